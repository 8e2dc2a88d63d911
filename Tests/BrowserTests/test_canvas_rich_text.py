"""E1 on a canvas: parts of a text are formatted in its place, by the pointer, touch and keys, and in two windows at once."""

import re

import pytest
from devices import DESKTOP
from looking import SHARP
from pages import add_blank_document, button, centre, double_tap, expect_at_rest, expect_idle
from playwright.sync_api import expect
from test_canvas import TOUCH, WIDE, ByFinger, open_canvas, selected_text  # noqa: F401 (a fixture)


@pytest.fixture
def server(bars_server):
    return bars_server


def field(canvas):
    return canvas.object("title").get_by_role("textbox")


def spans(canvas):
    """The paragraphs of the text at rest: each its element, and its parts with the elements around them."""
    return canvas.object("title").locator(".wm-string").evaluate("""text => [...text.children].map(paragraph => {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT), parts = [paragraph.localName];
      while (walker.nextNode()) {
        const tags = [];
        for (let each = walker.currentNode.parentElement; each !== paragraph; each = each.parentElement) tags.unshift(each.localName);
        parts.push(`${tags.filter(tag => tag !== 'span').join(' ')}:${walker.currentNode.data}`);
      }
      return parts;
    })""")


def test_a_word_is_formatted_by_the_pointer_and_keys(open_canvas):  # noqa: F811
    canvas = open_canvas(**WIDE)
    page = canvas.page
    page.mouse.dblclick(*canvas.at(318, 38))
    expect(field(canvas)).to_be_focused()
    assert selected_text(field(canvas)) == "the"
    page.keyboard.press("Control+u")
    page.keyboard.press("Control+b")  # of a bold text: the word is not any more
    page.keyboard.press("ArrowRight")
    page.keyboard.type("!")
    expect_idle(page)
    page.keyboard.press("Escape")
    expect(field(canvas)).to_have_count(0)
    assert spans(canvas) == [["p", "b:Crossing ", "u:the!", "b: Tagus"], ["p", "b:by ferry"]]
    page.reload()
    expect_at_rest(page)
    assert spans(canvas) == [["p", "b:Crossing ", "u:the!", "b: Tagus"], ["p", "b:by ferry"]]


def test_a_word_is_formatted_by_touch(open_canvas):  # noqa: F811
    canvas = open_canvas(**TOUCH)
    page, hand = canvas.page, ByFinger(canvas)
    double_tap(page, *canvas.at(318, 38))
    expect(field(canvas)).to_be_focused()
    page.keyboard.press("Control+i")  # as an on-screen keyboard's key has it
    page.keyboard.type("x")
    expect(field(canvas).locator("i")).to_have_text("x")
    expect_idle(page)
    hand.tap(300, 400)
    expect(field(canvas)).to_have_count(0)
    assert [each for paragraph in spans(canvas) for each in paragraph if each.startswith("i:")] == ["i:x"]


def test_all_of_a_text_is_formatted_by_keys_alone(open_canvas):  # noqa: F811
    canvas = open_canvas(**WIDE)
    page = canvas.page
    canvas.click(320, 38)
    page.keyboard.press("Enter")
    expect(field(canvas)).to_be_focused()
    page.keyboard.type("- One")
    expect(field(canvas).locator("[data-list=bullet]")).to_have_text("One")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("Two")
    expect_idle(page)
    page.keyboard.press("Escape")
    items = canvas.object("title").locator(".wm-string > [data-list=bullet]")
    expect(items).to_have_text(["One", "Two"])
    expect(items.nth(1)).to_have_attribute("data-level", "1")
    expect(canvas.object("title")).to_be_focused()


def test_lines_of_a_formatted_text_are_broken_alike_while_it_is_edited(open_canvas):  # noqa: F811
    canvas = open_canvas(**WIDE)
    page = canvas.page
    canvas.click(320, 38)
    page.keyboard.press("Enter")
    expect(field(canvas)).to_be_focused()
    page.keyboard.type("A line of text that wraps over a few lines, and one ")
    page.keyboard.press("Control+b")
    page.keyboard.type("more of them that is bold, with some words ")
    page.keyboard.press("Control+i")
    page.keyboard.type("of different length.")
    page.keyboard.press("Enter")
    page.keyboard.type("1. A list, which wraps too over several lines")
    expect_idle(page)
    heights = """text => [...text.querySelectorAll('p')].map(each => {
      const range = document.createRange();
      range.selectNodeContents(each);
      const { height } = each.getBoundingClientRect(), rights = [...range.getClientRects()].map(({ top, right }) => [Math.round(top), Math.round(right)]);
      return [Math.round(height), Math.max(...rights.map(([, right]) => right))];
    })"""
    edited = field(canvas).evaluate(heights)
    assert len(edited) == 2 and all(height > 50 for height, _ in edited)
    page.keyboard.press("Escape")
    expect(field(canvas)).to_have_count(0)
    assert canvas.object("title").locator(".wm-string").evaluate(heights) == edited


def menu(page):
    return page.locator("wm-canvas > .edit-menu").get_by_role("menu", name="Edit")


def item(page, name):
    return page.locator("wm-canvas > .edit-menu").get_by_role("menuitemcheckbox", name=re.compile(f"^{name}"))


def format_item(page):
    return menu(page).get_by_role("menuitem", name="Format")


def parts(canvas, tag):
    return canvas.object("title").locator(f".wm-string {tag}")


def leave(canvas):
    expect_idle(canvas.page)
    canvas.page.keyboard.press("Escape")
    expect(field(canvas)).to_have_count(0)


def test_e2_the_pointer_formats_by_the_menu(open_canvas):  # noqa: F811
    canvas = open_canvas(**WIDE)
    page, (x, y) = canvas.page, canvas.at(318, 38)
    page.mouse.dblclick(x, y)
    expect(field(canvas)).to_be_focused()
    page.mouse.click(x, y, button="right")
    expect(menu(page)).to_be_visible()
    expect_idle(page)  # it does not move any more
    page.mouse.move(*centre(format_item(page)), steps=5)
    expect(item(page, "Bold")).to_have_attribute("aria-checked", "true")
    expect(item(page, "Strikethrough")).to_have_attribute("aria-checked", "false")
    expect_idle(page)
    page.mouse.move(*centre(item(page, "Strikethrough")), steps=5)
    page.mouse.click(*centre(item(page, "Strikethrough")))
    expect(menu(page)).to_be_hidden()
    expect(field(canvas)).to_be_focused()
    assert selected_text(field(canvas)) == "the"
    leave(canvas)
    expect(parts(canvas, "s")).to_have_text("the")


def test_e2_a_finger_formats_by_the_bar(open_canvas):  # noqa: F811
    canvas = open_canvas(**TOUCH)
    page, point = canvas.page, canvas.at(318, 38)

    def tap():
        canvas.touch("touchStart", point)
        canvas.touch("touchEnd")

    double_tap(page, *point)
    expect(field(canvas)).to_be_focused()
    expect_idle(page)
    tap()  # on the insertion point
    expect(menu(page)).to_be_visible()
    expect_idle(page)
    menu(page).get_by_role("menuitem", name="Select All").tap()
    expect(format_item(page)).to_be_visible()
    expect_idle(page)
    format_item(page).tap()
    expect(item(page, "Bold")).to_have_attribute("aria-checked", "true")
    item(page, "Underline").tap()
    expect(field(canvas).locator("u")).to_have_text(["Crossing the Tagus", "by ferry"])
    expect(field(canvas)).to_be_focused()
    leave(canvas)
    expect(canvas.object("title").locator(".wm-text")).to_have_css("text-decoration-line", "none")
    expect(parts(canvas, "u")).to_have_text(["Crossing the Tagus", "by ferry"])


def test_e2_keys_format_by_the_menu(open_canvas):  # noqa: F811
    canvas = open_canvas(**WIDE)
    page = canvas.page
    canvas.click(320, 38)
    page.keyboard.press("Enter")
    expect(field(canvas)).to_be_focused()
    page.keyboard.press("Shift+F10")
    expect(menu(page)).to_be_visible()
    for key in ["End", "ArrowUp", "ArrowRight"]:
        page.keyboard.press(key)
    expect(item(page, "Bold")).to_be_visible()
    for _ in range(5):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")  # Heading
    expect(field(canvas).locator("h2")).to_have_count(2)
    leave(canvas)
    expect(parts(canvas, "h2")).to_have_text(["Crossing the Tagus", "by ferry"])


@pytest.fixture
def blank(open_page, folio_server):
    """Opens a new document with a text, which is selected."""
    page = open_page(folio_server.address + "/documents", **DESKTOP)
    add_blank_document(page)
    button(page, "Insert").click()
    page.get_by_role("menuitem", name="Text", exact=True).click()
    expect(page.locator("wm-object:focus")).to_be_visible()
    expect_idle(page)
    return page


def text(page):
    return page.locator("wm-object").get_by_role("textbox")


def test_two_windows_edit_a_text_at_once(blank):
    blank.keyboard.type("Lisbon")
    expect(text(blank)).to_be_focused()
    other = blank.context.new_page()
    other.goto(blank.url)
    expect_at_rest(other)
    expect(other.locator("wm-object")).to_have_text("Lisbon")
    other.mouse.click(*centre(other.locator("wm-object")))
    other.keyboard.type("!")
    expect(text(other)).to_be_focused()
    expect(text(other)).to_contain_text("!")
    blank.keyboard.type(" ")  # before the word is bold: what is typed after a bold letter is bold
    expect(text(other)).to_have_text(re.compile(r"^Lisbon(\s!|!\s)$"))
    other.keyboard.press("Home")
    other.keyboard.press("Control+Shift+ArrowRight")
    other.keyboard.press("Control+b")
    for letter, number in zip("in three days", "1234567890123"):
        blank.keyboard.type(letter)
        other.keyboard.press("End")
        other.keyboard.type(number)
    for page in [blank, other]:
        expect(text(page).locator("b")).to_have_text("Lisbon")
        expect(text(page)).to_have_text(re.compile(r"^Lisbon.{28}$"))
    expect_idle(blank)
    expect_idle(other)
    whole = text(blank).inner_text().strip()
    expect(text(other)).to_have_text(whole)
    assert "".join(each for each in whole if each not in "0123456789!") == "Lisbon in three days"
    assert "".join(each for each in whole if each in "0123456789") == "1234567890123"


def test_the_caret_of_another_window_has_a_name_and_follows_its_letters(blank):
    blank.keyboard.type("Lisbon")
    expect(text(blank)).to_be_focused()
    other = blank.context.new_page()
    other.goto(blank.url)
    expect_at_rest(other)
    other.mouse.click(*centre(other.locator("wm-object")))
    other.keyboard.press("Enter")
    expect(text(other)).to_be_focused()
    other.keyboard.press("Home")
    caret = text(blank).locator(".rich-caret")
    expect(caret).to_have_count(1)
    expect(caret).to_have_attribute("data-client-name", re.compile("."))

    def before(letter):
        """Whether the caret is right before a letter."""
        return blank.wait_for_function("""letter => {
          const caret = document.querySelector('.rich-caret'), next = caret?.nextSibling;
          return next instanceof Text && next.data.startsWith(letter);
        }""", arg=letter)

    before("L")
    for _ in range(2):
        other.keyboard.press("ArrowRight")
    before("s")
    blank.keyboard.press("Home")
    blank.keyboard.type("In ")
    before("s")
    expect(text(other)).to_have_text("In Lisbon")
    other.keyboard.type("--")
    expect(text(blank)).to_have_text("In Li--sbon")
    before("s")
    other.keyboard.press("Shift+End")
    expect(text(blank).locator(".rich-held")).to_have_text("sbon")
    other.keyboard.press("Escape")
    expect(caret).to_have_count(0)


def test_a_caret_of_another_window_leaves_what_was_selected_right_before(blank):
    blank.keyboard.type("Lisbon")
    expect(text(blank)).to_be_focused()
    expect_idle(blank)
    selected = text(blank).evaluate("""async field => {
      getSelection().modify('extend', 'backward', 'lineboundary');
      field.setAttribute('data-carets', '2 2 1 Ada');
      await null; // the browser tells what is selected later
      return `${getSelection()}`;
    }""")
    assert selected == "Lisbon"
    expect(text(blank).locator(".rich-caret")).to_have_count(1)


def test_what_was_formatted_is_undone_as_one_step_and_has_a_name(blank):
    blank.keyboard.type("Lisbon")
    expect(text(blank)).to_have_text("Lisbon")
    blank.keyboard.press("Control+a")
    blank.keyboard.press("Control+b")
    expect(button(blank, "Undo")).to_have_accessible_description("Undo Formatting")
    blank.keyboard.press("Control+z")
    expect(text(blank).locator("b")).to_have_count(0)
    expect(text(blank)).to_have_text("Lisbon")
    blank.keyboard.press("Control+Shift+z")
    expect(text(blank).locator("b")).to_have_text("Lisbon")


def test_a_match_across_formatting_and_behind_another_paragraph_is_marked(blank):
    """F1: the bounds of a match do not depend on the format."""
    blank.keyboard.type("Lisbon")
    blank.keyboard.press("Enter")
    blank.keyboard.type("The ")
    blank.keyboard.press("Control+b")
    blank.keyboard.type("ri")
    blank.keyboard.press("Control+b")
    blank.keyboard.type("ver")
    expect(text(blank)).to_have_text("LisbonThe river")
    expect_idle(blank)
    blank.keyboard.press("Escape")
    expect(text(blank)).to_have_count(0)
    blank.keyboard.press("Control+f")
    expect(blank.get_by_role("searchbox", name="Find")).to_be_focused()
    blank.keyboard.type("river")
    blank.wait_for_function("""() => [...CSS.highlights.get('found-at') ?? []].map(String).join() === 'river'""")


def test_in_a_text_that_is_edited_is_found_from_the_insertion_point_on(blank):
    """F1: also in the text that a person types in, and what is selected there is the present match."""
    blank.keyboard.type("Lisbon, Porto, Lisbon, Lisbon")
    expect(text(blank)).to_have_text("Lisbon, Porto, Lisbon, Lisbon")
    expect_idle(blank)
    for _ in range(16):
        blank.keyboard.press("ArrowLeft")
    blank.keyboard.press("Control+f")
    expect(blank.get_by_role("searchbox", name="Find")).to_be_focused()
    blank.keyboard.type("Lisbon")
    expect(blank.locator(".find-count")).to_have_text("2 of 3")
    blank.keyboard.press("Enter")
    expect(blank.locator(".find-count")).to_have_text("3 of 3")
    text(blank).focus()
    blank.keyboard.press("Control+Home")
    blank.keyboard.press("Control+Shift+ArrowRight")
    blank.keyboard.press("Control+e")
    expect(blank.locator(".find-count")).to_have_text("1 of 3")


def test_how_a_formatted_text_looks(open_canvas, look):  # noqa: F811
    canvas = open_canvas(**{**WIDE, **SHARP})
    page = canvas.page
    canvas.click(320, 38)
    page.keyboard.press("Enter")
    expect(field(canvas)).to_be_focused()
    page.keyboard.type("Plain ")
    page.keyboard.press("Control+i")
    page.keyboard.type("and italic")
    page.keyboard.press("Enter")
    page.keyboard.type("- a list")
    expect_idle(page)
    page.keyboard.press("Escape")
    expect(field(canvas)).to_have_count(0)
    look(page, scans=False)
