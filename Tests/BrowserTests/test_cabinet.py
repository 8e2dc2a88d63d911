"""Cabinet: real files in four views, and what is done with them, by pointer, touch and keys."""

import re
import time
import zipfile

import pytest
from devices import DESKTOP, PHONE, TABLET
from pages import FRAMES, Finger, button, centre, expect_idle, title
from patience import PATIENCE
from playwright.sync_api import expect
from test_drag import Fingers

VIEWS = ["Icons", "List", "Table", "Columns"]
TEXTS = {"Apple.txt": "a", "Banana.md": "bb" * 40, "Cherry.txt": "ccc" * 900}


@pytest.fixture(scope="module")
def server(cabinet_server):
    return cabinet_server


@pytest.fixture
def folder(server, request):
    """A folder with files and two folders."""
    folder = server.root / re.sub(r"\W", "-", request.node.name)
    for name in ["Inner/Innermost", "Other"]:
        (folder / name).mkdir(parents=True)
    for name, text in TEXTS.items():
        (folder / name).write_text(text)
    (folder / "Inner" / "Deep.txt").write_text("deep")
    return folder


@pytest.fixture
def open_folder(open_page, folder):
    def open_with(device=DESKTOP, inner=""):
        page = open_page(f"/files/{folder.name}{inner}", **device)
        expect(item(page, "Deep.txt" if inner else "Apple.txt")).to_be_visible()
        expect_idle(page)
        return page
    return open_with


def item(page, name):
    """An icon, or a row of a list or table."""
    return page.locator("[role=option], [role=row]").filter(has=page.get_by_text(name, exact=True)).filter(visible=True).last


def names(page):
    """The files in the order in which they are shown."""
    return [text.splitlines()[0] for text in page.locator("wm-column.detail .selectable").all_inner_texts()]


def menuitem(page, name):
    return page.get_by_role("menuitem", name=name, exact=True)


def view(page, name):
    button(page, "View").click()
    page.get_by_role("menuitemradio", name=name, exact=True).click()
    expect_idle(page)


def choose(page, file, name):
    """Uses an item of a file's menu."""
    item(page, file).click(button="right")
    menuitem(page, name).click()


def entries(folder):
    return sorted(path.name for path in folder.iterdir())


def more(page, name):
    """Opens “More”, and returns an item of it, which names its keys, too."""
    button(page, "More").click()
    return page.get_by_role("menuitem", name=re.compile(f"^{re.escape(name)} Ctrl"))


def expect_undo(page, name):
    """Waits until something is done with the files, which can be undone, and returns the item of the menu. What is moved away is hidden before."""
    button(page, "More").click()
    undo = page.get_by_role("menuitem", name=f"Undo {name}")
    expect(undo).to_be_enabled()
    return undo


@pytest.mark.parametrize("name", VIEWS)
def test_a_folder_is_shown_in_each_view_which_a_reload_keeps(open_folder, folder, name):
    page = open_folder()
    view(page, name)
    for file in [*TEXTS, "Inner", "Other"]:
        expect(item(page, file)).to_be_visible()
    (folder / "Added.txt").write_text("by another program")
    expect(item(page, "Added.txt")).to_be_visible()
    (folder / "Added.txt").unlink()
    expect(item(page, "Added.txt")).to_have_count(0)
    before = names(page)
    page.reload()
    expect(item(page, "Inner")).to_be_visible()
    expect_idle(page)
    assert names(page) == before


@pytest.mark.parametrize("name", VIEWS)
def test_of_a_large_folder_only_what_is_near_the_window_is_sent(open_folder, folder, name):
    for number in range(3_000):
        (folder / f"File {number}.txt").touch()
    page = open_folder()
    view(page, name)
    for device in [DESKTOP, {"viewport": {"width": 390, "height": 844}}]:
        page.set_viewport_size(device["viewport"])
        expect(item(page, "Apple.txt")).to_be_visible()
        expect_idle(page)
        assert page.locator("wm-column.detail .selectable").count() < 200
    if name != "Columns":
        item(page, "Apple.txt").focus()
        page.keyboard.press("End")
        expect(item(page, "Other")).to_be_in_viewport()
        assert page.locator("wm-column.detail .selectable").count() < 300


def test_N1_each_column_shows_the_folder_that_is_chosen_in_the_one_before(open_folder):
    page = open_folder()
    view(page, "Columns")
    item(page, "Inner").click()
    expect(item(page, "Deep.txt")).to_be_visible()
    item(page, "Innermost").click()
    expect(page.get_by_text("This Folder Is Empty")).to_be_visible()
    expect(page.locator("wm-column.detail wm-list")).to_have_count(3)
    item(page, "Other").click()
    expect(item(page, "Deep.txt")).to_have_count(0)
    box, bar = page.locator("wm-column.detail wm-list").first.bounding_box(), page.locator("wm-column.detail .wm-bar").last.bounding_box()
    assert box["y"] + box["height"] >= DESKTOP["viewport"]["height"] - 1 and box["y"] >= bar["y"] + bar["height"] - 1


def test_L1_a_table_is_sorted_by_its_headers_and_the_list_by_the_same(open_folder):
    page = open_folder()
    view(page, "Table")
    page.get_by_role("columnheader", name="Size").click()
    expect(page.get_by_role("columnheader", name="Size")).to_have_attribute("aria-sort", "descending")
    expect(page.locator("wm-column.detail .selectable").first).to_contain_text("Cherry.txt")
    view(page, "List")
    assert names(page)[:3] == ["Cherry.txt", "Banana.md", "Apple.txt"]
    button(page, "More").click()
    menuitem(page, "Sort By").click()
    menuitem(page, "Name").click()
    expect(page.locator("wm-column.detail .selectable").first).to_contain_text("Apple.txt")


@pytest.mark.parametrize("name", VIEWS)
def test_a_name_is_changed_in_its_place_without_its_extension(open_folder, folder, name):
    page = open_folder()
    view(page, name)
    choose(page, "Apple.txt", "Rename")
    field = page.get_by_role("textbox", name="Name")
    expect(field).to_be_focused()
    page.wait_for_function("() => `${document.activeElement.selectionStart} ${document.activeElement.selectionEnd}` === '0 5'")
    page.keyboard.type("Pear")
    page.keyboard.press("Enter")
    expect(item(page, "Pear.txt")).to_be_visible()
    expect(field).to_have_count(0)
    assert "Pear.txt" in entries(folder) and "Apple.txt" not in entries(folder)
    # Escape leaves the name as it was.
    choose(page, "Pear.txt", "Rename")
    expect(field).to_be_focused()
    page.keyboard.type("Plum")
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    expect(item(page, "Pear.txt")).to_be_visible()
    # A name that is taken is refused with the reason.
    choose(page, "Pear.txt", "Rename")
    field.fill("Cherry.txt")
    page.keyboard.press("Enter")
    expect(page.get_by_text("There is something named “Cherry.txt” here already.")).to_be_visible()
    button(page, "Done").click()
    expect(page.get_by_text("There is something named")).to_have_count(0)
    assert "Pear.txt" in entries(folder)


def test_files_are_copied_cut_and_pasted_between_folders(open_folder, folder):
    page = open_folder()
    choose(page, "Apple.txt", "Copy")
    item(page, "Inner").dblclick()
    expect(title(page)).to_have_text("Inner")
    expect_idle(page)
    for expected in ["Apple.txt", "Apple 2.txt"]:
        more(page, "Paste").click()
        expect(item(page, expected)).to_have_attribute("aria-selected", "true")
    choose(page, "Deep.txt", "Cut")
    page.go_back()
    expect(title(page)).to_have_text(folder.name)
    expect_idle(page)
    more(page, "Paste").click()
    expect(item(page, "Deep.txt")).to_be_visible()
    assert entries(folder / "Inner") == ["Apple 2.txt", "Apple.txt", "Innermost"]
    assert (folder / "Deep.txt").read_text() == "deep"
    expect(more(page, "Paste")).to_be_disabled()


def test_X3_what_is_selected_becomes_a_folder_an_archive_and_is_duplicated(open_folder, folder):
    page = open_folder()
    item(page, "Apple.txt").click()
    item(page, "Banana.md").click(modifiers=["Control"])
    choose(page, "Banana.md", "New Folder with Selection")
    expect(item(page, "New Folder With Items")).to_have_attribute("aria-selected", "true")
    expect(item(page, "Apple.txt")).to_have_count(0)
    assert entries(folder / "New Folder With Items") == ["Apple.txt", "Banana.md"]
    choose(page, "New Folder With Items", "Compress")
    expect(item(page, "New Folder With Items.zip")).to_have_attribute("aria-selected", "true")
    archive = zipfile.ZipFile(folder / "New Folder With Items.zip")
    assert archive.read("New Folder With Items/Apple.txt") == b"a"
    choose(page, "New Folder With Items.zip", "Expand")
    expect(item(page, "New Folder With Items 2")).to_have_attribute("aria-selected", "true")
    choose(page, "Cherry.txt", "Duplicate")
    expect(item(page, "Cherry copy.txt")).to_have_attribute("aria-selected", "true")


def test_the_trash_takes_files_gives_them_back_and_is_emptied(open_folder, folder):
    page = open_folder()
    item(page, "Apple.txt").click()
    item(page, "Cherry.txt").click(modifiers=["Shift"])
    choose(page, "Banana.md", "Move 3 Items to Trash")
    expect(item(page, "Banana.md")).to_have_count(0)
    expect_undo(page, "Move to Trash")
    page.keyboard.press("Escape")
    assert entries(folder) == ["Inner", "Other"]
    page.get_by_role("option", name="Trash").click()
    expect(title(page)).to_have_text("Trash")
    item(page, "Banana.md").click(button="right")
    menuitem(page, "Put Back").click()
    expect(item(page, "Banana.md")).to_have_count(0)
    button(page, "Empty Trash").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Empty Trash").click()
    expect(page.get_by_text("The Trash Is Empty")).to_be_visible()
    assert entries(folder) == ["Banana.md", "Inner", "Other"]


def test_X7_files_are_selected_by_touch_with_the_actions_in_the_bottom_bar(open_folder, folder):
    page = open_folder(PHONE)
    finger = Finger(page)
    finger.press(button(page, "Select"))
    expect(title(page)).to_have_text("Select Items")
    finger.press(item(page, "Apple.txt"))
    finger.press(item(page, "Cherry.txt"))
    expect(title(page)).to_have_text("2 Selected")
    finger.press(button(page, "Move to Trash"))
    expect(item(page, "Apple.txt")).to_have_count(0)
    expect_undo(page, "Move to Trash")
    page.keyboard.press("Escape")
    assert entries(folder) == ["Banana.md", "Inner", "Other"]
    finger.press(button(page, "Done"))
    expect(button(page, "Select")).to_be_visible()
    finger.press(item(page, "Inner"))
    expect(title(page)).to_have_text("Inner")


def test_favorites_are_a_persons_and_lead_to_their_folders(open_folder, folder):
    page = open_folder()
    favorites = page.get_by_role("group", name="Favorites")
    shown = favorites.locator(".label:not(.wm-menu-layer *)")
    for name in ["Inner", "Other"]:
        choose(page, name, "Add to Favorites")
        expect(favorites.get_by_role("option", name=name)).to_be_visible()
    favorites.get_by_role("option", name="Inner").click()
    expect(title(page)).to_have_text("Inner")
    expect_idle(page)
    page.reload()
    expect(shown).to_have_text(["Inner", "Other"])
    favorites.get_by_role("option", name="Other").click(button="right")
    menuitem(page, "Remove from Favorites").click()
    expect(shown).to_have_text(["Inner"])


def test_files_of_the_device_are_added(open_folder, folder, tmp_path):
    for name in ["Photo.jpg", "Apple.txt"]:
        (tmp_path / name).write_bytes(name.encode() * 100_000)
    page = open_folder()
    with page.expect_file_chooser() as chooser:
        button(page, "More").click()
        menuitem(page, "Add Files…").click()
    chooser.value.set_files([tmp_path / "Photo.jpg", tmp_path / "Apple.txt"])
    for name in ["Photo.jpg", "Apple 2.txt"]:
        expect(item(page, name)).to_have_attribute("aria-selected", "true")
    assert (folder / "Apple 2.txt").read_bytes() == b"Apple.txt" * 100_000
    assert (folder / "Apple.txt").read_text() == "a"


def test_the_info_of_a_file_says_what_is_known(open_folder):
    page = open_folder(TABLET)
    choose(page, "Cherry.txt", "Get Info")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Cherry.txt")).to_be_visible()
    expect(dialog).to_contain_text("3 kB")
    expect(dialog).to_contain_text("Read and Write")
    dialog.get_by_role("button", name="Done").click()
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("name", VIEWS)
def test_X4_an_empty_folder_has_the_menu_of_its_folder_anywhere(open_page, folder, name):
    page = open_page(f"/files/{folder.name}/Other", **DESKTOP)
    empty = page.get_by_text("This Folder Is Empty")
    expect(empty).to_be_visible()
    view(page, name)
    expect_idle(page)
    empty.click(button="right", force=True)
    menuitem(page, "New Folder").click()
    expect(item(page, "untitled folder")).to_be_visible()
    expect(empty).to_have_count(0)
    assert entries(folder / "Other") == ["untitled folder"]


def test_X4_a_finger_that_is_held_in_an_empty_folder_opens_its_menu(open_page, folder):
    page = open_page(f"/files/{folder.name}/Other", **PHONE)
    empty = page.get_by_text("This Folder Is Empty")
    expect(empty).to_be_visible()
    expect_idle(page)
    fingers = Fingers(page)
    fingers.put(0, *centre(empty))
    expect(menuitem(page, "New Folder")).to_be_visible()
    fingers.lift(0)
    expect(menuitem(page, "New Folder")).to_be_visible()


@pytest.fixture
def stacked(open_folder):
    """Two files that are selected by touch, one of which a finger holds until their menu is open."""
    page = open_folder(PHONE)
    page.get_by_role("button", name="Select", exact=True).tap()
    for name in ("Apple.txt", "Cherry.txt"):
        item(page, name).tap()
    expect(page.get_by_role("heading", name="2 Selected", level=1).filter(visible=True).first).to_be_visible()
    expect_idle(page)
    fingers = Fingers(page)
    fingers.put(0, *centre(item(page, "Apple.txt")))
    expect(menuitem(page, "Move 2 Items to Trash")).to_be_visible()
    return page, fingers


def test_X3_a_long_press_on_what_is_selected_lifts_all_of_it_as_a_stack(stacked, shot):
    page, fingers = stacked
    stack = page.locator(".wm-drag")
    expect(stack.locator(".drag-copy")).to_have_count(2)
    expect(stack.locator(".drag-badge")).to_have_text("2")
    expect_idle(page)
    boxes = [each.bounding_box() for each in stack.locator(".drag-copy").all()]
    assert abs(boxes[0]["x"] - boxes[1]["x"]) <= 6 and abs(boxes[0]["y"] - boxes[1]["y"]) <= 6, "they lie on one another"
    shot(page, "stack")
    fingers.lift(0)
    menuitem(page, "Duplicate").tap()
    expect(stack).to_have_count(0)
    expect(item(page, "Apple copy.txt")).to_be_visible()
    expect(item(page, "Cherry copy.txt")).to_be_visible()


def test_X3_the_lifted_stack_is_dragged_on_by_the_finger(stacked, folder):
    page, fingers = stacked
    x, y = centre(item(page, "Apple.txt"))
    fingers.move(0, x + 20, y + 10)
    expect(menuitem(page, "Get Info")).to_have_count(0)
    expect(page.locator(".wm-drag")).to_have_count(1)
    fingers.move(0, *centre(item(page, "Other")))
    fingers.lift(0)
    for name in ("Apple.txt", "Cherry.txt"):
        expect(item(page, name)).to_have_count(0)
    expect(page.locator(".wm-drag")).to_have_count(0)
    expect_undo(page, "Move")
    assert entries(folder / "Other") == ["Apple.txt", "Cherry.txt"]


def access(page, accounts):
    return page.get_by_role("dialog").get_by_role("combobox", name=accounts)


def expect_access(page, accounts, words):
    expect(access(page, accounts).locator("option:checked")).to_have_text(words)


def test_X9_permissions_are_chosen_in_place_or_one_by_one(open_folder, folder):
    page = open_folder()
    (folder / "Cherry.txt").chmod(0o644)
    choose(page, "Cherry.txt", "Get Info")
    expect_access(page, "Owner", "Read and Write")
    expect_access(page, "Others", "Read Only")
    expect_idle(page)
    place = access(page, "Others").bounding_box()
    access(page, "Others").select_option("No Access")
    expect_access(page, "Others", "No Access")
    wait_for_mode(page, folder / "Cherry.txt", 0o640)
    expect_idle(page)
    # More controls appear below, and none moves
    access(page, "Group").select_option("Custom…")
    switches = page.get_by_role("dialog").get_by_role("switch", name="Run")
    expect(switches).to_have_count(3)
    expect_access(page, "Group", "Read Only")
    expect_idle(page)
    assert access(page, "Others").bounding_box()["y"] == place["y"]
    switches.first.scroll_into_view_if_needed()
    switches.first.click()
    wait_for_mode(page, folder / "Cherry.txt", 0o740)
    # What another program changes is shown
    (folder / "Cherry.txt").chmod(0o604)
    expect_access(page, "Group", "No Access")
    expect_access(page, "Others", "Read Only")


def wait_for_mode(page, file, mode):
    """Waits until a file has permissions, which the page shows before."""
    deadline = time.monotonic() + PATIENCE
    while file.stat().st_mode & 0o777 != mode:
        assert time.monotonic() < deadline, oct(file.stat().st_mode)
        page.evaluate(FRAMES)


def test_a_new_folder_gets_a_name_that_is_free_and_is_selected(open_folder, folder):
    page = open_folder()
    for name in ["untitled folder", "untitled folder 2"]:
        button(page, "New Folder").click()
        expect(item(page, name)).to_have_attribute("aria-selected", "true")
    assert "untitled folder 2" in entries(folder)


def test_sessions_are_put_to_sleep(open_folder, server):
    page = open_folder()
    for name in VIEWS:
        view(page, name)
    assert "not Codable" not in server.log.read_text()
