"""E1 in Folio: a comment is about the selected text, by the pointer, touch and keys; it is marked there and keeps its place."""

from devices import DESKTOP, PHONE
from pages import Finger, button, expect_idle
from playwright.sync_api import expect
from test_text_format import add_text, open_text, server, text  # noqa: F401 (fixtures)

QUESTION = "Not in June?"


def comment(page):
    field = page.get_by_role("textbox", name="New Comment")
    field.fill(QUESTION)
    button(page, "Add Comment").click()
    expect(page.get_by_text(QUESTION)).to_be_visible()


def marked(page):
    return page.locator("wm-object [data-comment]")


def test_the_pointer_comments_on_a_word_whose_comment_stays_at_it(open_text):  # noqa: F811
    page = open_text(**DESKTOP)
    add_text(page)
    page.keyboard.press("Control+Shift+ArrowLeft")
    button(page, "Comment").click()
    expect(page.get_by_text("It is about the selected text.")).to_be_visible()
    comment(page)
    expect(marked(page)).to_have_text("May")
    text(page).click(position={"x": 8, "y": 12})
    page.keyboard.press("Home")
    page.keyboard.type("Rain in ")
    expect(marked(page)).to_have_text("May")
    page.keyboard.press("Control+End")
    page.keyboard.type(" 2027")
    expect(marked(page)).to_have_text("May")
    page.keyboard.press("Escape")
    expect(text(page)).to_have_count(0)
    button(page, "Show Text").click()
    expect(text(page)).to_be_focused()
    page.wait_for_function("() => `${getSelection()}` === 'May'")
    button(page, "Resolve").click()
    expect(marked(page)).to_have_count(0)
    expect_idle(page)
    page.reload()
    expect(page.locator("wm-object")).to_have_text("Rain in Lisbon in May 2027")
    expect(marked(page)).to_have_count(0)


def test_a_comment_is_about_a_word_that_was_selected_right_before(open_text):  # noqa: F811
    page = open_text(**DESKTOP)
    add_text(page)
    button(page, "Comment").evaluate("""button => {
        getSelection().modify('extend', 'backward', 'word');
        button.focus();
    }""")
    page.keyboard.press("Enter")
    expect(page.get_by_text("It is about the selected text.")).to_be_visible()
    comment(page)
    expect(marked(page)).to_have_text("May")


def test_keys_comment_on_a_word_and_answer(open_text):  # noqa: F811
    page = open_text(**DESKTOP)
    add_text(page)
    page.keyboard.press("Control+Shift+ArrowLeft")
    button(page, "Comment").focus()
    page.keyboard.press("Enter")
    page.get_by_role("textbox", name="New Comment").focus()
    page.keyboard.type(QUESTION)
    expect(button(page, "Add Comment")).to_be_enabled()
    button(page, "Add Comment").focus()
    page.keyboard.press("Enter")
    expect(marked(page)).to_have_text("May")
    button(page, "Reply").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="Reply")).to_be_focused()
    page.keyboard.type("No.")
    expect(button(page, "Add Reply")).to_be_enabled()
    button(page, "Add Reply").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("No.", exact=True)).to_be_visible()


def test_a_finger_comments_on_a_text_on_a_phone(open_text):  # noqa: F811
    page = open_text(**PHONE)
    finger = Finger(page)
    add_text(page)
    page.keyboard.press("Control+a")
    finger.press(button(page, "More"))
    finger.press(page.get_by_role("menuitem", name="Comment"))
    expect(page.get_by_text("It is about the selected text.")).to_be_visible()
    expect_idle(page)
    comment(page)
    finger.press(button(page, "Done"))
    expect(marked(page)).to_have_text("Lisbon in May")
    expect(button(page, "1 comment, “Lisbon in May”")).to_be_visible()
