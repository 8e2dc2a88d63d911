"""Text fields whose text the app changes while the user types."""

import pytest
from devices import PHONE
from held_answers import HeldAnswers
from pages import expect_idle
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def test_an_answer_that_arrives_during_a_composition_does_not_disturb_it(open_page):
    page = open_page("/", **PHONE)
    answers = HeldAnswers(page)
    page.goto(page.url + "inputs")
    field = page.get_by_role("textbox", name="Code")
    field.tap()
    keyboard = page.context.new_cdp_session(page)
    answers.hold()
    page.keyboard.type("ab")
    answers.expect_held(page, 1)
    keyboard.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    expect(field).to_have_value("abに")
    count = len(answers.sent)
    answers.release()
    expect(page.get_by_test_id("code")).to_have_text("The code is “AB”.")
    expect(field).to_have_value("abに")
    assert not any('"edit"' in message for message in answers.sent[count:]), "nothing is sent before the composition ends"
    keyboard.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    keyboard.send("Input.insertText", {"text": "日本"})
    expect(page.get_by_test_id("code")).to_have_text("The code is “AB日本”.")
    expect(field).to_have_value("AB日本")


def test_a_composition_is_sent_as_a_whole(open_page):
    page = open_page("/inputs", **PHONE)
    field = page.get_by_role("textbox", name="Code")
    field.tap()
    keyboard = page.context.new_cdp_session(page)
    for text in ("n", "に", "にほん"):
        keyboard.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    expect(page.get_by_test_id("code")).to_have_text("The code is “”.")
    keyboard.send("Input.insertText", {"text": "日本"})
    expect(page.get_by_test_id("code")).to_have_text("The code is “日本”.")


def test_a_button_shows_that_it_waits_until_its_press_is_answered(open_page):
    page = open_page("about:blank", **PHONE)
    answers = HeldAnswers(page)
    page.goto("/")
    button, spinner = page.get_by_test_id("count"), "button => getComputedStyle(button, '::before').animationName"
    expect_idle(page)
    button.tap()
    expect(page.get_by_test_id("counted")).to_have_text("Counted 1, refused 0")
    assert button.evaluate(spinner) == "none"
    answers.hold()
    button.tap()
    page.wait_for_function(f"button => ({spinner})(button).includes('turn')", arg=button.element_handle())
    answers.expect_held(page, 1)
    button.tap()  # it can still be pressed
    answers.expect_held(page, 2)
    answers.release()
    expect(page.get_by_test_id("counted")).to_have_text("Counted 3, refused 0")
    expect(button).not_to_have_attribute("data-client-waiting", "")
