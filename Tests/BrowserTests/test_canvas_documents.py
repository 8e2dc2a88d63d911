"""A page with objects in a document: in two windows, with the names of what can be undone, and what screen readers hear. On Folio."""

import pytest
from conftest import DESKTOP, FOLIO, Server
from pages import add_blank_document, button, expect_at_rest, expect_idle
from playwright.sync_api import expect
from visits import come_back, kill

OBJECT = "wm-object"


@pytest.fixture
def page(open_page, folio_server):
    """A page on which a document is open, with a table and a text, which is selected."""
    return open_document(open_page, folio_server)


def open_document(open_page, server):
    page = open_page(server.address + "/documents", **DESKTOP)
    add_blank_document(page)
    for name in ("Table", "Text"):
        button(page, "Insert").click()
        page.get_by_role("menuitem", name=name, exact=True).click()
        expect_idle(page)
    expect(page.locator(OBJECT)).to_have_count(2)
    return page


def drag(page, start, end):
    page.mouse.move(*start)
    page.mouse.down()
    page.keyboard.down("Control")  # without guides
    page.mouse.move(*end, steps=6)
    page.mouse.up()
    page.keyboard.up("Control")
    expect_idle(page)


def press_beside(page):
    """Selects nothing."""
    box = page.locator("wm-canvas").bounding_box()
    page.mouse.click(box["x"] + 8, box["y"] + 8)
    expect_idle(page)


def box_of(page):
    box = page.locator(OBJECT).last.bounding_box()
    return [round(box[name]) for name in ("x", "y", "width", "height")]


def middle(page):
    x, y, width, height = box_of(page)
    return x + width / 2, y + height / 2


def expect_box(page, box):
    page.wait_for_function(
        """([name, box]) => {
          const { x, y, width, height } = [...document.querySelectorAll(name)].at(-1).getBoundingClientRect();
          return [x, y, width, height].every((each, index) => Math.abs(each - box[index]) <= 1);
        }""", arg=[OBJECT, box])


def test_what_somebody_holds_stays_where_it_is_in_the_other_window(page):
    press_beside(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect_at_rest(other)
    before = box_of(other)
    assert min(before[2:]) > 20
    page.mouse.click(*middle(page))
    expect(other.locator("[data-holder]")).to_have_count(1)
    expect_box(other, before)
    assert other.locator("[data-holder]").evaluate("each => getComputedStyle(each, '::before').borderTopColor") == "rgb(255, 149, 0)"
    x, y = middle(page)
    drag(page, (x, y), (x + 40, y + 90))
    expect_box(other, box_of(page))
    press_beside(page)
    expect(other.locator("[data-holder]")).to_have_count(0)
    expect_box(other, box_of(page))


def test_what_is_done_has_a_name_and_is_read(page):
    heard, undo = page.locator(".visually-hidden[role=status]"), button(page, "Undo")

    def expect_done(name, read=True):
        expect(undo).to_have_accessible_description(f"Undo {name}")
        if read:
            expect(heard).to_have_text(name)

    x, y, width, height = box_of(page)
    drag(page, (x + width / 2, y + height / 2), (x + width / 2 + 30, y + height / 2 + 120))
    expect_done("Move")
    x, y, width, height = box_of(page)
    drag(page, (x + width, y + height), (x + width + 50, y + height + 40))
    expect_done("Resize")
    x, y, width, height = box_of(page)
    drag(page, (x + width / 2, y - 28), (x + width / 2 + 60, y - 10))
    expect_done("Rotate")
    page.mouse.dblclick(*middle(page))
    expect(page.locator("wm-object wm-rich-text")).to_be_focused()
    page.keyboard.type("Q")
    expect_done("Typing", read=False)
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowLeft")
    expect_done("Move")
    for key, name in [("Control+d", "Duplicate"), ("Delete", "Delete")]:
        page.keyboard.press(key)
        expect_idle(page)
        expect_done(name)
    page.locator("wm-canvas").focus()
    page.keyboard.press("Control+a")
    for key, name in [("Control+g", "Group Objects"), ("Control+Shift+g", "Ungroup Objects"), ("Control+l", "Lock"), ("Control+l", "Unlock")]:
        page.keyboard.press(key)
        expect_idle(page)
        expect_done(name)
    page.mouse.click(*middle(page))
    page.keyboard.press("Control+[")
    expect_done("Send Backward")
    page.keyboard.press("Control+z")
    expect(heard).to_have_text("Undo Send Backward")
    page.keyboard.press("Control+Shift+z")
    expect(heard).to_have_text("Redo Send Backward")


def test_what_is_typed_into_a_selected_text_replaces_only_a_placeholder_and_is_undone(page):
    field, text = page.locator("wm-object wm-rich-text"), page.locator("wm-object:focus")

    def type_into(typed, result):
        page.keyboard.type(typed)
        expect(field).to_have_text(result)
        page.keyboard.press("Escape")
        expect(text).to_have_text(result)

    page.mouse.click(*middle(page))
    type_into("A", "A")
    page.keyboard.press("ArrowLeft")
    type_into("s", "As")
    page.keyboard.press("Control+z")
    expect(text).to_have_text("A")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(text).to_have_text("Text")
    type_into("B", "B")  # it is a placeholder again


def test_the_menu_arrange_duplicates_and_deletes(page):
    for name, count in [("Duplicate", 3), ("Delete", 2)]:
        button(page, "Arrange").click()
        page.get_by_role("menuitem", name=name).click()
        expect(page.locator(OBJECT)).to_have_count(count)
        expect(button(page, "Undo")).to_have_accessible_description(f"Undo {name}")
    expect(page.locator(f"{OBJECT}[data-selected]")).to_have_count(0)


def test_a_page_is_deleted_by_its_key_and_dragged_after_it_was_held(page):
    rows = page.get_by_label("Pages").locator(".row")
    button(page, "Insert").click()
    page.get_by_role("menuitem", name="Page", exact=True).click()
    expect(rows).to_have_count(2)
    expect(page.locator(OBJECT)).to_have_count(0)
    box, first = rows.nth(1).bounding_box(), rows.nth(0).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_timeout(600)
    expect(page.get_by_role("menu")).to_have_count(0)
    page.mouse.move(first["x"] + first["width"] / 2, first["y"] + 4, steps=10)
    page.mouse.up()
    expect_idle(page)
    expect(page.get_by_role("menu")).to_have_count(0)
    expect(button(page, "Undo")).to_have_accessible_description("Undo Move Page")
    rows.nth(0).click()
    page.keyboard.press("Delete")
    expect(rows).to_have_count(1)
    expect(page.locator(OBJECT)).to_have_count(2)
    expect(button(page, "Undo")).to_have_accessible_description("Undo Delete Page")
    page.keyboard.press("Delete")
    expect(rows).to_have_count(1)


def begin_drag(page, distance):
    """Drags the text, and holds it until the server has its place."""
    (x, y), before = middle(page), box_of(page)
    top, height = page.evaluate("name => [...document.querySelectorAll(name)].at(-1).dataset.frame.split(' ').map(Number)", OBJECT)[1:4:2]
    page.mouse.move(x, y)
    page.mouse.down()
    page.keyboard.down("Control")  # without guides
    page.mouse.move(x, y + distance, steps=6)
    page.wait_for_function(
        "([name, top]) => Math.abs([...document.querySelectorAll(name)].at(-1).dataset.frame.split(' ')[1] - top) <= 2",
        arg=[OBJECT, top + distance * height / before[3]])
    return x, y


def end_drag(page):
    page.mouse.up()
    page.keyboard.up("Control")


def undo(page):
    page.keyboard.press("Control+z")
    expect_idle(page)


def test_a_drag_during_which_the_server_is_killed_is_one_step(tmp_path, artifacts, open_page, console_errors):
    server = Server(tmp_path, artifacts / "folio-killed.log", FOLIO).start()
    page = open_document(open_page, server)
    before = box_of(page)
    x, y = begin_drag(page, 30)
    kill(server)
    page.mouse.move(x, y + 60, steps=6)
    server.start()
    come_back(page)
    page.mouse.move(x, y + 90, steps=6)
    end_drag(page)
    expect_idle(page)
    expect_box(page, [before[0], before[1] + 90, *before[2:]])
    undo(page)
    expect_box(page, before)
    expect(button(page, "Undo")).to_have_accessible_description("Undo Add Text")
    server.stop()
    console_errors.clear()  # the attempts to connect while there was no server


def test_a_drag_is_cancelled_with_its_page(page):
    before = box_of(page)
    begin_drag(page, 30)
    page.reload()
    expect_at_rest(page)
    end_drag(page)
    expect_box(page, before)
    for distance in (40, 50):
        x, y = middle(page)
        drag(page, (x, y), (x, y + distance))
    for distance in (40, 0):
        undo(page)
        expect_box(page, [before[0], before[1] + distance, *before[2:]])
    expect(button(page, "Undo")).to_have_accessible_description("Undo Add Text")


def test_an_enlarged_page_stays_where_it_is_while_a_column_comes_in(page):
    button(page, "Zoom").click()
    page.get_by_role("menuitem", name="Actual Size").click()
    for _ in range(3):
        page.keyboard.press("Control+=")
    expect_idle(page)
    sheet, canvas = page.locator(".wm-canvas-page"), page.locator("wm-canvas")
    before, width = sheet.bounding_box(), canvas.bounding_box()["width"]
    button(page, "Format").click()
    expect_idle(page)
    after = sheet.bounding_box()
    assert canvas.bounding_box()["width"] < width - 200
    assert abs(after["x"] - before["x"]) < 1 and abs(after["y"] - before["y"]) < 1


def test_escape_ends_editing_also_where_the_focus_is_beside_the_page(page):
    page.mouse.dblclick(*middle(page))
    expect(page.locator(OBJECT).get_by_role("textbox")).to_be_focused()
    button(page, "Format").focus()
    page.keyboard.press("Escape")
    expect(page.locator(OBJECT).get_by_role("textbox")).to_have_count(0)
    expect(page.locator(f"{OBJECT}[data-client-selected]")).to_be_focused()
