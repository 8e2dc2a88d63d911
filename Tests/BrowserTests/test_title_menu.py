"""The menu of a title and renaming in the bar, by touch, mouse and keyboard, on the screens Document and Folder of BarsPage."""

import pytest
from conftest import DESKTOP, PHONE, TABLET
from held_answers import HeldAnswers
from pages import Finger, Keyboard, Mouse, button, expect_at_rest, expect_idle, title, top
from playwright.sync_api import expect

HANDS = {"finger": (PHONE, Finger), "mouse": (TABLET, Mouse), "keyboard": (DESKTOP, Keyboard)}


@pytest.fixture
def open_document(open_page, bars_server):
    def open(address="document", **device):
        page = open_page(f"{bars_server.address}/{address}", **device)
        expect_at_rest(page)
        return page
    return open


@pytest.fixture(params=HANDS)
def person(request, open_document):
    device, hand = HANDS[request.param]
    return hand(open_document(**device))


def field(page):
    return page.get_by_role("textbox", name="Name")


def begin(person, name):
    """Begins to rename, which selects the whole name."""
    page = person.page
    person.press(button(page, name))
    item = page.get_by_role("menuitem", name="Rename")
    if isinstance(person, Keyboard):
        expect(item).to_be_focused()
        page.keyboard.press("Enter")
    else:
        person.press(item)
    expect(field(page)).to_be_focused()
    expect(page.get_by_role("menu")).to_have_count(0)
    assert field(page).evaluate("field => [field.selectionStart, field.selectionEnd, field.value.length]")[:2] == [0, len(name)]


@pytest.fixture
def renaming(open_document):
    """A page on which the document is being renamed, with its answers, which can be held."""
    page = open_document(**DESKTOP)
    answers = HeldAnswers(page)
    page.reload()
    expect_at_rest(page)
    begin(Mouse(page), "Lisbon Guide")
    return page, answers


def test_the_title_opens_its_menu(person):
    page = person.page
    person.press(button(page, "Lisbon Guide"))
    expect(page.get_by_role("menuitem")).to_have_text(["Rename", "Duplicate"])
    if isinstance(person, Keyboard):
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    else:
        person.press(page.get_by_role("menuitem", name="Duplicate"))
    expect(top(page).get_by_text("Done: Duplicate")).to_be_visible()


def test_return_keeps_the_name(person):
    page = person.page
    begin(person, "Lisbon Guide")
    page.keyboard.type("Coimbra Guide")
    page.keyboard.press("Enter")
    expect(button(page, "Coimbra Guide")).to_be_focused()
    expect(top(page).get_by_text("Name: Coimbra Guide")).to_be_visible()
    expect(title(page)).to_have_text("Coimbra Guide")
    expect(page).to_have_title("Coimbra Guide")
    expect(field(page)).to_be_hidden()


def test_escape_restores_the_name(person):
    page = person.page
    begin(person, "Lisbon Guide")
    page.keyboard.type("Something else")
    page.keyboard.press("Escape")
    expect(button(page, "Lisbon Guide")).to_be_focused()
    expect_at_rest(page)
    expect(title(page)).to_have_text("Lisbon Guide")
    expect(page).to_have_url(f"{page.url}")
    # The field begins with the name again.
    begin(person, "Lisbon Guide")
    expect(field(page)).to_have_value("Lisbon Guide")


def test_an_existing_and_an_empty_name_are_said_at_once_and_not_kept(person):
    page = person.page
    begin(person, "Lisbon Guide")
    page.keyboard.type("Porto Guide")
    expect(page.get_by_text("There is a document of this name.")).to_be_visible()
    page.keyboard.press("Enter")
    expect(field(page)).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.press("Backspace")
    expect(page.get_by_text("Enter a name.")).to_be_visible()
    page.keyboard.press("Enter")
    expect(field(page)).to_be_focused()
    page.keyboard.type("Faro")
    expect(page.locator(".wm-title-problem")).to_be_empty()
    page.keyboard.press("Enter")
    expect(title(page)).to_have_text("Faro")


def test_a_new_name_is_shown_before_the_answer(renaming):
    page, answers = renaming
    answers.hold()
    page.keyboard.type("Coimbra Guide")
    page.keyboard.press("Enter")
    expect(button(page, "Coimbra Guide")).to_be_focused()
    answers.release()
    expect_idle(page)
    expect(button(page, "Coimbra Guide")).to_be_focused()
    expect(page).to_have_title("Coimbra Guide")


def test_a_name_is_refused_also_where_the_answer_comes_after_return(renaming):
    page, answers = renaming
    answers.hold()
    page.keyboard.type("Porto Guide")
    page.keyboard.press("Enter")
    expect(field(page)).to_be_hidden()
    answers.release()
    expect(field(page)).to_be_focused()
    expect(page.locator(".wm-title-menu .button > .text")).to_have_text("Lisbon Guide")
    expect(page.get_by_text("There is a document of this name.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(field(page)).to_be_hidden()
    expect_idle(page)
    expect(title(page)).to_have_text("Lisbon Guide")


def test_a_press_elsewhere_keeps_a_name_that_can_be_used(open_document):
    page = open_document(**DESKTOP)
    mouse = Mouse(page)
    begin(mouse, "Lisbon Guide")
    page.keyboard.type("Tavira")
    mouse.press(top(page).get_by_text("Paragraph 4", exact=True))
    expect(title(page)).to_have_text("Tavira")
    begin(mouse, "Tavira")
    page.keyboard.type("Porto Guide")
    expect(page.get_by_text("There is a document of this name.")).to_be_visible()
    mouse.press(top(page).get_by_text("Paragraph 4", exact=True))
    expect(field(page)).to_be_hidden()
    expect_idle(page)
    expect(title(page)).to_have_text("Tavira")


def test_a_title_in_the_usual_role_can_be_renamed_too(open_document):
    page = open_document("folder", **PHONE)
    finger = Finger(page)
    begin(finger, "Guides")
    page.keyboard.type("Trips")
    page.keyboard.press("Enter")
    expect(title(page)).to_have_text("Trips")
    shown, anchor = button(page, "Trips").bounding_box(), page.viewport_size["width"] / 2
    assert abs(shown["x"] + shown["width"] / 2 - anchor) < 1, "the title is not in the middle"


# The placement above the keyboard


def test_a_bar_is_shown_while_a_text_is_edited_and_leaves_it_the_focus(person):
    page = person.page
    bar, note = page.locator(".wm-keyboard-bar"), page.get_by_role("textbox", name="Note")
    expect(bar).to_be_hidden()
    person.reach(note) if isinstance(person, Keyboard) else person.press(note)
    expect(bar).to_be_visible()
    page.keyboard.type("Tram 28 ")
    box, size = bar.bounding_box(), page.viewport_size
    assert box["x"] == 0 and box["width"] == size["width"] and abs(box["y"] + box["height"] - size["height"]) < 1
    if isinstance(person, Keyboard):
        person.reach(bar.get_by_role("button", name="Star"))
        expect(bar).to_be_visible()
    person.press(bar.get_by_role("button", name="Star"))
    expect(note).to_have_value("Tram 28 ★")
    expect(note).to_be_focused()
    person.press(bar.get_by_role("button", name="Done"))
    expect(bar).to_be_hidden()


def test_a_name_is_refused_twice_where_the_answers_come_late(renaming):
    page, answers = renaming
    for _ in range(2):
        answers.hold()
        page.keyboard.press("Control+a")
        page.keyboard.type("Porto Guide")
        page.keyboard.press("Enter")
        expect(field(page)).to_be_hidden()
        answers.release()
        expect(field(page)).to_be_focused()
        page.keyboard.press("Control+a")
        page.keyboard.type("Faro")
        expect(page.locator(".wm-title-problem")).to_be_empty()


def test_a_name_that_was_left_and_is_refused_late_does_not_take_the_focus(renaming):
    page, answers = renaming
    answers.hold()
    page.keyboard.type("Porto Guide")
    note = page.get_by_role("textbox", name="Note")
    note.click()
    answers.release()
    expect_idle(page)
    expect(note).to_be_focused()
    expect(field(page)).to_be_hidden()
    expect(title(page)).to_have_text("Lisbon Guide")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_title_that_is_renamed_passes_wcag(open_document, check_accessibility, scheme):
    page = open_document(**PHONE)
    page.emulate_media(color_scheme=scheme)
    begin(Finger(page), "Lisbon Guide")
    page.keyboard.type("Porto Guide")
    expect(page.get_by_text("There is a document of this name.")).to_be_visible()
    check_accessibility(page)
