"""X6 in Cabinet: files that are copied, cut and pasted, by keys and menus, which have one clipboard."""

import pytest
from held_answers import HeldAnswers
from pages import button, expect_idle
from playwright.sync_api import expect
from test_cabinet import choose, entries, expect_undo, folder, item, menuitem, more, open_folder, server  # noqa: F401 (fixtures)


def paste_in_place(page):
    """Chooses “Paste” in the menu of an empty place."""
    expect_idle(page)
    page.mouse.click(900, 700, button="right")
    menuitem(page, "Paste").click()


def test_what_a_menu_copies_is_pasted_by_keys(open_folder, folder):  # noqa: F811
    page = open_folder()
    choose(page, "Apple.txt", "Copy")
    item(page, "Inner").dblclick()
    expect(item(page, "Deep.txt")).to_be_visible()
    expect_idle(page)
    page.keyboard.press("Control+v")
    expect(item(page, "Apple.txt")).to_have_attribute("aria-selected", "true")
    assert entries(folder / "Inner") == ["Apple.txt", "Deep.txt", "Innermost"]
    assert "Apple.txt" in entries(folder)


def test_what_keys_copy_is_pasted_by_a_menu_also_in_another_window(open_folder, folder):  # noqa: F811
    page = open_folder()
    other = page.context.new_page()
    other.goto(page.url + "/Inner")
    expect(item(other, "Deep.txt")).to_be_visible()
    item(page, "Apple.txt").click()
    item(page, "Cherry.txt").click(modifiers=["Control"])
    page.keyboard.press("Control+c")
    paste_in_place(page)
    expect(item(page, "Apple 2.txt")).to_be_visible()
    expect(item(page, "Cherry 2.txt")).to_be_visible()
    paste_in_place(other)
    expect(item(other, "Apple.txt")).to_be_visible()
    expect(item(other, "Cherry.txt")).to_be_visible()
    assert (folder / "Inner" / "Cherry.txt").read_text() == (folder / "Cherry.txt").read_text()


def test_keys_that_follow_a_click_at_once_wait_for_its_answer(open_page, folder):  # noqa: F811
    page = open_page("/")
    answers = HeldAnswers(page)
    page.goto(f"/files/{folder.name}")
    expect(item(page, "Apple.txt")).to_be_visible()
    expect_idle(page)
    answers.hold()
    item(page, "Apple.txt").click()
    page.keyboard.press("Control+c")
    page.keyboard.press("Control+v")
    answers.expect_held(page, 1)
    answers.release()
    expect(item(page, "Apple 2.txt")).to_have_attribute("aria-selected", "true")
    assert entries(folder) == ["Apple 2.txt", "Apple.txt", "Banana.md", "Cherry.txt", "Inner", "Other"]


@pytest.mark.parametrize("goes_on", ["by pointer", "by keys"])
def test_keys_act_on_what_was_selected_before_the_user_went_on(open_page, folder, goes_on):  # noqa: F811
    page = open_page("/")
    answers = HeldAnswers(page)
    page.goto(f"/files/{folder.name}")
    expect(item(page, "Apple.txt")).to_be_visible()
    expect_idle(page)
    answers.hold()
    item(page, "Apple.txt").click()
    page.keyboard.press("Control+x")
    if goes_on == "by pointer":
        item(page, "Inner").dblclick()
    else:
        page.keyboard.press("ArrowRight")
        answers.expect_answered(page, "choose", 2)
    answers.release()
    if goes_on == "by keys":
        expect(item(page, "Apple.txt")).to_have_attribute("aria-selected", "false")
        expect_idle(page)
        item(page, "Inner").dblclick()
    expect(item(page, "Deep.txt")).to_be_visible()
    expect_idle(page)
    page.keyboard.press("Control+v")
    expect(item(page, "Apple.txt")).to_have_attribute("aria-selected", "true")
    assert "Apple.txt" not in entries(folder) and "Inner" in entries(folder)


def test_what_is_cut_is_moved_once_and_moves_back(open_folder, folder):  # noqa: F811
    page = open_folder()
    item(page, "Apple.txt").click()
    page.keyboard.press("Control+x")
    item(page, "Inner").dblclick()
    expect(item(page, "Deep.txt")).to_be_visible()
    expect_idle(page)
    page.keyboard.press("Control+v")
    expect(item(page, "Apple.txt")).to_have_attribute("aria-selected", "true")
    undo = expect_undo(page, "Move")
    assert "Apple.txt" in entries(folder / "Inner") and "Apple.txt" not in entries(folder)
    page.keyboard.press("Escape")
    expect(undo).to_be_hidden()
    expect(more(page, "Paste")).to_be_disabled()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    expect(item(page, "Apple.txt")).to_have_count(0)
    button(page, "Back").click()
    expect(item(page, "Apple.txt")).to_be_visible()


def test_files_that_are_selected_move_into_a_new_folder_and_back(open_folder, folder):  # noqa: F811
    page = open_folder()
    item(page, "Apple.txt").click()
    item(page, "Cherry.txt").click(modifiers=["Control"])
    choose(page, "Cherry.txt", "New Folder with Selection")
    expect(item(page, "Apple.txt")).to_have_count(0)
    expect(item(page, "New Folder With Items")).to_be_visible()
    undo = expect_undo(page, "Move")
    assert entries(folder / "New Folder With Items") == ["Apple.txt", "Cherry.txt"]
    undo.click()
    expect(item(page, "Apple.txt")).to_be_visible()
    expect(item(page, "Cherry.txt")).to_be_visible()


def test_in_a_field_the_keys_edit_its_text(open_folder, folder):  # noqa: F811
    page = open_folder()
    choose(page, "Apple.txt", "Rename")
    field = page.get_by_role("textbox", name="Name")
    expect(field).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+x")
    expect(field).to_have_value("")
    page.keyboard.press("Control+v")
    expect(field).to_have_value("Apple.txt")
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    expect_idle(page)
    expect(more(page, "Paste")).to_be_disabled()
    assert entries(folder) == ["Apple.txt", "Banana.md", "Cherry.txt", "Inner", "Other"]
