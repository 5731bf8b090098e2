"""Compressed pages: made once for all who ask, and no page stays in memory as guests read it."""

import gzip

from dedale.web.pages import answer


def test_a_page_that_is_asked_for_again_is_compressed_once() -> None:
    content = b"une page, " * 500
    first = answer._kept(content)
    assert gzip.decompress(first) == content
    assert answer._kept(bytes(bytearray(content))) is first


def test_few_pages_are_kept_and_none_of_them_can_be_read() -> None:
    pages = [f"Odette {number} ".encode() * 500 for number in range(3 * answer._MOST_KEPT)]
    kept = [answer._kept(content) for content in pages]
    assert len(answer._compressed) == answer._MOST_KEPT
    assert answer._kept(pages[-1]) is kept[-1]
    assert answer._kept(pages[0]) is not kept[0]
    assert not any(b"Odette" in digest + content for digest, content in answer._compressed.items())
