"""Pictures in texts: shown, selected, cut, pasted and dropped."""

import base64
import re

import pytest
from conftest import LAYOUT_PAGE, Server
from devices import DESKTOP, PHONE
from pages import Mouse, allow_clipboard, button, expect_at_rest, expect_idle
from playwright.sync_api import expect
from test_documents import create
from test_pictures import png


@pytest.fixture(scope="module")
def server(tmp_path_factory, artifacts):
    data = tmp_path_factory.mktemp("text-pictures")
    (data / "first.png").write_bytes(png(240, 180))
    running = Server(data, artifacts / "text-pictures.log", LAYOUT_PAGE).start()
    yield running
    running.stop()


@pytest.fixture
def open_note(open_page):
    def open_note(**device):
        page = open_page("/text-pictures", **device)
        page.wait_for_function("() => [...document.images].every(image => image.complete)")  # the button stays where it is
        button(page, "Begin").click()
        expect(outline(page)).to_have_text("See |first 120x90| there The end")
        expect(note(page)).to_have_attribute("contenteditable", "true")
        return page
    return open_note


def note(page):
    return page.get_by_role("textbox", name="Note", exact=True)


def other(page):
    return page.get_by_role("textbox", name="Other", exact=True)


def outline(page):
    return page.get_by_test_id("outline")


def picture(page):
    return note(page).get_by_role("img", name="The first picture")


def expect_drawn(page, count):
    """All pictures in the note have arrived."""
    expect(note(page).locator("img.rich-picture")).to_have_count(count)
    page.wait_for_function("() => [...document.querySelectorAll('wm-rich-text img.rich-picture')].every(image => image.naturalWidth > 0)")


def centre(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def paste_picture(window):
    """Pastes a page with a picture of 60 × 60 pixels where the focus is, in any engine."""
    window.evaluate("""(() => {
        const clipboardData = new DataTransfer(), canvas = document.createElement('canvas')
        canvas.width = canvas.height = 60
        clipboardData.setData('text/html', `<img src="${canvas.toDataURL('image/png')}">`)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        if (!event.clipboardData?.getData('text/html')) Object.defineProperty(event, 'clipboardData', { value: clipboardData })
        document.activeElement.dispatchEvent(event)
    })()""")


def copy_files(page, **files):
    """Puts pictures on the clipboard, as other programs do."""
    allow_clipboard(page)
    page.evaluate("""async files => navigator.clipboard.write([new ClipboardItem(Object.fromEntries(Object.entries(files).map(
        ([type, content]) => [type.replace('_', '/'), new Blob([type === 'image_png'
            ? Uint8Array.from(atob(content), character => character.charCodeAt(0)) : content], { type: type.replace('_', '/') })])))])""", files)


def drop_files(page, folder, x, y, *files):
    """Drops files from other programs at a place."""
    paths = []
    for name, content in files:
        (folder / name).write_bytes(content)
        paths.append(str(folder / name))
    wire, data = page.context.new_cdp_session(page), {"items": [], "files": paths, "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        wire.send("Input.dispatchDragEvent", {"type": kind, "x": x, "y": y, "data": data})


def encoded(content):
    return base64.b64encode(content).decode()


def test_a_picture_is_shown_at_its_size_with_its_description(open_note):
    page = open_note(**DESKTOP)
    expect_drawn(page, 1)
    box = picture(page).bounding_box()
    assert (box["width"], box["height"]) == (120, 90)
    assert re.fullmatch(r"/_waymark/picture/[0-9a-f]{32}", picture(page).get_attribute("src"))
    read = page.get_by_test_id("read").get_by_role("img", name="The first picture")
    expect(read).to_be_visible()
    assert (read.bounding_box()["width"], read.bounding_box()["height"]) == (120, 90)


def test_keys_pass_a_picture_as_one_character_and_delete_it(open_note):
    page = open_note(**DESKTOP)
    expect_drawn(page, 1)
    note(page).focus()
    page.keyboard.press("Control+Home")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.keyboard.type("!")
    expect(outline(page)).to_have_text("See |first 120x90|! there The end")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect(outline(page)).to_have_text("See there The end")
    expect(note(page).locator("img.rich-picture")).to_have_count(0)
    page.keyboard.type("x")
    expect(outline(page)).to_have_text("See x there The end")


def test_a_key_deletes_the_picture_after_the_insertion_point(open_note):
    page = open_note(**DESKTOP)
    note(page).focus()
    page.keyboard.press("Control+Home")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Delete")
    expect(outline(page)).to_have_text("See there The end")


def test_a_pressed_picture_is_selected_cut_and_pasted_in_another_text(open_note):
    page = open_note(**DESKTOP)
    expect_drawn(page, 1)
    page.mouse.click(*centre(picture(page)))
    page.keyboard.press("Control+x")
    expect(outline(page)).to_have_text("See there The end")
    page.keyboard.press("Control+End")
    page.keyboard.press("Control+v")
    expect(outline(page)).to_have_text("See there The end|first 120x90")
    expect_drawn(page, 1)
    other(page).focus()
    page.keyboard.press("Control+End")
    page.keyboard.press("Control+v")
    expect(page.get_by_test_id("other outline")).to_have_text("Other |first 120x90")
    expect(other(page).get_by_role("img", name="The first picture")).to_be_visible()
    expect_drawn(page, 1)


def test_a_picture_is_pasted_in_another_window_of_the_same_user(open_note):
    page = open_note(**DESKTOP)
    allow_clipboard(page)
    second = page.context.new_page()
    second.goto(page.url)
    expect(other(second)).to_have_attribute("contenteditable", "true")
    page.mouse.click(*centre(picture(page)))
    page.keyboard.press("Control+c")
    other(second).focus()
    second.keyboard.press("Control+End")
    second.keyboard.press("Control+v")
    expect(second.get_by_test_id("other outline")).to_have_text("Other |first 120x90")
    pasted, own = other(second).get_by_role("img"), note(second).get_by_role("img")
    expect(pasted).to_have_attribute("src", own.get_attribute("src"))
    assert own.get_attribute("src") != picture(page).get_attribute("src")
    expect_drawn(second, 1)


def test_touch_selects_a_picture(open_note):
    page = open_note(**PHONE)
    expect_drawn(page, 1)
    page.touchscreen.tap(*centre(picture(page)))
    page.keyboard.press("Backspace")
    expect(outline(page)).to_have_text("See there The end")


def test_keys_undo_what_is_done_to_pictures_of_a_document(open_page, notes_server):
    page = open_page(notes_server.address, **DESKTOP)
    expect_at_rest(page)
    create(Mouse(page))
    guide = page.get_by_role("textbox", name="Guide", exact=True)
    expect(guide).to_have_attribute("contenteditable", "true")
    guide.focus()
    page.keyboard.type("See ")
    copy_files(page, image_png=encoded(png(40, 30)))
    page.keyboard.press("Control+v")
    images = guide.locator("img.rich-picture")
    expect(images).to_have_count(1)
    page.keyboard.press("Backspace")
    expect(images).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(images).to_have_count(1)
    page.wait_for_function("() => document.querySelector('img.rich-picture').naturalWidth === 40")
    page.keyboard.press("Control+z")
    expect(images).to_have_count(0)
    page.keyboard.press("Control+Shift+z")
    expect(images).to_have_count(1)
    page.reload()
    expect(images).to_have_count(1)
    page.wait_for_function("() => document.querySelector('img.rich-picture')?.naturalWidth === 40")


def test_a_picture_is_no_wider_than_the_text(open_note, tmp_path):
    page = open_note(**PHONE)
    drop_files(page, tmp_path, *centre(note(page)), ("wide.png", png(2000, 100)))
    expect(outline(page)).to_have_text(re.compile("added"))
    expect_drawn(page, 2)
    wide, box = note(page).locator("img.rich-picture").last.bounding_box(), note(page).bounding_box()
    assert box["x"] <= wide["x"] and wide["x"] + wide["width"] <= box["x"] + box["width"]
    assert abs(wide["width"] / wide["height"] - 20) < 0.5


def test_a_picture_of_the_clipboard_is_uploaded_and_inserted_where_it_was_pasted(open_note):
    page = open_note(**DESKTOP)
    note(page).focus()
    page.keyboard.press("Control+End")
    copy_files(page, image_png=encoded(png(40, 30)))
    page.keyboard.press("Control+v")
    expect(outline(page)).to_have_text(re.compile(r"^See \|first 120x90\| there\sThe end\|added \d+ 40x30$"))
    expect_drawn(page, 2)
    page.keyboard.type("!")
    expect(outline(page)).to_have_text(re.compile(r"The end\|added \d+ 40x30\|!$"))


def test_a_pasted_picture_keeps_its_place_while_others_edit(open_note, open_page):
    page, second = open_note(**DESKTOP), open_page("/text-pictures", **DESKTOP)
    page.route("**/_waymark/upload/**", lambda route: (button(second, "Insert").click(),
               expect(outline(page)).to_have_text(re.compile("^New See")), route.continue_()))
    note(page).focus()
    page.keyboard.press("Control+Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    copy_files(page, image_png=encoded(png(40, 30)))
    page.keyboard.press("Control+v")
    expect(outline(page)).to_have_text(re.compile(r"^New See\|added \d+ 40x30\| \|first 120x90\| there\sThe end$"))
    expect(outline(second)).to_have_text(outline(page).inner_text())
    expect_drawn(second, 2)


def test_files_are_dropped_at_the_pointer_and_come_in_their_order(open_note, tmp_path):
    page = open_note(**DESKTOP)
    expect_drawn(page, 1)
    box = picture(page).bounding_box()
    drop_files(page, tmp_path, box["x"] + 2, box["y"] + 40, ("one.png", png(40, 30)), ("two.png", png(50, 30)))
    expect(outline(page)).to_have_text(re.compile(r"^See \|added \d+ 40x30\|added \d+ 50x30\|first 120x90\| there\sThe end$"))
    expect_drawn(page, 3)
    assert note(page).locator("img.rich-picture").evaluate_all("images => images.map(image => image.naturalWidth)") == [40, 50, 240]


@pytest.mark.parametrize("name, content, note_text", [
    ("a.png", png(1, 1)[:70], "That picture is too small."),
    ("a.png", b"<svg onload=alert(1)>" * 20, "“a.png” is of another kind."),
    ("no.png", png(40, 30) + b" " * 100, "That was not possible."),
    ("a.pdf", b"%PDF", "“a.pdf” is of another kind."),
    ("a.png", png(1, 1) + b"\0" * 17_000_000, "“a.png” is too large. At most 16 MB can be taken."),
], ids=["thrown", "content", "nil", "type", "size"])
def test_a_picture_that_is_refused_is_said_to_be(open_note, tmp_path, name, content, note_text):
    page = open_note(**DESKTOP)
    expect_drawn(page, 1)
    drop_files(page, tmp_path, *centre(note(page)), (name, content))
    expect(page.locator(".wm-note")).to_have_text(note_text)
    expect(outline(page)).to_have_text("See |first 120x90| there The end")


def test_an_editor_without_the_modifier_refuses_files(open_note, tmp_path):
    page = open_note(**DESKTOP)
    uploads = []
    page.on("request", lambda request: uploads.append(request.url) if "/upload/" in request.url else None)
    drop_files(page, tmp_path, *centre(other(page)), ("one.png", png(40, 30)))
    other(page).focus()
    copy_files(page, image_png=encoded(png(40, 30)))
    page.keyboard.press("Control+v")
    page.keyboard.type("!")
    expect(page.get_by_test_id("other outline")).to_have_text(re.compile("!"))
    expect(page.get_by_test_id("other outline")).to_have_text(re.compile("^[^|]*$"))
    assert uploads == []


def test_nothing_of_a_pasted_page_is_loaded_and_its_data_pictures_are_uploaded(open_note):
    page = open_note(**DESKTOP)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.route("https://foreign.example/**", lambda route: route.abort())
    note(page).focus()
    page.keyboard.press("Control+End")
    data = encoded(png(40, 30))
    copy_files(page, text_html=f"""<p>Before<img src="data:image/png;base64,{data}">after
        <img src="https://foreign.example/a.png"><img src="javascript:alert(1)"><img data-picture="{'f' * 32}" class="rich-picture">
        <img src="data:image/svg+xml;base64,PHN2Zz4=">end</p>""")
    page.keyboard.press("Control+v")
    expect(outline(page)).to_have_text(re.compile(r"The endBefore\|added \d+ 40x30\|after end$"))
    expect_drawn(page, 2)
    assert not [url for url in asked if "foreign" in url or url.startswith(("data:", "javascript:"))]
    assert page.locator("[src^=data]").count() == 0


def test_a_huge_data_picture_is_refused_with_one_sentence(open_note):
    page = open_note(**DESKTOP)
    note(page).focus()
    page.keyboard.press("Control+End")
    page.evaluate("""() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', `<p>text<img src="data:image/png;base64,${'A'.repeat(24_000_000)}"></p>`)
        document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }""")
    expect(page.locator(".wm-note")).to_have_text("“Picture.png” is too large. At most 16 MB can be taken.")
    expect(outline(page)).to_have_text("See |first 120x90| there The endtext")


def test_a_picture_that_was_never_given_is_taken_back(open_note, console_errors):
    page = open_note(**DESKTOP)
    note(page).focus()
    page.keyboard.press("Control+End")
    name = "f" * 32
    page.evaluate("""name => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', `<p data-pm-slice="1 1 []">x<img class="rich-picture" data-picture="${name}">y</p>`)
        document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }""", name)
    expect(outline(page)).to_have_text("See |first 120x90| there The endxy")
    expect(note(page).locator("img.rich-picture")).to_have_count(1)
    console_errors.clear()  # the server has no such picture


# Firefox and WebKit

PICTURE_PLACE = "(() => { const { x, y, width, height } = document.querySelector('wm-rich-text img').getBoundingClientRect(); return [x + width / 2, y + height / 2]; })()"


def test_a_picture_is_pressed_deleted_and_pasted_in_every_engine(windows):
    window = windows.open("/text-pictures")
    window.press("button", "Begin")
    window.wait_for("document.querySelector('wm-rich-text[contenteditable=true] img')?.naturalWidth === 240")
    window.wait_for("document.querySelector('wm-app').dataset.idle === ''")
    x, y = map(round, window.evaluate(PICTURE_PLACE))
    window.click(x, y, 1)
    window.wait_for("document.querySelector('wm-rich-text img.selected') !== null")
    window.key("Backspace")
    window.wait_for("document.querySelector('[data-testid=outline]').textContent === 'See  there\\nThe end'")
    window.type("x")
    window.wait_for("document.querySelector('[data-testid=outline]').textContent === 'See x there\\nThe end'")
    paste_picture(window)
    window.wait_for("document.querySelector('wm-rich-text img')?.naturalWidth === 60")
    window.wait_for("/^See x\\|added \\d+ 60x60\\| there/.test(document.querySelector('[data-testid=outline]').textContent)")


def test_a_picture_is_dragged_to_another_place(open_note):
    page = open_note(**DESKTOP)
    expect_drawn(page, 1)
    page.mouse.move(*centre(picture(page)))
    page.mouse.down()
    box = note(page).bounding_box()
    x, y = box["x"] + 4, picture(page).bounding_box()["y"] + 90
    page.mouse.move(x + 60, y - 30, steps=5)
    page.mouse.move(x, y, steps=5)
    page.mouse.move(x - 3, y)
    page.mouse.up()
    expect(outline(page)).to_have_text("first 120x90|See there The end")


def test_a_picture_is_copied_and_pasted_by_the_edit_menu(open_note):
    page = open_note(**DESKTOP)
    expect_drawn(page, 1)
    allow_clipboard(page)
    page.mouse.click(*centre(picture(page)))
    box = note(page).bounding_box()
    for name, place in [("Copy", centre(picture(page))), ("Paste", (box["x"] + 100, box["y"] + box["height"] - 20))]:
        page.mouse.click(*place, button="right")
        item = page.get_by_role("menu", name="Edit").get_by_role("menuitem", name=name)
        expect(item).to_be_visible()
        expect_idle(page)
        page.mouse.click(*centre(item))
        expect(item).to_be_hidden()
    expect(outline(page)).to_have_text("See |first 120x90| there The end|first 120x90")
    expect_drawn(page, 2)


def test_a_picture_of_another_program_is_pasted_by_the_edit_menu(open_note):
    page = open_note(**DESKTOP)
    note(page).focus()
    page.keyboard.press("Control+End")
    copy_files(page, image_png=encoded(png(40, 30)))
    page.keyboard.press("Shift+F10")
    item = page.get_by_role("menu", name="Edit").get_by_role("menuitem", name="Paste")
    expect(item).to_be_visible()
    expect_idle(page)
    Mouse(page).press(item)
    expect(outline(page)).to_have_text(re.compile(r"The end\|added \d+ 40x30$"))
    expect_drawn(page, 2)
