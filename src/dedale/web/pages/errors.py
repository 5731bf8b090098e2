"""The pages that tell what is missing or broken, for readers; programs are answered as the server's interface says."""

from litestar import Response

from dedale.core.text import Text
from dedale.web.pages import words
from dedale.web.pages.answer import AnyRequest, page


def error_page(request: AnyRequest, status: int, detail: Text | None = None) -> Response[bytes]:
    """The page for an error of this status; `detail` is one more sentence."""
    is_ours = status >= 500
    title, hint = (words.BROKEN, words.BROKEN_HINT) if is_ours else (words.NOT_FOUND, words.NOT_FOUND_HINT)
    return page(request, "error.html", status=status, title=title, hint=hint, detail=detail, is_ours=is_ours)


def wants_page(request: AnyRequest) -> bool:
    """Whether a reader's browser is asking, and not a program."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api")
