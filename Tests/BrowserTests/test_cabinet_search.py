"""Cabinet: searching, Recents and tags (S1, S2, N1), by pointer, touch and keys."""

import os
import re
import time

import pytest
from devices import DESKTOP, PHONE
from pages import Finger, button, expect_idle, title
from patience import PATIENCE
from playwright.sync_api import expect

VIEWS = ["Icons", "List", "Table", "Columns"]
TAGS = "user.xdg.tags"


@pytest.fixture(scope="module")
def server(cabinet_server):
    return cabinet_server


@pytest.fixture
def folder(server, request):
    """A folder with files, and a folder with more of them."""
    folder = server.root / re.sub(r"\W", "-", request.node.name)
    (folder / "Inner" / "Apple recipes").mkdir(parents=True)
    (folder / "Other").mkdir()
    for name in ["Apple.txt", "Banana.md", "Cherry.png", "Inner/Apple pie.txt"]:
        (folder / name).write_text("fruit")
    return folder


@pytest.fixture
def open_folder(open_page, folder):
    def open_with(device=DESKTOP, inner="", first="Apple.txt"):
        page = open_page(f"/files/{folder.name}{inner}", **device)
        expect(item(page, first)).to_be_visible()
        expect_idle(page)
        return page
    return open_with


def item(page, name):
    """An icon, or a row of a list or table."""
    return page.locator("wm-column.detail .selectable").filter(has=page.get_by_text(name, exact=True)).filter(visible=True).last


def field(page):
    return page.get_by_role("combobox", name="Search")


def suggestion(page, name):
    return page.locator(".search-panel").get_by_role("option", name=name, exact=True)


def menuitem(page, name):
    return page.get_by_role("menuitem", name=name, exact=True)


def tag_item(page, name):
    return page.get_by_role("menuitemcheckbox", name=name, exact=True)


def choose_tag(page, file, name):
    """Uses a tag of a file's menu."""
    item(page, file).click(button="right")
    menuitem(page, "Tags").click()
    page.locator("label").filter(has=tag_item(page, name)).click()


def expect_stored(file, tags):
    """Waits until a file has tags, for another program that changes them."""
    deadline = time.monotonic() + PATIENCE
    while (found := os.getxattr(file, TAGS)) != tags:
        assert time.monotonic() < deadline, found


def expect_suggestions(page, *names):
    """Waits until these are offered: those for the empty field may be among them, at other places."""
    expect(page.locator(".search-panel [role=option]")).to_have_text(list(names))


def expect_closed(page):
    """Expects that no suggestions are offered."""
    expect(field(page)).to_have_attribute("aria-expanded", "false")


def circles(page, file, *tags):
    return item(page, file).get_by_label(f"Tags: {', '.join(tags)}", exact=True)


def view(page, name):
    button(page, "View").click()
    page.get_by_role("menuitemradio", name=name, exact=True).click()
    expect_idle(page)


def place(page, name):
    """A place in the sidebar."""
    return page.locator("wm-column").first.get_by_role("option", name=name, exact=True)


def test_S2_what_is_below_a_folder_is_found_with_its_folder_and_opened(open_folder, folder):
    page = open_folder()
    field(page).click()
    page.keyboard.type("apple")
    expect(item(page, "Apple pie.txt")).to_contain_text(f"Cabinet ▸ {folder.name} ▸ Inner")
    expect(item(page, "Banana.md")).to_have_count(0)
    suggestion(page, "Apple pie.txt").click()
    expect(item(page, "Apple.txt")).to_have_count(0)
    expect(field(page)).to_have_value("Apple pie.txt")
    expect_closed(page)
    item(page, "Apple pie.txt").dblclick()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Apple pie.txt")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_text("fruit")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Done").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    # What other programs add is found too.
    (folder / "Other" / "Another Apple pie.txt").write_text("")
    expect(item(page, "Another Apple pie.txt")).to_be_visible()
    item(page, "Another Apple pie.txt").click(button="right")
    menuitem(page, "Show in Enclosing Folder").click()
    expect(title(page)).to_have_text("Other")


def test_S2_keys_choose_filters_combine_them_and_open_what_is_found(open_folder):
    page = open_folder()
    field(page).focus()
    page.keyboard.type("ima")
    expect_suggestions(page, "Images")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".search-token")).to_have_text(["Images"])
    expect(item(page, "Cherry.png")).to_be_visible()
    expect(item(page, "Apple.txt")).to_have_count(0)
    page.keyboard.type("today")
    expect_suggestions(page, "Today")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".search-token")).to_have_text(["Images", "Today"])
    expect(item(page, "Cherry.png")).to_be_visible()
    for rest in [["Images"], []]:
        page.keyboard.press("Backspace")
        page.keyboard.press("Backspace")
        expect(page.locator(".search-token")).to_have_text(rest)
    page.keyboard.type("recipes")
    expect(item(page, "Apple recipes")).to_be_visible()
    page.keyboard.press("Enter")
    expect_closed(page)
    item(page, "Apple recipes").click()
    page.keyboard.press("Enter")
    expect(title(page)).to_have_text("Apple recipes")


def test_S2_no_results_say_what_was_searched_and_widen_the_search(open_folder, folder):
    (folder / "Elsewhere of widening.txt").write_text("")
    page = open_folder(inner="/Inner", first="Apple pie.txt")
    field(page).click()
    page.keyboard.type("elsewhere widening")
    expect(page.get_by_text("Nothing in “Inner” matches “elsewhere widening”.")).to_be_visible()
    button(page, "Search Everywhere").click()
    expect(item(page, "Elsewhere of widening.txt")).to_be_visible()
    page.get_by_role("radio", name="This Folder").click()
    expect(page.get_by_text("Nothing in “Inner” matches “elsewhere widening”.")).to_be_visible()
    button(page, "Cancel").click()
    expect(item(page, "Apple pie.txt")).to_be_visible()


def test_S1_recent_searches_are_offered_and_removed(open_folder):
    page = open_folder()
    field(page).click()
    page.keyboard.type("cherry")
    page.keyboard.press("Enter")
    expect_closed(page)
    field(page).fill("")
    suggestion(page, "cherry").click()
    expect(item(page, "Cherry.png")).to_be_visible()
    expect(item(page, "Apple.txt")).to_have_count(0)
    field(page).fill("")
    button(page, "Remove cherry").click()
    expect(suggestion(page, "cherry")).to_have_count(0)
    expect(suggestion(page, "Images")).to_be_visible()


def test_S2_fingers_choose_filters_and_open_what_is_found(open_folder):
    page = open_folder(PHONE)
    finger = Finger(page)
    finger.press(field(page))
    finger.press(suggestion(page, "Folders"))
    expect(page.locator(".search-token")).to_have_text(["Folders"])
    page.keyboard.type("recipes")
    page.keyboard.press("Enter")
    expect_closed(page)
    expect_idle(page)
    finger.press(item(page, "Apple recipes"))
    expect(title(page)).to_have_text("Apple recipes")


@pytest.mark.parametrize("name", VIEWS)
def test_N1_a_tag_of_the_menu_is_beside_the_name_in_each_view(open_folder, open_page, folder, name):
    page = open_folder()
    view(page, name)
    choose_tag(page, "Apple.txt", "Red")
    expect(circles(page, "Apple.txt", "Red")).to_be_visible()
    # Others see it, and what other programs do.
    other = open_page(f"/files/{folder.name}", **DESKTOP)
    expect(circles(other, "Apple.txt", "Red")).to_be_visible()
    expect_stored(folder / "Apple.txt", b"Red")
    os.setxattr(folder / "Apple.txt", TAGS, b"Red,Work")
    os.setxattr(folder / "Inner", TAGS, b"Blue")
    for each in [page, other]:
        expect(circles(each, "Apple.txt", "Red", "Work")).to_be_visible()
        expect(circles(each, "Inner", "Blue")).to_be_visible()
    choose_tag(page, "Apple.txt", "Red")
    for each in [page, other]:
        expect(circles(each, "Apple.txt", "Work")).to_be_visible()


def test_N1_tags_are_given_to_all_that_is_selected_and_in_the_info(open_folder, folder):
    page = open_folder()
    item(page, "Apple.txt").click()
    item(page, "Banana.md").click(modifiers=["Control"])
    choose_tag(page, "Banana.md", "Green")
    for file in ["Apple.txt", "Banana.md"]:
        expect(circles(page, file, "Green")).to_be_visible()
    item(page, "Apple.txt").click()
    item(page, "Apple.txt").click(button="right")
    menuitem(page, "Get Info").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Purple").click()
    dialog.get_by_role("button", name="Green").click()
    dialog.get_by_role("button", name="Done").click()
    expect(dialog).to_have_count(0)
    expect(circles(page, "Apple.txt", "Purple")).to_be_visible()
    expect(circles(page, "Banana.md", "Green")).to_be_visible()


def test_N1_recents_and_tags_are_places_that_list_files_from_all_folders(open_folder, folder):
    page = open_folder()
    (folder / "Inner" / "The newest of all.txt").write_text("")
    place(page, "Recents").click()
    expect(title(page)).to_have_text("Recents")
    expect(page).to_have_url(re.compile("/recents$"))
    expect(item(page, "The newest of all.txt")).to_contain_text(f"Cabinet ▸ {folder.name} ▸ Inner")
    expect(item(page, "Inner")).to_have_count(0)
    place(page, "Orange").click()
    expect(title(page)).to_have_text("Orange")
    expect(page).to_have_url(re.compile("/tags/Orange$"))
    for file in ["Inner/The newest of all.txt", "Other"]:
        os.setxattr(folder / file, TAGS, b"Orange,My own")
    for file in ["The newest of all.txt", "Other"]:
        expect(circles(page, file, "Orange", "My own")).to_be_visible()
    os.setxattr(folder / "Other", TAGS, b"My own")
    expect(item(page, "Other")).to_have_count(0)
    place(page, "My own").click()
    expect(item(page, "Other")).to_be_visible()
    item(page, "Other").dblclick()
    expect(title(page)).to_have_text("Other")
    page.go_back()
    expect(title(page)).to_have_text("My own")
    page.reload()
    expect(item(page, "Other")).to_be_visible()


def test_sessions_with_searches_are_put_to_sleep(open_folder, server):
    page = open_folder()
    field(page).click()
    page.keyboard.type("apple")
    expect(item(page, "Apple pie.txt")).to_be_visible()
    page.reload()
    expect(item(page, "Apple pie.txt")).to_be_visible()
    assert "not Codable" not in server.log.read_text()


def more_item(page, name):
    """An item of “More”, which names its keys, too."""
    button(page, "More").click()
    return page.get_by_role("menuitem", name=name)


def test_S2_what_is_found_is_renamed_moved_copied_and_deleted(open_folder, folder):
    page = open_folder()
    field(page).click()
    page.keyboard.type("apple")
    page.keyboard.press("Enter")
    expect_closed(page)
    item(page, "Apple pie.txt").click(button="right")
    menuitem(page, "Rename").click()
    dialog = page.get_by_role("alertdialog")
    dialog.get_by_role("textbox", name="Name").fill("Apple cake.txt")
    dialog.get_by_role("button", name="Rename").click()
    expect(item(page, "Apple cake.txt")).to_be_visible()
    expect(item(page, "Apple pie.txt")).to_have_count(0)
    expect_idle(page)
    # Several, which are in several folders
    item(page, "Apple.txt").click()
    item(page, "Apple cake.txt").click(modifiers=["Control"])
    item(page, "Apple cake.txt").click(button="right")
    menuitem(page, "Move to…").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    expect_idle(page)
    sheet.locator("[data-back]").last.click()
    expect_idle(page)
    sheet.get_by_role("link", name="Other").click()
    expect_idle(page)
    sheet.get_by_role("button", name="Move").click()
    expect(sheet).to_have_count(0)
    for file in ["Apple.txt", "Apple cake.txt"]:
        expect(item(page, file)).to_contain_text("Other")
    assert sorted(path.name for path in (folder / "Other").iterdir()) == ["Apple cake.txt", "Apple.txt"]
    item(page, "Apple.txt").click()
    page.keyboard.press("Control+c")
    item(page, "Apple cake.txt").click()
    item(page, "Apple cake.txt").click(button="right")
    menuitem(page, "Move to Trash").click()
    expect(item(page, "Apple cake.txt")).to_have_count(0)
    undo = more_item(page, "Undo Move to Trash")
    expect(undo).to_be_enabled()
    assert not (folder / "Other" / "Apple cake.txt").exists()
    undo.click()
    expect(item(page, "Apple cake.txt")).to_be_visible()
    # What was copied is pasted into the folder
    field(page).fill("")
    expect(item(page, "Banana.md")).to_be_visible()
    expect_idle(page)
    more_item(page, "Paste").click()
    expect(item(page, "Apple.txt")).to_have_attribute("aria-selected", "true")
    assert (folder / "Apple.txt").read_text() == "fruit"


@pytest.mark.parametrize("width", [760, 820, 920, 960, 1180])
def test_s1_the_field_leaves_room_for_the_title_and_the_buttons(open_folder, width):
    page = open_folder({**DESKTOP, "viewport": {"width": width, "height": 1000}})
    bar = page.locator("wm-column.detail .wm-bar.leading-title").filter(visible=True)
    buttons, search = bar.locator(".wm-bar-trailing").bounding_box(), page.locator("wm-column.detail .search-field").filter(visible=True).bounding_box()
    name = bar.locator(".wm-title-menu > .menu > .button > .text").bounding_box()
    assert name["width"] >= 60 and name["x"] + name["width"] <= buttons["x"]
    assert buttons["x"] + buttons["width"] <= (search["x"] if search["y"] < 44 else width)
    assert search["x"] + search["width"] <= width - 16 and search["width"] >= 144
