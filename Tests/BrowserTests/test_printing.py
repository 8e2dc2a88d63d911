"""Printing: a document of Folio comes out of the browser as the pages that its PDF has."""

import json
import subprocess
import unicodedata
import zipfile

import pytest
from conftest import DESKTOP
from pages import button, expect_at_rest, expect_idle
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


def links(file):
    """The links in a PDF: the page and the address of each."""
    lines = output("pdfinfo", "-url", file).splitlines()[1:]
    return [(int(page), address) for page, _, address in (line.split() for line in lines)]


def test_the_links_of_a_document_are_in_what_is_printed(open_page, folio_server, tmp_path):
    def shape(name, y, link):
        return {"id": name, "kind": "shape", "shape": {"kind": "ellipse"}, "x": 100, "y": y, "width": 200, "height": 50,
                "fill": {"color": "#FF0000"}, "link": link}

    first = [shape("a", 100, "https://example.org/tagus?a=1&b=2"), shape("b", 200, "javascript:alert(1)")]
    with zipfile.ZipFile(tmp_path / "Links.folio", "w") as file:
        file.writestr("folio.json", json.dumps({"version": 1, "language": "en", "pages": ["1.json", "2.json"]}))
        for name, objects in [("1", first), ("2", [shape("c", 300, "mailto:ann@example.org")])]:
            file.writestr(f"pages/{name}.json", json.dumps({"id": name, "width": 595, "height": 842, "background": "#FFFFFF", "objects": objects}))
    page = open_page(f"{folio_server.address}/documents", **DESKTOP)
    expect_at_rest(page)
    wire, data = page.context.new_cdp_session(page), {"items": [], "files": [str(tmp_path / "Links.folio")], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        wire.send("Input.dispatchDragEvent", {"type": kind, "x": 400, "y": 400, "data": data})
    page.get_by_role("link", name="Links").click()
    expect(page.locator("wm-canvas")).to_be_visible()
    expect_idle(page)
    export(page, tmp_path / "exported.pdf")
    assert links(tmp_path / "exported.pdf") == [(1, "https://example.org/tagus?a=1&b=2"), (2, "mailto:ann@example.org")]
    page.evaluate(CALLED)
    page.keyboard.press("Control+p")
    page.wait_for_function("() => window.printed === 1")
    page.pdf(path=tmp_path / "printed.pdf", prefer_css_page_size=True)
    assert links(tmp_path / "printed.pdf") == links(tmp_path / "exported.pdf")
    assert sizes(tmp_path / "printed.pdf") == [(595, 842)] * 2


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
