"""Printing: a document of Folio comes out of the browser as the pages that its PDF has."""

import subprocess
import unicodedata

import pytest
from conftest import DESKTOP
from pages import button, expect_idle
from playwright.sync_api import expect
from test_drawing import create, export

CALLED = "() => { window.printed = 0; window.print = () => void window.printed++; }"


@pytest.fixture
def guide(open_page, folio_server):
    page = open_page(folio_server.address, **DESKTOP)
    create(page, "Travel Guide")
    return page


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def sizes(file):
    """The sizes of a PDF's pages, in whole points."""
    lines = output("pdfinfo", "-f", "1", "-l", "99", file).splitlines()
    return [tuple(round(float(word)) for word in line.split()[3:6:2]) for line in lines if line.startswith("Page ") and "size" in line]


def words(file):
    """The words of a PDF, with letters for ligatures."""
    return sorted(unicodedata.normalize("NFKC", output("pdftotext", file, "-")).split())


def test_a_document_is_printed_as_the_pages_of_its_pdf(guide, tmp_path):
    export(guide, tmp_path / "exported.pdf")
    guide.pdf(path=tmp_path / "printed.pdf", prefer_css_page_size=True)
    assert len(sizes(tmp_path / "exported.pdf")) == 4
    assert sizes(tmp_path / "printed.pdf") == sizes(tmp_path / "exported.pdf")
    assert words(tmp_path / "printed.pdf") == words(tmp_path / "exported.pdf")
    guide.pdf(path=tmp_path / "letter.pdf", format="Letter")
    assert sizes(tmp_path / "letter.pdf") == [(612, 792)] * 4


def test_a_document_is_printed_as_it_is_now(guide, tmp_path):
    guide.pdf(path=tmp_path / "before.pdf")
    button(guide, "Insert").click()
    guide.get_by_role("menuitem", name="Page", exact=True).click()
    expect(guide.get_by_role("option")).to_have_count(5)
    expect_idle(guide)
    guide.pdf(path=tmp_path / "after.pdf")
    assert [len(sizes(tmp_path / name)) for name in ("before.pdf", "after.pdf")] == [4, 5]


@pytest.mark.parametrize("way", ["menu", "key"])
def test_pages_are_loaded_before_the_browser_is_told_to_print(guide, way):
    guide.evaluate(CALLED)
    images = guide.locator(".wm-printed-page > img")
    assert images.evaluate_all("images => images.filter(image => image.complete).length") == 0
    loaded = []
    guide.on("response", lambda answer: "/printed/" in answer.url and loaded.append(answer.status))
    if way == "key":
        guide.keyboard.press("Control+p")
    else:
        button(guide, "Travel Guide").click()
        guide.get_by_role("menuitem", name="Print", exact=True).click()
    guide.wait_for_function("() => window.printed === 1")
    assert loaded == [200] * 4


def test_the_browser_of_documents_prints_itself(guide, tmp_path):
    guide.go_back()
    expect_idle(guide)
    expect(guide.locator(".wm-printed-pages")).to_have_count(0)
    guide.pdf(path=tmp_path / "documents.pdf")
    assert "Travel" in words(tmp_path / "documents.pdf")


def test_pages_that_can_not_be_loaded_are_not_printed(guide, console_errors):
    guide.evaluate(CALLED)
    guide.route("**/printed/*/2*", lambda route: route.fulfill(status=500, body=""))
    guide.keyboard.press("Control+p")
    expect(guide.locator(".wm-note")).to_have_text("That was not possible.")
    assert guide.evaluate("window.printed") == 0
    assert len(console_errors) == 1 and "500" in console_errors.pop()
    guide.unroute("**/printed/*/2*")
    guide.keyboard.press("Control+p")
    guide.wait_for_function("() => window.printed === 1")
