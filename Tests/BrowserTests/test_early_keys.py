"""What is typed after a press, and before the server has answered it, gets into the text to which the press leads: in Folio."""

import pytest
from devices import DESKTOP, PHONE
from held_answers import HeldAnswers
from pages import HANDS, add_blank_document, button, expect_idle
from playwright.sync_api import expect

SAID = "Not in June?"


@pytest.fixture
def server(folio_server):
    return folio_server


@pytest.fixture
def open_document(open_page):
    """Opens a new document by one of the hands, with answers that can be held back."""
    def open_one(kind):
        device, hand = HANDS[kind]
        page = open_page("/documents", **device)
        add_blank_document(page)
        answers = HeldAnswers(page)
        page.reload()
        expect_idle(page)
        return page, hand(page), answers
    return open_one


def text(page):
    return page.locator("wm-object").get_by_role("textbox")


def new_comment(page):
    return page.get_by_role("textbox", name="New Comment")


def answer_field(page):
    return page.get_by_role("textbox", name="Reply")


def press_item(page, person, menu, item, before=lambda: None):
    """Presses an item of a menu. `before` is called once the menu is open."""
    person.press(button(page, menu))
    chosen = page.get_by_role("menuitem", name=item, exact=True)
    expect(chosen).to_be_visible()
    expect_idle(page)
    before()
    if hasattr(person, "reach"):  # letters find an item, and Return presses it
        page.keyboard.type(item)
        expect(chosen).to_be_focused()
        page.keyboard.press("Enter")
    else:
        person.press(chosen)


def press_tool(page, person, kind, name, before):
    """Presses a tool of the bar, which on a phone is in the menu “More”."""
    if kind == "finger":
        press_item(page, person, "More", name, before)
    else:
        before()
        person.press(button(page, name))


def add_comment(page, person, kind):
    press_tool(page, person, kind, "Comment", lambda: None)
    expect(new_comment(page)).to_be_visible()
    expect_idle(page)
    new_comment(page).fill(SAID)
    expect(button(page, "Add Comment")).to_be_enabled()
    button(page, "Add Comment").click()
    expect(button(page, "Reply")).to_be_visible()
    expect_idle(page)


@pytest.mark.parametrize("kind", HANDS)
def test_a_text_that_was_inserted_gets_what_was_typed_before_the_answer(open_document, kind):
    page, person, answers = open_document(kind)
    press_item(page, person, "Insert", "Text", answers.hold)
    page.keyboard.type("Lisbon in")
    answers.release()
    expect(text(page)).to_have_text("Lisbon in")
    expect(text(page)).to_be_focused()
    page.keyboard.type(" May")
    expect(text(page)).to_have_text("Lisbon in May")


@pytest.mark.parametrize("kind", HANDS)
def test_a_body_that_was_inserted_gets_what_was_typed_before_the_answer(open_document, kind):
    page, person, answers = open_document(kind)
    press_item(page, person, "Insert", "Body", answers.hold)
    page.keyboard.type("The first day")
    page.keyboard.press("Enter")
    page.keyboard.type("The second")
    answers.release()
    expect(text(page).get_by_role("paragraph")).to_have_text(["The first day", "The second"])
    expect(text(page)).to_be_focused()
    page.keyboard.type(" day")
    expect(text(page).get_by_role("paragraph")).to_have_text(["The first day", "The second day"])


@pytest.mark.parametrize("kind", HANDS)
def test_an_answer_to_a_comment_gets_what_was_typed_before_its_field_was_there(open_document, kind):
    page, person, answers = open_document(kind)
    add_comment(page, person, kind)
    answers.hold()
    person.press(button(page, "Reply"))
    page.keyboard.type("No, in ")
    answers.expect_answered(page, "tap", 1)
    answers.release()
    expect(answer_field(page)).to_be_focused()
    expect(answer_field(page)).to_have_value("No, in ")
    page.keyboard.type("May.")
    expect(answer_field(page)).to_have_value("No, in May.")
    expect(button(page, "Add Reply")).to_be_enabled()
    expect(new_comment(page)).to_have_value("")


@pytest.mark.parametrize("kind", HANDS)
def test_a_new_comment_gets_the_focus_and_what_was_typed_before(open_document, kind):
    page, person, answers = open_document(kind)
    press_tool(page, person, kind, "Comment", answers.hold)
    page.keyboard.type(SAID)
    answers.release()
    expect(new_comment(page)).to_be_focused()
    expect(new_comment(page)).to_have_value(SAID)
    expect(button(page, "Add Comment")).to_be_enabled()
    expect_idle(page)
    expect(new_comment(page)).to_be_focused()


def test_a_comment_on_a_text_gets_what_is_typed_and_the_text_does_not(open_document):
    page, person, answers = open_document("mouse")
    press_item(page, person, "Insert", "Text")
    page.keyboard.type("Lisbon in May")
    expect(text(page)).to_have_text("Lisbon in May")
    expect(text(page)).to_be_focused()
    expect_idle(page)
    page.keyboard.press("Control+Shift+ArrowLeft")
    answers.hold()
    person.press(button(page, "Comment"))
    page.keyboard.type(SAID)
    answers.release()
    expect(new_comment(page)).to_be_focused()
    expect(new_comment(page)).to_have_value(SAID)
    expect(page.get_by_text("It is about the selected text.")).to_be_visible()
    expect(page.locator("wm-object")).to_have_text("Lisbon in May")


@pytest.mark.parametrize("kind", HANDS)
def test_the_bar_that_finds_gets_what_was_typed_before_it_was_there(open_document, kind):
    page, person, answers = open_document(kind)
    press_tool(page, person, kind, "Find", answers.hold)
    page.keyboard.type("may")
    answers.release()
    field = page.get_by_role("searchbox", name="Find")
    expect(field).to_be_focused()
    expect(field).to_have_value("may")


def test_the_name_of_a_document_gets_what_was_typed_before_its_field_was_there(open_document):
    page, person, answers = open_document("mouse")
    page.goto("/documents")
    expect_idle(page)
    page.get_by_text("Blank", exact=True).click(button="right")
    item = page.get_by_role("menuitem", name="Rename")
    expect(item).to_be_visible()
    expect_idle(page)
    answers.hold()
    person.press(item)
    page.keyboard.type(" Page")
    answers.release()
    field = page.get_by_role("alertdialog").get_by_role("textbox", name="Name")
    expect(field).to_be_focused()
    expect(field).to_have_value("Blank Page")
    page.keyboard.type("s")
    page.get_by_role("alertdialog").get_by_role("button", name="Rename").click()
    expect(page.get_by_role("link", name="Blank Pages")).to_be_visible()


def test_what_an_input_method_composes_is_not_cut_off_by_the_answer(open_document):
    page, person, answers = open_document("mouse")
    add_comment(page, person, "mouse")
    answers.hold()
    person.press(button(page, "Reply"))
    keyboard = page.context.new_cdp_session(page)
    for composed in ("に", "にほ"):
        keyboard.send("Input.imeSetComposition", {"text": composed, "selectionStart": len(composed), "selectionEnd": len(composed)})
    answers.expect_answered(page, "tap", 1)
    answers.release()
    expect(answer_field(page)).to_be_visible()
    expect(answer_field(page)).not_to_be_focused()  # that would end the composition
    keyboard.send("Input.imeSetComposition", {"text": "日本", "selectionStart": 2, "selectionEnd": 2})
    keyboard.send("Input.insertText", {"text": "日本"})
    expect(answer_field(page)).to_be_focused()
    expect(answer_field(page)).to_have_value("日本")
    page.keyboard.type("!")
    expect(answer_field(page)).to_have_value("日本!")


def test_nothing_is_typed_into_a_field_to_which_the_user_goes_before_the_answer(open_document):
    page, person, answers = open_document("mouse")
    add_comment(page, person, "mouse")
    answers.hold()
    person.press(button(page, "Reply"))
    page.keyboard.type("No")
    person.press(new_comment(page))
    page.keyboard.type("May")
    answers.expect_answered(page, "tap", 1)
    answers.release()
    expect(answer_field(page)).to_have_value("")
    expect(new_comment(page)).to_have_value("May")


def test_what_is_typed_after_a_press_that_leads_to_no_text_goes_nowhere(open_document):
    page, person, answers = open_document("keyboard")
    press_item(page, person, "Insert", "Table")
    expect(page.locator("wm-object")).to_be_visible()
    expect_idle(page)
    undo = button(page, "Undo")
    undo.focus()
    answers.hold()
    page.keyboard.press("Enter")
    page.keyboard.type("lost")
    answers.expect_answered(page, "tap", 1)
    answers.release()
    expect(page.locator("wm-object")).to_have_count(0)
    expect(page.locator(".wm-early-keys")).to_have_count(0)
    expect(page.locator("textarea:focus, [contenteditable=true]:focus")).to_have_count(0)


def test_a_button_is_pressed_again_by_the_space_bar_before_the_answer(open_document):
    page, person, answers = open_document("keyboard")
    for count in (1, 2):
        press_item(page, person, "Insert", "Table")
        expect(page.locator("wm-object")).to_have_count(count)
        expect_idle(page)
    button(page, "Undo").focus()
    answers.hold()
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    answers.expect_answered(page, "tap", 2)
    answers.release()
    expect(page.locator("wm-object")).to_have_count(0)


def test_escape_before_the_answer_gives_the_focus_back(open_document):
    page, person, answers = open_document("keyboard")
    add_comment(page, person, "keyboard")
    reply = button(page, "Reply")
    answers.hold()
    person.press(reply)
    page.keyboard.type("No")
    page.keyboard.press("Escape")
    expect(reply).to_be_focused()
    answers.release()
    expect(answer_field(page)).to_be_focused()
    expect(answer_field(page)).to_have_value("")
