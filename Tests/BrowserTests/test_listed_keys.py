"""The list of keys in an editor: those of the canvas and of its texts are listed only where they act."""

import pytest
from devices import DESKTOP, PHONE
from pages import add_blank_document, allow_clipboard, expect_idle
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def server(folio_server):
    return folio_server


def open_blank(open_page, device=DESKTOP):
    """Opens a new document with a text box, which is selected."""
    page = open_page("/", **device)
    allow_clipboard(page)
    add_blank_document(page)
    page.evaluate("navigator.clipboard.writeText('Ferry at nine')")
    page.locator("wm-canvas").focus()
    page.keyboard.press("Control+v")
    expect(page.locator("wm-object[data-client-selected]")).to_have_count(1)
    expect_idle(page)
    return page


def listed(page):
    """What is listed while Control is held: the names and keys by the titles of their groups."""
    page.keyboard.down("Control")
    expect(page.locator(".wm-shortcuts")).to_be_visible()
    groups = page.locator(".wm-shortcuts").evaluate("""list => Object.fromEntries([...list.querySelectorAll('section')].map(section => [
        section.querySelector('h2')?.textContent ?? '', Object.fromEntries([...section.querySelectorAll('div')].map(row => [row.firstChild.textContent, row.lastChild.textContent])),
    ]))""")
    page.keyboard.up("Control")
    expect(page.locator(".wm-shortcuts")).to_have_count(0)
    return groups


def test_keys_of_objects_are_listed_while_they_are_selected(open_page):
    page = open_blank(open_page)
    groups = listed(page)
    assert list(groups) == ["", "Edit", "Arrange", "View"]
    edit = {"Cut": "Ctrl+X", "Copy": "Ctrl+C", "Paste": "Ctrl+V", "Select All": "Ctrl+A", "Duplicate": "Ctrl+D", "Delete": "Del", "Deselect": "Esc", "Undo Paste": "Ctrl+Z",
            "Find": "Ctrl+F"}
    assert edit.items() <= groups["Edit"].items()
    arrange = {"Move": "← → ↑ ↓", "Move in Large Steps": "Shift+← → ↑ ↓", "Lock": "Ctrl+L", "Bring Forward": "Ctrl+]", "Send Backward": "Ctrl+[",
               "Bring to Front": "Ctrl+Shift+]", "Send to Back": "Ctrl+Shift+["}
    assert groups["Arrange"] == arrange, "each key once, and none for groups"
    assert groups["View"] == {"Zoom In": "Ctrl+=", "Zoom Out": "Ctrl+-", "Actual Size": "Ctrl+0", "Zoom to Fit": "Ctrl+9"}
    # Two objects can be grouped, and a group ungrouped.
    page.keyboard.press("Control+d")
    expect_idle(page)
    page.keyboard.press("Control+a")
    expect(page.locator("wm-object[data-client-selected]")).to_have_count(2)
    expect_idle(page)
    assert listed(page)["Arrange"]["Group Objects"] == "Ctrl+G"
    page.keyboard.press("Control+g")
    expect(page.locator("wm-object[data-client-selected].parts")).to_have_count(1)
    expect_idle(page)
    arrange = listed(page)["Arrange"]
    assert arrange["Ungroup Objects"] == "Ctrl+Shift+G" and "Group Objects" not in arrange
    # Without a selection there is nothing to move.
    page.keyboard.press("Escape")
    expect(page.locator("wm-object[data-client-selected]")).to_have_count(0)
    groups = listed(page)
    assert "Move" not in groups.get("Arrange", {}) and not {"Cut", "Copy", "Delete", "Deselect"} & groups["Edit"].keys()
    assert groups["Edit"]["Paste"] == "Ctrl+V"


def test_keys_of_a_text_are_listed_while_it_is_edited(open_page):
    page = open_blank(open_page)
    page.keyboard.press("Enter")
    expect(page.locator("wm-object wm-rich-text")).to_be_focused()
    expect_idle(page)
    groups = listed(page)
    assert groups["Format"] == {"Bold": "Ctrl+B", "Italic": "Ctrl+I", "Underline": "Ctrl+U", "Strikethrough": "Ctrl+Shift+X"}
    assert {"Cut": "Ctrl+X", "Select All": "Ctrl+A"}.items() <= groups["Edit"].items()
    assert "Move" not in groups.get("Arrange", {}) and "Delete" not in groups["Edit"]
    page.keyboard.press("Home")
    assert not {"Cut", "Copy"} & listed(page)["Edit"].keys(), "nothing is selected"
    page.keyboard.type("- ")
    expect(page.locator("wm-rich-text [data-list=bullet]")).to_have_count(1)
    assert {"Increase Indent": "Tab", "Decrease Indent": "Shift+Tab"}.items() <= listed(page)["Format"].items()


def test_keys_of_a_field_are_listed_and_none_of_the_canvas(open_page):
    page = open_blank(open_page)
    page.keyboard.press("Control+f")
    expect(page.get_by_role("searchbox", name="Find")).to_be_focused()
    expect_idle(page)
    groups = listed(page)
    assert groups["Edit"]["Paste"] == "Ctrl+V" and "View" not in groups and "Move" not in groups.get("Arrange", {})


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_list_fits_into_the_window(open_page, device):
    page = open_blank(open_page, device)
    page.keyboard.down("Control")
    shown = page.locator(".wm-shortcuts")
    expect(shown).to_be_visible()
    expect_idle(page)
    assert shown.evaluate("list => list.scrollHeight <= list.clientHeight && list.scrollWidth <= list.clientWidth")
    box, size = shown.bounding_box(), page.viewport_size
    assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= size["width"] and box["y"] + box["height"] <= size["height"]
    assert all(shown.locator("kbd").evaluate_all("keys => keys.map(key => key.getClientRects().length === 1)")), "keys stand in one line"
