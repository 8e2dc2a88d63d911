"""Texts that several users edit at once, and long ones (16.5): edits are sent, not texts, and nothing that was typed is lost."""

import json

import pytest
from devices import DESKTOP, PHONE
from held_answers import HeldAnswers
from pages import expect_idle
from playwright.sync_api import expect

ADDRESS = "/texts"


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def field(page, name):
    return page.get_by_role("textbox", name=name)


def reload_relayed(page):
    """Loads the page again, with its messages relayed."""
    answers = HeldAnswers(page)
    page.reload()
    expect_idle(page)
    return answers


@pytest.fixture
def pair(visit):
    """Two users who see the text “one two”, with what is relayed between them and the server."""
    pages = [visit(DESKTOP), visit(DESKTOP)]
    relays = [reload_relayed(page) for page in pages]
    pages[0].get_by_role("button", name="Begin Anew").click()
    for page in pages:
        expect(field(page, "Note")).to_have_value("one two")
        expect_idle(page)
    yield pages, relays


def press_in(page, name, *keys):
    field(page, name).focus()
    for key in keys:
        page.keyboard.press(key)


def expect_note(pages, text):
    for page in pages:
        expect(field(page, "Note")).to_have_value(text)
        expect(page.get_by_test_id("note")).to_have_text(text)
        expect_idle(page)


def caret(page, name="Note"):
    return field(page, name).evaluate("field => [field.selectionStart, field.selectionEnd]")


def test_a_key_is_sent_as_an_edit(visit):
    page = visit(PHONE)
    relay = reload_relayed(page)
    field(page, "Short").tap()
    page.keyboard.type("ab")
    page.keyboard.press("Backspace")
    expect(page.get_by_test_id("short")).to_have_text("a")
    edits = [event for message in relay.sent for event in json.loads(message)[2:] if event[0] == "edit"]
    assert [(edit[2], *edit[4:]) for edit in edits] == [(1, 0, 0, 0, "a"), (2, 0, 1, 0, "b"), (3, 0, 1, 1, "")]


def test_what_two_users_type_at_once_is_merged(pair):
    pages, relays = pair
    for relay in relays:
        relay.hold()
    press_in(pages[0], "Note", "Home", "X", "Y", "Delete")
    press_in(pages[1], "Note", "End", "Backspace", "!", "?")
    expect(field(pages[0], "Note")).to_have_value("XYne two")
    expect(field(pages[1], "Note")).to_have_value("one tw!?")
    for page, relay in zip(pages, relays):
        relay.expect_answered(page, "edit", 3)
    for relay in relays:
        relay.release()
    expect_note(pages, "XYne tw!?")
    assert caret(pages[0]) == [2, 2]
    assert caret(pages[1]) == [9, 9]


def test_text_typed_into_a_part_that_another_user_removes_stays(pair):
    pages, relays = pair
    for relay in relays:
        relay.hold()
    press_in(pages[0], "Note", "Control+a", "Backspace")
    press_in(pages[1], "Note", "Home", "ArrowRight", "ArrowRight", "1")
    for page, relay in zip(pages, relays):
        relay.expect_held(page, 1)
    for relay in relays:
        relay.release()
    expect_note(pages, "1")


def test_what_is_selected_stays_beside_the_edits_of_others(pair):
    pages, _ = pair
    press_in(pages[1], "Note", "Home", *["ArrowRight"] * 4, *["Shift+ArrowRight"] * 3)
    press_in(pages[0], "Note", "Home", "a", "b")
    expect_note(pages, "abone two")
    assert caret(pages[1]) == [6, 9]
    pages[0].get_by_role("button", name="Insert").click()
    expect_note(pages, "zero abone two")
    assert caret(pages[1]) == [11, 14]


def test_text_typed_while_the_line_is_down_is_merged_when_it_is_back(visit, open_page, line, console_errors):
    pages = [open_page(line.address + ADDRESS, **DESKTOP), visit(DESKTOP)]
    pages[1].get_by_role("button", name="Begin Anew").click()
    expect_note(pages, "one two")
    line.cut()
    field(pages[0], "Note").focus()
    pages[0].keyboard.press("Home")
    pages[0].keyboard.type("typed offline, ")
    press_in(pages[1], "Note", "End", *" three")
    expect(pages[1].get_by_test_id("note")).to_have_text("one two three")
    line.mend()
    expect_note(pages, "typed offline, one two three")
    console_errors.clear()  # of the sockets that could not be opened


def test_text_that_was_not_sent_before_a_reload_is_merged_after_it(pair):
    pages, relays = pair
    relays[0].is_deaf = True
    press_in(pages[0], "Note", "Home", *"first ")
    press_in(pages[1], "Note", "End", *" last")
    expect(pages[1].get_by_test_id("note")).to_have_text("one two last")
    relays[0].is_deaf = False
    pages[0].reload()
    expect_note(pages, "first one two last")
    press_in(pages[0], "Note", "End", ".")
    expect_note(pages, "first one two last.")


def test_a_composition_is_not_disturbed_by_the_edits_of_others(pair):
    pages, _ = pair
    keyboard = pages[0].context.new_cdp_session(pages[0])
    press_in(pages[0], "Note", "End")
    keyboard.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    press_in(pages[1], "Note", "Home", "a")
    expect(pages[1].get_by_test_id("note")).to_have_text("aone two")
    expect(pages[0].get_by_test_id("note")).to_have_text("aone two")
    expect(field(pages[0], "Note")).to_have_value("one twoに")
    keyboard.send("Input.insertText", {"text": "日本"})
    expect_note(pages, "aone two日本")


def test_an_edit_that_crosses_a_composition_and_a_key_before_it_finds_its_place(pair):
    pages, relays = pair
    keyboard = pages[0].context.new_cdp_session(pages[0])
    relays[0].hold()
    press_in(pages[1], "Note", "End", "Z")
    relays[0].expect_held(pages[0], 1)
    press_in(pages[0], "Note", "Home", "Delete", "Delete", "Delete")
    expect(pages[1].get_by_role("textbox", name="Note")).to_have_value(" twoZ")
    keyboard.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    relays[0].release()
    expect(pages[0].get_by_test_id("note")).to_have_text("twoZ")
    keyboard.send("Input.insertText", {"text": "日本"})
    expect_note(pages, "日本 twoZ")


def test_the_end_of_a_selection_that_moves_stays_the_same(pair):
    pages, _ = pair
    press_in(pages[1], "Note", "End", "Shift+ArrowLeft", "Shift+ArrowLeft")
    press_in(pages[0], "Note", "Home", "a")
    expect_note(pages, "aone two")
    pages[1].keyboard.press("Shift+ArrowLeft")
    assert caret(pages[1]) == [5, 8]


def message(page):
    return page.get_by_role("alert")


def test_a_text_that_is_too_long_says_so_at_the_field_and_stays(visit):
    page = visit(DESKTOP)
    short = field(page, "Short")
    short.fill("a" * 20_000)
    expect(page.get_by_test_id("short")).to_have_text("a" * 20_000)
    expect(message(page)).to_have_count(0)
    short.press("End")
    page.keyboard.insert_text("tail")
    expect(message(page)).to_have_text("This text is too long: it can have 20,000 characters.")
    expect(short).to_have_attribute("aria-invalid", "true")
    assert short.input_value().endswith("atail")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Insert").click()
    expect_idle(page)
    page.get_by_role("button", name="Keep").click()
    expect(short).to_be_focused()  # the button would act on the text before
    expect_idle(page)
    expect(page.get_by_test_id("submitted")).to_have_text("Not submitted")
    assert page.get_by_test_id("short").text_content() == "a" * 20_000
    short.press("End")
    page.keyboard.press("Control+Home")
    for _ in range(4):
        page.keyboard.press("Delete")
    expect(message(page)).to_have_count(0)
    expect(page.get_by_test_id("short")).to_have_text("a" * 19_996 + "tail")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("submitted")).to_have_text("Submitted 20000")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_test_id("submitted")).to_have_text("Kept 20000")


def test_a_message_goes_with_its_field(visit):
    page = visit(DESKTOP)
    field(page, "Short").fill("a" * 20_001)
    expect(message(page)).to_be_visible()
    page.get_by_role("button", name="Hide").click()
    expect(field(page, "Short")).to_have_count(0)
    expect(message(page)).to_have_count(0)


def test_a_text_that_the_queue_refuses_says_so_and_is_sent_later(open_page, line, console_errors):
    page = open_page(line.address + ADDRESS, **DESKTOP)
    short = field(page, "Short")
    short.fill("0123456789")
    expect(page.get_by_test_id("short")).to_have_text("0123456789")
    expect_idle(page)
    line.cut()
    for _ in range(101):  # edits beside each other would be one
        page.keyboard.press("End")
        page.keyboard.insert_text("a ")
        page.keyboard.press("Home")
        page.keyboard.insert_text("b")
    expect(message(page)).to_have_text("This text is not saved yet. It will be as soon as that is possible.")
    assert short.input_value() == "b" * 101 + "0123456789" + "a " * 101
    line.mend()
    expect(page.get_by_test_id("short")).to_have_text("b" * 101 + "0123456789" + "a " * 100 + "a", timeout=20_000)
    expect(message(page)).to_have_count(0)
    console_errors.clear()


def test_a_long_text_is_edited_by_small_messages(visit):
    page = visit(DESKTOP)
    relay = reload_relayed(page)
    page.get_by_role("button", name="Write a Long Essay").click()
    expect(page.get_by_test_id("essay")).to_contain_text("1,056,000 characters")
    press_in(page, "Essay", "Control+Home", "a", "Control+End", "b")
    expect(page.get_by_test_id("essay")).to_contain_text("1,056,002 characters")
    sent = [message for message in relay.sent if '"edit"' in message]
    assert len(sent) == 2 and all(len(message) < 80 for message in sent)
    assert field(page, "Essay").evaluate("field => field.value.startsWith('aAll') && field.value.endsWith('play. b')")
    page.get_by_role("button", name="Empty the Essay").click()
    expect(page.get_by_test_id("essay")).to_contain_text("0 characters")


def test_a_long_text_that_is_pasted_arrives_in_pieces(visit):
    page = visit(DESKTOP)
    relay = reload_relayed(page)
    page.get_by_role("button", name="Empty the Essay").click()
    field(page, "Essay").focus()
    page.keyboard.insert_text("日本語👍 " * 7000)
    expect(page.get_by_test_id("essay")).to_contain_text("35,000 characters")
    assert field(page, "Essay").input_value() == "日本語👍 " * 7000
    assert len([message for message in relay.sent if '"edit"' in message]) == 5
    page.get_by_role("button", name="Empty the Essay").click()


def test_what_is_selected_in_an_editor_is_known(visit):
    page = visit(DESKTOP)
    page.get_by_role("button", name="Empty the Essay").click()
    field(page, "Essay").focus()
    page.keyboard.type("one two three")
    for _ in range(5):
        page.keyboard.press("Shift+ArrowLeft")
    expect(page.get_by_test_id("essay")).to_have_text("13 characters, “three” selected")
