"""Error pages for browsers."""

from litestar import Response

from dedale.core.text import Text
from dedale.web.http.responses import AnyRequest
from dedale.web.pages import words
from dedale.web.pages.answer import page

PASSING = frozenset({429, 500, 502, 503, 504})
"""What may be over in a moment."""


def error_page(
    request: AnyRequest, status: int, detail: Text | None = None, retry: int | None = None
) -> Response[bytes]:
    """The page for an error of this status; `detail` says more than it does, `retry` when to come again."""
    title, hint = words.ERRORS.get(status) or words.ERRORS[500 if status >= 500 else 400]
    made = page(request, "error.html", status=status, title=title, hint=detail or hint, can_retry=status in PASSING)
    if retry is not None:
        made.headers["Retry-After"] = str(retry)
    return made


def wants_page(request: AnyRequest) -> bool:
    """Whether a reader's browser is asking, and not a program."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api")
