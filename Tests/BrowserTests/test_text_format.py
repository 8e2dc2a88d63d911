"""E1 in Folio: the format inspector changes the part of a text that is selected, by the pointer, touch and keys."""

import pytest
from devices import DESKTOP, PHONE, TABLET
from pages import Finger, Mouse, add_blank_document, button, centre, expect_idle
from playwright.sync_api import expect


# Whether the paragraph with the insertion point is seen in the canvas.
CARET_IS_SEEN = """() => {
  const { anchorNode: node } = getSelection(), { top, bottom } = (node.nodeType === 1 ? node : node.parentElement).getBoundingClientRect(), canvas = document.querySelector('wm-canvas').getBoundingClientRect();
  return bottom > top && top >= canvas.top && bottom <= Math.min(canvas.bottom, innerHeight);
}"""


@pytest.fixture
def server(folio_server):
    return folio_server


@pytest.fixture
def open_text(open_page):
    """Opens a new document with a text that is edited."""
    def open_document(**device):
        page = open_page("/documents", **device)
        add_blank_document(page)
        return page
    return open_document


def add_text(page):
    button(page, "Insert").click()
    page.get_by_role("menuitem", name="Text", exact=True).click()
    expect(page.locator("wm-object:focus")).to_be_visible()
    page.keyboard.type("Lisbon in May")
    expect(text(page)).to_be_focused()
    expect(text(page)).to_have_text("Lisbon in May")
    expect_idle(page)


def text(page):
    return page.locator("wm-object").get_by_role("textbox")


def add_body(page, device):
    """Adds a page with a text that fills it, and types into that."""
    hand = Finger(page) if device is PHONE else Mouse(page)
    hand.press(button(page, "Insert"))
    hand.press(page.get_by_role("menuitem", name="Body"))
    expect(text(page)).to_be_focused()
    page.keyboard.type("The first day")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_E1_what_is_typed_after_a_body_was_inserted_is_its_text(open_text, device):
    page = open_text(**device)
    add_body(page, device)
    page.keyboard.press("Enter")
    page.keyboard.type("The second day")
    expect(text(page).get_by_role("paragraph")).to_have_text(["The first day", "The second day"])
    sheet, body = page.locator(".wm-canvas-page").bounding_box(), page.locator("wm-object").bounding_box()
    assert body["width"] > 0.75 * sheet["width"] and body["height"] > 0.8 * sheet["height"]
    page.keyboard.press("Escape")
    expect(page.locator("wm-object")).to_contain_text("The second day")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_E1_what_is_typed_outside_the_window_is_scrolled_into_view(open_text, device):
    page = open_text(**device)
    button(page, "Insert").click()
    page.get_by_role("menuitem", name="Body").click()
    expect(text(page)).to_be_focused()
    page.keyboard.press("Control+0")  # 100 %, of which a window shows a part
    for _ in range(50):
        page.keyboard.press("Enter")
    expect(text(page).get_by_role("paragraph")).to_have_count(51)
    page.wait_for_function(CARET_IS_SEEN)
    for _ in range(50):
        page.keyboard.press("Backspace")
    expect(text(page).get_by_role("paragraph")).to_have_count(1)
    page.wait_for_function(CARET_IS_SEEN)


def show_format(page):
    button(page, "Format").click()
    expect(page.get_by_role("radio", name="Text", exact=True)).to_be_checked()
    expect(page.get_by_text("The font is that of")).to_be_visible()


def larger(page):
    return page.get_by_role("button", name="Increment Size")


def spans(page):
    """The letters with a style of their own, and these styles."""
    return text(page).evaluate("""field => [...field.querySelectorAll('span[style]')].map(each => [each.textContent, each.style.cssText])""")


def selected(page):
    return page.evaluate("`${getSelection()}`")


def test_the_pointer_changes_the_format_of_a_word_and_the_field_keeps_it_selected(open_text):
    page = open_text(**DESKTOP)
    add_text(page)
    page.keyboard.press("Control+Shift+ArrowLeft")
    assert selected(page) == "May"
    show_format(page)
    larger(page).click()
    expect(page.get_by_text("Size: 25 pt")).to_be_visible()
    assert spans(page) == [["May", "font-size: 25px;"]]
    assert selected(page) == "May"
    expect(text(page)).to_be_focused()
    page.get_by_role("switch", name="Strikethrough").click()
    expect(text(page).locator("s")).to_have_text("May")
    page.get_by_role("switch", name="Highlight").click()
    expect(page.get_by_role("button", name="Highlight Color")).to_be_visible()
    expect_idle(page)
    page.keyboard.press("Escape")
    expect(text(page)).to_have_count(0)
    expect(page.locator("wm-object s")).to_have_text("May")
    page.reload()
    expect(page.locator("wm-object s")).to_have_text("May")


def test_what_is_typed_next_has_the_format_that_is_chosen_at_the_insertion_point(open_text):
    page = open_text(**DESKTOP)
    add_text(page)
    show_format(page)
    for _ in range(2):
        larger(page).click()
    expect(page.get_by_text("Size: 26 pt")).to_be_visible()
    expect_idle(page)
    page.keyboard.type("!!")
    expect(text(page)).to_have_text("Lisbon in May!!")
    assert spans(page) == [["!!", "font-size: 26px;"]]
    page.keyboard.press("Control+b")
    expect(page.get_by_role("switch", name="Bold")).to_be_checked()
    page.keyboard.press("Home")
    expect(page.get_by_role("switch", name="Bold")).not_to_be_checked()
    expect(page.get_by_text("Size: 24 pt")).to_be_visible()


def kept(page):
    """What is shown as selected although something else has the focus."""
    return page.evaluate("[...CSS.highlights.get('kept-selection') ?? []].map(String)")


def test_a_picker_that_takes_the_focus_leaves_the_text_in_editing(open_text):
    page = open_text(**DESKTOP)
    add_text(page)
    page.keyboard.press("Control+Shift+ArrowLeft")
    show_format(page)
    page.get_by_role("button", name="Text Color").focus()
    page.keyboard.press("Enter")
    colours = page.get_by_role("dialog", name="Colors")
    expect(colours).to_be_visible()
    assert kept(page) == ["May"]
    colours.get_by_role("tab", name="Grid").press("Tab")
    page.keyboard.press("ArrowDown")
    expect(text(page).locator("span[style*=color]")).to_have_text("May")
    assert kept(page) == ["May"]
    page.keyboard.press("Escape")
    expect(colours).to_have_count(0)
    page.mouse.click(*centre(text(page)))
    expect(text(page)).to_be_focused()
    assert kept(page) == []
    page.keyboard.press("Escape")
    expect(text(page)).to_have_count(0)
    expect(page.get_by_text("The font is that of")).to_have_count(0)
    expect(page.locator("wm-object span[style*=color]")).to_have_text("May")


def test_a_press_beside_the_text_ends_editing_that_goes_on_in_the_inspector(open_text):
    page = open_text(**DESKTOP)
    add_text(page)
    show_format(page)
    page.get_by_role("switch", name="Bold").focus()
    expect(text(page)).to_be_visible()
    box = page.locator(".wm-canvas-page").bounding_box()
    page.mouse.click(box["x"] + 20, box["y"] + 20)
    expect(text(page)).to_have_count(0)
    expect(page.get_by_text("Nothing Selected")).to_be_visible()


@pytest.mark.parametrize("device", [PHONE, {**TABLET, "has_touch": True}], ids=["phone", "tablet"])
def test_a_finger_changes_the_format_of_a_text_in_a_sheet_or_beside_the_page(open_text, device):
    page = open_text(**device)
    finger = Finger(page)
    add_text(page)
    page.keyboard.press("Control+a")
    finger.press(button(page, "Format"))
    expect_idle(page)
    finger.press(page.get_by_role("radio", name="Text", exact=True))
    expect(page.get_by_text("The font is that of the selected text.")).to_be_visible()
    finger.press(larger(page))
    expect(page.get_by_text("Size: 25 pt")).to_be_visible()
    assert spans(page) == [["Lisbon in May", "font-size: 25px;"]]


def test_the_bar_of_a_text_leaves_the_inspector_free_that_a_finger_opens(open_text):
    page = open_text(**{**TABLET, "has_touch": True})
    finger, bar = Finger(page), page.get_by_role("menu", name="Edit")
    add_text(page)
    finger.press(text(page))
    page.keyboard.press("Control+a")
    expect(bar).to_be_visible()
    finger.press(button(page, "Format"))
    expect(page.get_by_text("The font is that of the selected text.")).to_be_visible()
    expect_idle(page)
    expect(bar).to_be_hidden()
    finger.press(page.get_by_role("switch", name="Bold"))
    expect_idle(page)
    expect(bar).to_be_hidden()
    text(page).focus()
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowRight")
    expect(bar).to_be_visible()


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_typing_goes_on_after_a_reload(open_text, device):
    page = open_text(**device)
    add_text(page)
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    expect_idle(page)
    page.reload()
    expect(text(page)).to_be_focused()
    expect_idle(page)
    page.keyboard.type(" early")
    expect(text(page)).to_have_text("Lisbon in early May")
    page.reload()
    expect(text(page)).to_have_text("Lisbon in early May")
