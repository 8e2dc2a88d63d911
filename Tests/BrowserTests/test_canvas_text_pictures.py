"""E1 in Folio: pictures in the lines of texts on a page, pasted by keys, by the menu of a pointer and by the bar of a finger, and dropped."""

import base64
import json
import re
import zipfile

import pytest
from devices import DESKTOP, PHONE
from pages import Finger, Mouse, button, centre, expect_at_rest, expect_idle, title
from playwright.sync_api import expect
from test_clipboard_engines import choose, insert_into_blank
from test_pictures import png
from test_text_comments import comment, marked
from test_text_format import add_body, add_text, open_text, server, text  # noqa: F401 (fixtures)
from test_text_pictures import copy_files, drop_files, encoded, paste_picture


def images(page):
    return page.locator("wm-object .wm-text img.rich-picture")


def outline(page):
    """The text that is edited, with a star for each picture."""
    return text(page).evaluate("""field => [...field.querySelectorAll('p')].map(each => {
        const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
        let words = '';
        while (walker.nextNode()) words += walker.currentNode.data ?? (walker.currentNode.matches('img.rich-picture') ? '*' : '');
        return words;
    }).join('|')""")


def expect_drawn(page, count):
    expect(images(page)).to_have_count(count)
    page.wait_for_function("() => [...document.querySelectorAll('.wm-text img.rich-picture')].every(image => image.naturalWidth > 0)")


def add_text_with_picture(page):
    """Adds a text, and pastes a picture at its end."""
    add_text(page)
    copy_files(page, image_png=encoded(png(40, 30)))
    page.keyboard.press("Control+v")
    expect_drawn(page, 1)


def paste_html(page, html):
    page.evaluate("""html => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }""", html)


def test_e1_keys_paste_a_picture_into_the_text_that_is_edited(open_text):  # noqa: F811
    page = open_text(**DESKTOP)
    add_text(page)
    for _ in range(7):
        page.keyboard.press("ArrowLeft")
    copy_files(page, image_png=encoded(png(40, 30)))
    page.keyboard.press("Control+v")
    expect_drawn(page, 1)
    expect(page.locator("wm-object")).to_have_count(1)
    page.keyboard.type("!")
    assert outline(page) == "Lisbon*! in May"
    expect_idle(page)
    page.keyboard.press("Escape")
    expect(text(page)).to_have_count(0)
    expect_drawn(page, 1)
    assert (images(page).bounding_box()["width"] / images(page).bounding_box()["height"]) == pytest.approx(4 / 3, abs=0.02)
    page.reload()
    expect_at_rest(page)
    expect_drawn(page, 1)
    expect(page.locator("wm-object")).to_have_text("Lisbon! in May")


def test_e1_where_no_text_is_edited_a_picture_is_an_object(open_text):  # noqa: F811
    page = open_text(**DESKTOP)
    add_text(page)
    page.keyboard.press("Escape")
    expect(text(page)).to_have_count(0)
    copy_files(page, image_png=encoded(png(40, 30)))
    page.keyboard.press("Control+v")
    expect(page.locator("wm-object > .wm-picture")).to_have_count(1)
    expect(images(page)).to_have_count(0)


def test_e1_a_pasted_picture_is_undone_and_done_again(open_text):  # noqa: F811
    page = open_text(**DESKTOP)
    add_text_with_picture(page)
    expect(button(page, "Undo")).to_have_accessible_description("Undo Paste")
    page.keyboard.press("Backspace")
    expect(images(page)).to_have_count(0)
    expect(button(page, "Undo")).to_have_accessible_description("Undo Typing")
    page.keyboard.press("Control+z")
    expect_drawn(page, 1)
    page.keyboard.press("Control+z")
    expect(images(page)).to_have_count(0)
    page.keyboard.press("Control+Shift+z")
    expect_drawn(page, 1)


@pytest.mark.parametrize("way", ["pointer", "keys"])
def test_e2_the_edit_menu_pastes_a_picture(open_text, way):  # noqa: F811
    page = open_text(**DESKTOP)
    add_text(page)
    copy_files(page, image_png=encoded(png(40, 30)))
    if way == "keys":
        page.keyboard.press("Shift+F10")
    else:
        box = text(page).bounding_box()
        page.mouse.click(box["x"] + box["width"] - 4, box["y"] + 12, button="right")
    item = page.get_by_role("menu", name="Edit").get_by_role("menuitem", name=re.compile("^Paste"))
    expect(item).to_be_visible()
    expect_idle(page)
    if way == "keys":
        page.keyboard.press("p")  # the item that begins so
        page.keyboard.press("Enter")
    else:
        Mouse(page).press(item)
    expect_drawn(page, 1)
    assert outline(page) == "Lisbon in May*"
    expect(page.locator("wm-object")).to_have_count(1)


def test_e2_a_finger_pastes_a_picture_by_the_bar(open_text):  # noqa: F811
    page = open_text(**PHONE)
    finger = Finger(page)
    finger.press(button(page, "Insert"))
    finger.press(page.get_by_role("menuitem", name="Text", exact=True))
    expect(page.locator("wm-object:focus")).to_be_visible()
    page.keyboard.type("Lisbon")
    expect(text(page)).to_have_text("Lisbon")
    expect_idle(page)
    copy_files(page, image_png=encoded(png(40, 30)))
    page.keyboard.press("Home")
    for _ in range(2):  # a press on the insertion point asks for the bar
        page.touchscreen.tap(*centre(text(page)))
        expect_idle(page)
    menu = page.get_by_role("menu", name="Edit")
    expect(menu).to_be_visible()
    expect_idle(page)
    menu.get_by_role("menuitem", name=re.compile("^Paste")).tap()
    expect_drawn(page, 1)
    assert outline(page).replace("*", "") == "Lisbon"
    expect(page.locator("wm-object")).to_have_count(1)


def test_e1_dropped_files_come_at_the_pointer_in_their_order(open_text, tmp_path):  # noqa: F811
    page = open_text(**DESKTOP)
    add_text(page)
    box = text(page).bounding_box()
    drop_files(page, tmp_path, box["x"] + 1, box["y"] + 12, ("one.png", png(40, 30)), ("two.png", png(50, 30)))
    expect_drawn(page, 2)
    assert outline(page) == "**Lisbon in May"
    assert images(page).evaluate_all("images => images.map(image => image.getAttribute('width'))") == ["40", "50"]
    expect(page.locator("wm-object")).to_have_count(1)


def test_e1_a_picture_is_dragged_to_another_place_of_its_text(open_text):  # noqa: F811
    page = open_text(**DESKTOP)
    add_text_with_picture(page)
    expect_idle(page)
    box = text(page).bounding_box()
    x, y = centre(images(page))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 30, y, steps=5)
    page.mouse.move(box["x"] + 4, y, steps=5)
    page.mouse.move(box["x"] + 1, y)
    page.mouse.up()
    page.wait_for_function("() => document.querySelector('wm-rich-text p').firstChild.matches?.('img, b')")
    assert outline(page) == "*Lisbon in May"
    expect_idle(page)
    expect(button(page, "Undo")).to_have_accessible_description("Undo Typing")
    expect_drawn(page, 1)
    assert page.locator("wm-object").count() == 1


def test_e1_nothing_of_a_pasted_page_is_loaded_and_forged_names_are_left_out(open_text, console_errors):  # noqa: F811
    page = open_text(**DESKTOP)
    add_text(page)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    paste_html(page, f"""<p>a<img src="data:image/png;base64,{encoded(png(40, 30))}">b<img src="https://foreign.example/a.png"></p>""")
    expect_drawn(page, 1)
    assert outline(page) == "Lisbon in Maya*b"
    paste_html(page, f"""<p data-pm-slice="1 1 []">x<img class="rich-picture" data-picture="{'f' * 32}">y</p>""")
    page.wait_for_function("() => document.querySelector('wm-rich-text').textContent.endsWith('bxy')")
    expect_idle(page)
    expect(images(page)).to_have_count(1)
    assert not [url for url in asked if "foreign" in url or url.startswith("data:")]
    console_errors.clear()  # the server has no such picture


def test_e1_a_file_that_is_no_picture_is_refused_with_the_reason(open_text, tmp_path):  # noqa: F811
    page = open_text(**DESKTOP)
    add_text(page)
    box = text(page).bounding_box()
    drop_files(page, tmp_path, box["x"] + 4, box["y"] + 12, ("a.png", b"<svg onload=alert(1)>" * 20))
    expect(page.get_by_text("The picture was not added.")).to_be_visible()
    expect(images(page)).to_have_count(0)


def test_e1_a_picture_goes_to_another_window_and_another_document(open_text):  # noqa: F811
    page = open_text(**DESKTOP)
    add_text(page)
    copy_files(page, image_png=encoded(png(40, 30)))
    other = page.context.new_page()
    other.goto(page.url)
    expect_at_rest(other)
    page.keyboard.press("Control+v")
    expect_drawn(page, 1)
    expect_drawn(other, 1)
    assert images(page).get_attribute("src") != images(other).get_attribute("src")
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+c")
    other.goto(page.url.rpartition("/")[0])
    expect_at_rest(other)
    button(other, "Choose a Template").click()
    button(other, "Poster").click()
    expect(title(other)).to_have_text("Poster")
    expect_at_rest(other)
    count = other.locator("wm-object").count()
    add_text(other)
    other.keyboard.press("Control+v")
    expect_drawn(other, 1)
    assert outline(other) == "Lisbon in MayLisbon in May*"
    expect_idle(other)
    other.keyboard.press("Escape")
    expect(text(other)).to_have_count(0)
    other.keyboard.press("Control+v")  # as a text box of its own
    expect(other.locator("wm-object")).to_have_count(count + 2)
    expect_drawn(other, 2)
    other.reload()
    expect_at_rest(other)
    expect_drawn(other, 2)


def test_e1_a_copied_text_box_has_its_pictures(open_text):  # noqa: F811
    page = open_text(**DESKTOP)
    add_text_with_picture(page)
    expect_idle(page)
    page.keyboard.press("Escape")
    expect(text(page)).to_have_count(0)
    page.keyboard.press("Control+c")
    expect_idle(page)
    page.keyboard.press("Control+v")
    expect(page.locator("wm-object")).to_have_count(2)
    expect_drawn(page, 2)


def test_e1_a_comment_is_about_a_picture_in_a_text(open_text):  # noqa: F811
    page = open_text(**DESKTOP)
    add_text_with_picture(page)
    page.keyboard.press("Shift+ArrowLeft")
    button(page, "Comment").click()
    comment(page)
    expect(marked(page).locator("img.rich-picture")).to_have_count(1)


def test_f2_what_is_replaced_around_a_picture_leaves_it(open_text):  # noqa: F811
    page = open_text(**DESKTOP)
    add_text_with_picture(page)
    page.keyboard.type(" Lisbon")
    expect_idle(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Control+Alt+f")
    page.get_by_role("searchbox", name="Find").or_(page.get_by_role("textbox", name="Find")).first.fill("Lisbon")
    expect(page.get_by_text("1 of 2")).to_be_visible()
    page.get_by_role("textbox", name="Replace").fill("Porto")
    button(page, "Replace All").click()
    expect(page.locator("wm-object")).to_have_text(re.compile(r"Porto in May\s*Porto"))
    expect_drawn(page, 1)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_e1_a_body_has_pictures_that_are_no_wider(open_text, device):  # noqa: F811
    page = open_text(**device)
    add_body(page, device)
    expect_idle(page)
    paste_html(page, f"""<img src="data:image/png;base64,{base64.b64encode(png(1600, 400)).decode()}">""")
    expect_drawn(page, 1)
    page.keyboard.type("The second day")
    expect_idle(page)
    page.keyboard.press("Escape")
    expect(text(page)).to_have_count(0)
    picture, body = images(page).bounding_box(), page.locator("wm-object").bounding_box()
    assert body["x"] <= picture["x"] and picture["x"] + picture["width"] <= body["x"] + body["width"]
    assert picture["width"] > 0.9 * body["width"] and picture["width"] / picture["height"] == pytest.approx(4, abs=0.05)


def test_e1_a_picture_whose_file_is_missing_is_a_grey_area_and_stays(open_page, tmp_path):
    page = open_page("/documents", **DESKTOP)
    expect_at_rest(page)
    runs = [1, [1, {"file": "gone.png", "description": "A map", "dimensions": "80x20"}]]
    sheet = {"id": "p", "width": 400, "height": 300, "objects": [
        {"id": "t", "kind": "text", "x": 20, "y": 20, "width": 300, "height": 80, "text": {"string": "a\uFFFCb", "string@runs": runs}}]}
    with zipfile.ZipFile(tmp_path / "Map.folio", "w") as file:
        file.writestr("folio.json", json.dumps({"version": 1, "language": "en", "pages": ["1.json"]}))
        file.writestr("pages/1.json", json.dumps(sheet))
    drop_files(page, tmp_path, 400, 400, ("Map.folio", (tmp_path / "Map.folio").read_bytes()))
    expect(page.get_by_text("The picture “gone.png” is missing.")).to_be_visible()
    expect_idle(page)
    button(page, "OK").click()
    page.get_by_text("Map", exact=True).click()
    expect(title(page)).to_have_text("Map")
    expect_idle(page)
    missing = page.locator(".wm-text span.rich-picture")
    box = missing.bounding_box()
    assert box["width"] / box["height"] == pytest.approx(4, abs=0.05)
    expect(page.get_by_role("img", name="A map")).to_be_visible()
    page.mouse.dblclick(*centre(page.locator("wm-object")))
    expect(text(page)).to_be_focused()
    expect(text(page).locator("span.rich-picture")).to_have_count(1)
    page.keyboard.press("End")
    page.keyboard.type("c")
    expect_idle(page)
    page.keyboard.press("Escape")
    expect(text(page)).to_have_count(0)
    expect(page.locator("wm-object")).to_have_text("abc")
    expect(page.get_by_role("img", name="A map")).to_be_visible()


# Firefox and WebKit

PICTURE = "document.querySelector('.wm-text img.rich-picture')"


def test_e1_a_picture_is_pasted_selected_and_deleted_in_every_engine(windows):
    window = insert_into_blank(windows)
    choose(window, "Text")
    window.wait_for("document.querySelector('wm-object[data-client-selected]:focus')")
    window.type("ab")
    window.wait_for("document.querySelector('wm-rich-text')?.textContent === 'ab' && document.querySelector('wm-app[data-idle]')")
    paste_picture(window)
    window.wait_for(f"{PICTURE}?.naturalWidth === 60 && document.querySelector('wm-app[data-idle]')")
    x, y = map(round, window.evaluate(f"(() => {{ const {{ x, y, width, height }} = {PICTURE}.getBoundingClientRect(); return [x + width / 2, y + height / 2]; }})()"))
    window.click(x, y, 1)
    window.wait_for(f"{PICTURE}.matches('.selected')")
    window.key("Backspace")
    window.wait_for(f"{PICTURE} === null")
    window.key("Control+z")
    window.wait_for(f"{PICTURE}?.naturalWidth === 60")
    window.key("Escape")
    window.wait_for(f"!document.querySelector('wm-rich-text') && {PICTURE}?.naturalWidth === 60")
