"""PDFs in Cabinet: their pages in Quick Look, words that are selected, copied and found, and thumbnails; by pointer, touch and keys."""

import re

import pytest
from devices import DESKTOP, PHONE, TABLET
from pages import allow_clipboard, button, expect_idle, wait_for
from playwright.sync_api import expect
from sample_pdf import encrypted_pdf, pdf, text
from test_quick_look import expect_closed, expect_shown, item, quick_look, swipe

RED = "1 0 0 rg 0 0 100 100 re f 0 g\n"
PAGES = [
    (612, 792, RED + text("Hello wide world", 72, 700) + text("Second line", 72, 660)), (400, 200, text("Landscape", 40, 100)),
    *[(300, 600, text(f"Page number {number}", 20, 500)) for number in range(3, 17)]]
FILES = {
    "Book.pdf": pdf(PAGES), "Damaged.pdf": b"%PDF-1.4\nno objects", "Empty.pdf": pdf([]), "Locked.pdf": encrypted_pdf(), "Poem.txt": b"Roses <are> red\nViolets\n"}


@pytest.fixture(scope="module")
def server(cabinet_server):
    return cabinet_server


@pytest.fixture
def look_at(open_page, server, request):
    """Opens a folder with PDFs, and one of its files."""
    folder = server.root / re.sub(r"\W", "-", request.node.name)
    folder.mkdir()
    for name, content in FILES.items():
        (folder / name).write_bytes(content)

    def open_with(name="Book.pdf", device=DESKTOP, query=""):
        page = open_page(f"/files/{folder.name}{query}", **device)
        expect(item(page, "Book.pdf")).to_be_visible()
        expect_idle(page)
        if name:
            item(page, name).tap() if device is PHONE else item(page, name).click()
            if device is not PHONE:
                page.keyboard.press("Space")
            expect_shown(page, name)
        return page
    return open_with


def page_image(page, number):
    return quick_look(page).get_by_role("group", name=f"Page {number} of {len(PAGES)}", exact=True)


def word(page, number, value):
    return page_image(page, number).locator(".page-run > span").filter(has_text=re.compile(f"^{value}$"))


def expect_drawn(page, number):
    """Waits until the picture of a page is there, and at rest."""
    page.wait_for_function(
        "name => document.querySelector(`wm-page-image[aria-label='${name}'] > img`)?.naturalWidth > 0", arg=f"Page {number} of {len(PAGES)}")
    expect_idle(page)


def pixel(page, number, x, y):
    """The colour of a page's picture, at a place in parts of its size."""
    return page.evaluate("""([name, x, y]) => {
      const image = document.querySelector(`wm-page-image[aria-label='${name}'] > img`);
      const canvas = new OffscreenCanvas(1, 1), context = canvas.getContext('2d');
      context.drawImage(image, x * image.naturalWidth, y * image.naturalHeight, 1, 1, 0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    }""", [f"Page {number} of {len(PAGES)}", x, y])


def selected(page):
    return page.evaluate("() => getSelection().toString()")


@pytest.mark.parametrize("device", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_X5_the_pages_of_a_pdf_are_drawn(look_at, device):
    page = look_at(device=device)
    expect_drawn(page, 1)
    assert pixel(page, 1, 0.05, 0.95) == [255, 0, 0, 255]
    assert pixel(page, 1, 0.95, 0.05) == [255, 255, 255, 255]
    size = page.evaluate("() => { const { naturalWidth, naturalHeight } = document.querySelector('wm-page-image > img'); return [naturalWidth, naturalHeight] }")
    assert size[0] == 1640 and size[1] == pytest.approx(1640 * 792 / 612, abs=1)
    box = page_image(page, 1).bounding_box()
    assert box["width"] / box["height"] == pytest.approx(612 / 792, rel=0.01)
    assert box["x"] >= 0 and box["x"] + box["width"] <= device["viewport"]["width"]


def test_a_double_click_selects_a_word_and_keys_copy_it(look_at):
    page = look_at()
    allow_clipboard(page)
    expect_drawn(page, 1)
    word(page, 1, "wide").dblclick()
    assert selected(page).strip() == "wide"
    page.keyboard.press("ControlOrMeta+c")
    wait_for(page, "async () => (await navigator.clipboard.readText()).trim()", equal="wide")


def test_what_the_pointer_is_drawn_over_is_selected_with_spaces_and_lines(look_at):
    page = look_at()
    expect_drawn(page, 1)
    first, last = word(page, 1, "Hello").bounding_box(), word(page, 1, "line").bounding_box()
    page.mouse.move(first["x"] + 1, first["y"] + first["height"] / 2)
    page.mouse.down()
    page.mouse.move(last["x"] + last["width"] - 1, last["y"] + last["height"] / 2, steps=12)
    page.mouse.up()
    lines = [" ".join(line.split()) for line in selected(page).strip().splitlines()]
    assert lines == ["Hello wide world", "Second line"]
    expect_shown(page, "Book.pdf")


def test_words_are_where_they_are_printed(look_at):
    page = look_at()
    expect_drawn(page, 1)
    whole, hello = page_image(page, 1).bounding_box(), word(page, 1, "Hello").bounding_box()
    scale = whole["width"] / 612
    assert hello["x"] - whole["x"] == pytest.approx(72 * scale, abs=2)
    # In Helvetica “Hello” is 2.28 times as wide as its size.
    assert hello["width"] == pytest.approx(2.28 * 24 * scale, rel=0.06)
    assert hello["y"] - whole["y"] < (792 - 700) * scale < hello["y"] + hello["height"] - whole["y"]
    page.set_viewport_size({"width": 500, "height": 800})
    expect_idle(page)
    whole, hello = page_image(page, 1).bounding_box(), word(page, 1, "Hello").bounding_box()
    assert hello["width"] == pytest.approx(2.28 * 24 * whole["width"] / 612, rel=0.06)


def test_the_browsers_own_search_finds_words_of_pages_far_below(look_at):
    page = look_at()
    expect_drawn(page, 1)
    # A process reads the words of each page, one page after the other, which a busy machine takes long for.
    page.wait_for_function("() => document.querySelectorAll('wm-page-image')[8]?.querySelector('.page-words')", timeout=30_000)
    assert page.evaluate("() => window.find('number 9')")
    assert " ".join(selected(page).split()) == "number 9"


def test_no_page_jumps_while_pages_are_loaded(look_at):
    page = look_at(device=PHONE)
    boxes = [page_image(page, number).bounding_box() for number in (1, 2, 3)]
    for box, ratio in zip(boxes, (612 / 792, 2, 0.5)):
        assert box["width"] / box["height"] == pytest.approx(ratio, rel=0.01)
    expect_drawn(page, 1)
    assert [page_image(page, number).bounding_box() for number in (1, 2, 3)] == boxes


def test_only_pages_near_the_visible_ones_are_drawn(look_at):
    asked = []
    page = look_at(name=None)
    page.on("response", lambda response: asked.append(response.headers.get("content-type")))
    item(page, "Book.pdf").click()
    page.keyboard.press("Space")
    expect_shown(page, "Book.pdf")
    expect_drawn(page, 1)
    assert 1 <= asked.count("image/png") < 10
    page_image(page, 16).scroll_into_view_if_needed()
    expect_drawn(page, 16)


def test_fingers_scroll_select_a_word_and_turn_to_the_next_file(look_at):
    page = look_at(device=PHONE)
    expect_drawn(page, 1)
    before = page_image(page, 1).bounding_box()["y"]
    swipe(page, 10, -200)
    expect_idle(page)
    assert page_image(page, 1).bounding_box()["y"] < before - 100
    expect_shown(page, "Book.pdf")
    swipe(page, 0, 200)
    expect_idle(page)
    swipe(page, -150)
    expect_shown(page, "Damaged.pdf")


@pytest.mark.parametrize("name, problem", [
    ("Damaged.pdf", "This PDF is damaged."), ("Empty.pdf", "This PDF has no pages."), ("Locked.pdf", "This PDF is protected by a password.")])
def test_a_pdf_that_is_not_shown_says_why_and_can_be_stored(look_at, name, problem):
    page = look_at(name)
    expect(quick_look(page).get_by_text(problem)).to_be_visible()
    with page.expect_download() as download:
        quick_look(page).locator(".swiped").get_by_role("button", name="Download").click()
    assert download.value.path().read_bytes() == FILES[name]


def test_keys_go_on_to_other_files_and_close(look_at):
    page = look_at()
    for name in ["Damaged.pdf", "Empty.pdf", "Locked.pdf"]:
        page.keyboard.press("ArrowRight")
        expect_shown(page, name)
    for name in ["Empty.pdf", "Damaged.pdf", "Book.pdf"]:
        page.keyboard.press("ArrowLeft")
        expect_shown(page, name)
    expect_drawn(page, 1)
    page.keyboard.press("Escape")
    expect_closed(page)


@pytest.mark.parametrize("view", ["Icons", "List"])
def test_pdfs_and_texts_have_thumbnails(look_at, view):
    page = look_at(name=None)
    button(page, "View").click()
    page.get_by_role("menuitemradio", name=view, exact=True).click()
    for name, ratio in [("Book.pdf", 612 / 792), ("Poem.txt", 160 / 208)]:
        page.wait_for_function("""([name, ratio]) => [...document.querySelectorAll('[role=option]')].filter(row => row.textContent.includes(name))
            .some(row => [...row.querySelectorAll('img')].some(img => img.naturalWidth && Math.abs(img.naturalWidth / img.naturalHeight - ratio) < 0.02))""",
            arg=[name, ratio])
    expect_idle(page)
    for name in ["Damaged.pdf", "Empty.pdf", "Locked.pdf"]:
        expect(item(page, name).locator("img")).to_have_count(0)


def test_another_visitor_gets_no_page(look_at, browser, server):
    page = look_at()
    expect_drawn(page, 1)
    addresses = page.evaluate("() => { const page = document.querySelector('wm-page-image'); return [page.dataset.words, page.querySelector('img').src] }")
    other = browser.new_context(base_url=server.address)
    other.new_page().goto("/files")
    for address in addresses:
        assert page.context.request.get(address).status == 200
        assert other.request.get(address).status == 404
    other.close()


@pytest.mark.parametrize("name", ["Book.pdf", "Locked.pdf"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_accessible(look_at, name, check_accessibility, scheme):
    page = look_at(name, TABLET)
    check_accessibility(page)


def test_sessions_with_it_are_put_to_sleep(look_at, server):
    expect_drawn(look_at(), 1)
    assert "not Codable" not in server.log.read_text()
