"""X6 in Cabinet: files that are dragged into folders, by mouse, by touch and with keys."""

import zipfile

import pytest
from devices import DESKTOP, TABLET
from pages import button, centre, expect_idle, title
from playwright.sync_api import expect
from test_cabinet import TEXTS, VIEWS, choose, entries, expect_undo, folder, item, menuitem, open_folder, server, view  # noqa: F401 (fixtures)
from test_drag import Fingers, expect_nothing_dragged, lift

TARGETED = "[data-client-targeted]"
ALT = 1  # a modifier in the DevTools protocol


def drag_to(page, what, where):
    lift(page, what)
    page.mouse.move(*centre(where), steps=8)
    expect(where).to_have_attribute("data-client-targeted", "")


def place(page, name):
    """A place of the sidebar."""
    return page.locator("wm-column").first.get_by_role("option", name=name, exact=True)


@pytest.mark.parametrize("name", VIEWS)
def test_a_mouse_drags_selected_files_into_a_folder(open_folder, folder, name):  # noqa: F811
    page = open_folder()
    view(page, name)
    item(page, "Apple.txt").click()
    item(page, "Cherry.txt").click(modifiers=["Control"])
    expect_idle(page)
    drag_to(page, item(page, "Cherry.txt"), item(page, "Other"))
    expect(page.locator(".drag-badge")).to_have_text("2")
    page.mouse.up()
    expect(item(page, "Apple.txt")).to_have_count(0)
    expect(item(page, "Cherry.txt")).to_have_count(0)
    expect_nothing_dragged(page)
    expect_undo(page, "Move")
    assert entries(folder / "Other") == ["Apple.txt", "Cherry.txt"]
    assert entries(folder) == ["Banana.md", "Inner", "Other"]
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    expect(item(page, "Apple.txt")).to_be_visible()
    expect(item(page, "Cherry.txt")).to_be_visible()
    assert entries(folder / "Other") == []


INSIDE = """copy => [...copy.querySelectorAll('.text')].every(text => {
  const inner = text.getBoundingClientRect(), outer = copy.getBoundingClientRect();
  return inner.width > 0 && inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
})"""


@pytest.mark.parametrize("name", VIEWS)
def test_what_is_dragged_shows_its_name_and_cuts_no_line_in_half(open_folder, folder, name):  # noqa: F811
    long = "A file with a name that is much longer than what is seen of it under the pointer.txt"
    (folder / long).touch()
    page = open_folder()
    view(page, name)
    for each in ("Apple.txt", long):
        drag_to(page, item(page, each), item(page, "Other"))
        copy = page.locator(".wm-drag > .drag-copy")
        expect(copy.get_by_text(each)).to_be_visible()
        expect(copy.locator(".text").first).to_have_text(each)
        assert copy.evaluate(INSIDE), each
        page.keyboard.press("Escape")
        page.mouse.up()
        expect_nothing_dragged(page)
        expect_idle(page)


def test_of_many_files_a_few_are_seen_under_the_pointer_and_all_are_moved(open_folder, folder):  # noqa: F811
    for number in range(60):
        (folder / f"Zoo {number}.txt").touch()
    page = open_folder()
    expect(item(page, "Zoo 0.txt")).to_be_visible()
    expect_idle(page)
    page.mouse.click(*centre(item(page, "Apple.txt")))
    page.keyboard.press("Control+a")
    expect_idle(page)
    for name in ["Inner", "Other"]:
        item(page, name).click(modifiers=["Control"])
    expect_idle(page)
    drag_to(page, item(page, "Apple.txt"), item(page, "Other"))
    expect(page.locator(".drag-badge")).to_have_text("63")
    expect(page.locator(".wm-drag > .drag-copy")).to_have_count(16)
    page.mouse.up()
    expect(item(page, "Apple.txt")).to_have_count(0)
    expect_nothing_dragged(page)
    expect_undo(page, "Move")
    assert entries(folder) == ["Inner", "Other"] and len(entries(folder / "Other")) == 63


def test_with_alt_it_is_copied(open_folder, folder):  # noqa: F811
    page = open_folder()
    drag_to(page, item(page, "Apple.txt"), item(page, "Other"))
    page.keyboard.down("Alt")
    page.mouse.move(*centre(item(page, "Other")))
    expect(page.locator(".drag-badge.copy")).to_be_visible()
    page.mouse.up()
    page.keyboard.up("Alt")
    expect_nothing_dragged(page)
    item(page, "Other").dblclick()
    expect(item(page, "Apple.txt")).to_be_visible()
    assert "Apple.txt" in entries(folder)


def test_a_folder_springs_open_and_takes_what_is_dropped_in_it(open_folder, folder):  # noqa: F811
    page = open_folder()
    lift(page, item(page, "Apple.txt"))
    page.mouse.move(*centre(item(page, "Inner")), steps=8)
    expect(title(page)).to_have_text("Inner")
    expect(item(page, "Deep.txt")).to_be_visible()
    expect_idle(page)
    x, y = centre(item(page, "Deep.txt"))
    page.mouse.move(x, y + 300, steps=5)
    expect(page.locator(TARGETED)).to_have_count(1)
    page.mouse.up()
    expect(item(page, "Apple.txt")).to_be_visible()
    expect_nothing_dragged(page)
    assert "Apple.txt" in entries(folder / "Inner")


def test_a_file_is_thrown_into_the_trash_of_the_sidebar(open_folder, folder):  # noqa: F811
    page = open_folder()
    drag_to(page, item(page, "Apple.txt"), place(page, "Trash"))
    page.mouse.up()
    expect(item(page, "Apple.txt")).to_have_count(0)
    expect_nothing_dragged(page)
    place(page, "Trash").click()
    expect(item(page, "Apple.txt")).to_be_visible()
    assert "Apple.txt" not in entries(folder)


def test_a_drag_that_ends_nowhere_or_by_escape_changes_nothing(open_folder, folder):  # noqa: F811
    page = open_folder()
    before = entries(folder)
    drag_to(page, item(page, "Apple.txt"), item(page, "Other"))
    page.keyboard.press("Escape")
    page.mouse.up()
    expect_nothing_dragged(page)
    lift(page, item(page, "Apple.txt"))
    page.mouse.move(centre(item(page, "Apple.txt"))[0], 10, steps=8)
    page.mouse.up()
    expect_nothing_dragged(page)
    expect(item(page, "Apple.txt")).to_be_visible()
    assert entries(folder) == before


def test_a_finger_holds_a_file_taps_another_and_drags_both(open_folder, folder):  # noqa: F811
    page = open_folder(TABLET)
    fingers = Fingers(page)
    x, y = centre(item(page, "Apple.txt"))
    fingers.put(0, x, y)
    expect(menuitem(page, "Get Info")).to_be_visible()
    fingers.move(0, x + 20, y + 10)
    expect(page.locator(".wm-drag")).to_be_visible()
    expect(menuitem(page, "Get Info")).to_be_hidden()
    expect_idle(page)
    fingers.put(1, *centre(item(page, "Banana.md")))
    fingers.lift(1)
    expect(page.locator(".drag-badge")).to_have_text("2")
    fingers.move(0, *centre(item(page, "Other")))
    expect(page.locator(TARGETED)).to_have_count(1)
    fingers.lift(0)
    expect(item(page, "Apple.txt")).to_have_count(0)
    expect(item(page, "Banana.md")).to_have_count(0)
    expect_nothing_dragged(page)
    undo = expect_undo(page, "Move")
    assert entries(folder / "Other") == ["Apple.txt", "Banana.md"]
    undo.click()
    expect(item(page, "Apple.txt")).to_be_visible()
    expect(item(page, "Banana.md")).to_be_visible()


def test_keys_cut_files_and_paste_them_in_another_folder(open_folder, folder):  # noqa: F811
    page = open_folder()
    item(page, "Apple.txt").click()
    page.keyboard.press("Control+x")
    item(page, "Inner").dblclick()
    expect(item(page, "Deep.txt")).to_be_visible()
    expect_idle(page)
    item(page, "Deep.txt").click()
    page.keyboard.press("Control+v")
    expect(item(page, "Apple.txt")).to_be_visible()
    assert "Apple.txt" in entries(folder / "Inner") and "Apple.txt" not in entries(folder)
    button(page, "Back").click()
    expect(item(page, "Banana.md")).to_be_visible()
    expect(item(page, "Apple.txt")).to_have_count(0)


def test_move_to_leads_through_the_folders(open_folder, folder):  # noqa: F811
    page = open_folder(inner="/Inner")
    choose(page, "Deep.txt", "Move to…")
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Inner")).to_be_visible()
    expect(sheet.get_by_role("button", name="Move")).to_be_disabled()
    sheet.get_by_role("link", name="Innermost").click()
    expect(sheet.get_by_role("heading", name="Innermost")).to_be_visible()
    expect(sheet.get_by_text("No Folders")).to_be_visible()
    expect_idle(page)
    sheet.get_by_role("button", name="Move").click()
    expect(sheet).to_have_count(0)
    expect(item(page, "Deep.txt")).to_have_count(0)
    expect_undo(page, "Move").click()
    expect(item(page, "Deep.txt")).to_be_visible()


def drop_from_computer(page, *paths):
    wire = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        wire.send("Input.dispatchDragEvent", {"type": kind, "x": 700, "y": 600, "data": data})


def test_files_and_folders_of_the_computer_are_dropped(open_folder, folder, tmp_path):  # noqa: F811
    page = open_folder()
    (tmp_path / "Trips" / "Old").mkdir(parents=True)
    for name in ["Plan.txt", "Trips/Evora.txt", "Trips/Old/Sintra.txt"]:
        (tmp_path / name).write_text(name)
    drop_from_computer(page, tmp_path / "Plan.txt")
    expect(item(page, "Plan.txt")).to_have_attribute("aria-selected", "true")
    assert (folder / "Plan.txt").read_text() == "Plan.txt"
    drop_from_computer(page, tmp_path / "Trips")
    expect(item(page, "Trips")).to_have_attribute("aria-selected", "true")
    assert (folder / "Trips/Old/Sintra.txt").read_text() == "Trips/Old/Sintra.txt"
    assert entries(folder / "Trips") == ["Evora.txt", "Old"]
    drop_from_computer(page, tmp_path / "Trips")
    expect(item(page, "Trips 2")).to_have_attribute("aria-selected", "true")
    assert entries(folder / "Trips 2") == ["Evora.txt", "Old"]



# Out of the window


def note_data(page):
    """Notes what other windows and the desktop learn of a drag."""
    page.evaluate("""() => addEventListener('dragstart', ({ dataTransfer }) => {
      document.body.dataset.types = dataTransfer.types.join(' ');
      document.body.dataset.download = dataTransfer.getData('DownloadURL');
    })""")


def report_drag(page, kind, data_type, x, y, keys=0):
    """Tells a window of a drag that began in another one, as the system does."""
    data = {"items": [{"mimeType": data_type, "data": "-"}], "dragOperationsMask": 19}
    page.context.new_cdp_session(page).send("Input.dispatchDragEvent", {"type": kind, "x": x, "y": y, "data": data, "modifiers": keys})


def leave_window(page, data_type=""):
    """Tells a window that a drag has left it, which DevTools can't."""
    page.evaluate("""type => {
      const dataTransfer = new DataTransfer();
      if (type) dataTransfer.setData(type, '-');
      document.body.dispatchEvent(new DragEvent('dragleave', { bubbles: true, dataTransfer }));
    }""", data_type)


def waymark_type(page):
    types = page.locator("body").get_attribute("data-types").split(" ")
    return next(each for each in types if each.startswith("application/x-waymark-drag-"))


def lift_known(page, what):
    """Lifts what the mouse has pressed once the page knows which file it gives."""
    x, y = centre(what)
    page.mouse.move(x, y)
    page.mouse.down()
    expect_idle(page)
    page.mouse.move(x + 10, y + 4, steps=4)
    expect(page.locator(".wm-drag")).to_be_visible()


@pytest.mark.parametrize("names, stored", [
    (["Apple.txt"], "Apple.txt"), (["Apple.txt", "Cherry.txt"], "{folder}.zip"), (["Inner"], "Inner.zip"),
], ids=["file", "files", "folder"])
def test_what_is_dragged_out_is_stored_as_a_file(open_folder, folder, names, stored, tmp_path):  # noqa: F811
    page = open_folder()
    for name in names:
        item(page, name).click(modifiers=["Control"])
    expect_idle(page)
    note_data(page)
    lift_known(page, item(page, names[0]))
    kind, name, address = page.locator("body").get_attribute("data-download").split(":", 2)
    assert name == stored.format(folder=folder.name)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect_nothing_dragged(page)
    body = page.request.get(address).body()
    if name.endswith(".zip"):
        assert kind == "application/zip"
        (tmp_path / "all.zip").write_bytes(body)
        with zipfile.ZipFile(tmp_path / "all.zip") as archive:
            files = {each for each in archive.namelist() if not each.endswith("/")}
        assert files == ({"Inner/Deep.txt"} if names == ["Inner"] else set(names))
    else:
        assert kind == "text/plain" and body.decode() == TEXTS[name]


def test_another_selection_gives_another_file(open_folder):  # noqa: F811
    page = open_folder()
    item(page, "Apple.txt").click()
    expect_idle(page)
    note_data(page)
    lift_known(page, item(page, "Banana.md"))
    assert page.locator("body").get_attribute("data-download").split(":")[1] == "Banana.md"


def test_outside_of_the_window_nothing_is_seen_of_what_is_dragged(open_folder):  # noqa: F811
    page = open_folder()
    note_data(page)
    drag_to(page, item(page, "Apple.txt"), item(page, "Other"))
    leave_window(page)
    expect(page.locator(".wm-drag")).to_be_hidden()
    expect(page.locator(TARGETED)).to_have_count(0)
    x, y = centre(item(page, "Other"))
    page.mouse.move(x + 1, y)
    expect(page.locator(".wm-drag")).to_be_visible()
    expect(page.locator(TARGETED)).to_have_count(1)


@pytest.mark.parametrize("keys", [0, ALT], ids=["moved", "copied"])
def test_a_file_is_dropped_in_another_window_of_the_app(open_folder, folder, keys):  # noqa: F811
    page = open_folder()
    other = page.context.new_page()
    other.goto(page.url)
    expect(item(other, "Apple.txt")).to_be_visible()
    expect_idle(other)
    note_data(page)
    lift(page, item(page, "Apple.txt"))
    page.mouse.move(*centre(item(page, "Banana.md")), steps=4)
    data_type = waymark_type(page)
    x, y = centre(item(other, "Other"))
    report_drag(other, "dragEnter", data_type, x - 200, y, keys)
    report_drag(other, "dragOver", data_type, x, y, keys)
    expect(item(other, "Other")).to_have_attribute("data-client-targeted", "")
    report_drag(other, "drop", data_type, x, y, keys)
    expect(other.locator(TARGETED)).to_have_count(0)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect_nothing_dragged(page)
    item(other, "Other").dblclick()
    expect(item(other, "Apple.txt")).to_be_visible()
    expect(item(page, "Apple.txt")).to_have_count(1 if keys else 0)
    assert ("Apple.txt" in entries(folder)) == bool(keys)


def test_what_leaves_another_window_is_not_dropped_there(open_folder, folder):  # noqa: F811
    page = open_folder()
    other = page.context.new_page()
    other.goto(page.url)
    expect(item(other, "Apple.txt")).to_be_visible()
    note_data(page)
    lift(page, item(page, "Apple.txt"))
    page.mouse.move(*centre(item(page, "Banana.md")), steps=4)
    data_type = waymark_type(page)
    x, y = centre(item(other, "Other"))
    report_drag(other, "dragEnter", data_type, x, y)
    report_drag(other, "dragOver", data_type, x, y)
    expect(other.locator(TARGETED)).to_have_count(1)
    leave_window(other, data_type)
    expect(other.locator(TARGETED)).to_have_count(0)
    report_drag(other, "drop", data_type, 5, 5)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect_nothing_dragged(page)
    expect_idle(other)
    assert entries(folder / "Other") == []


def test_what_comes_from_another_app_is_not_taken(open_folder, folder):  # noqa: F811
    page = open_folder()
    note_data(page)
    lift(page, item(page, "Apple.txt"))
    known = waymark_type(page)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect_nothing_dragged(page)
    x, y = centre(item(page, "Other"))
    prefix, words = known.rsplit("-", 1)
    # A number under which nothing was taken, what was released, and words that are no drag.
    for each in [b"1234 ".hex() + words[words.index(b" ".hex()) + 2:], words, "zz", ""]:
        for kind in ["dragEnter", "dragOver", "drop"]:
            report_drag(page, kind, f"{prefix}-{each}", x, y)
        expect(page.locator(TARGETED)).to_have_count(0)
        expect_idle(page)
    assert "Apple.txt" in entries(folder) and entries(folder / "Other") == []
