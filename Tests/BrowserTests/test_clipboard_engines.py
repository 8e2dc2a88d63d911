"""E3: the clipboard of a canvas in Firefox and WebKit, with the types that they take."""

import json

import pytest

OBJECTS = "document.querySelectorAll('wm-object:not([data-client-copy], [data-client-deleted])').length"
# Notes what is written on the clipboard, and what a paste has of it.
NOTED = """(() => {
  const { clipboard } = navigator, { write } = clipboard;
  clipboard.write = items => write.call(clipboard, items).then(() => (window.written = [...items[0].types].sort()), error => {
    window.refused = `${error}`;
    throw error;
  });
  addEventListener('paste', ({ clipboardData }) => (window.pasted = [...clipboardData.types].sort()), true);
  return 1;
})()"""


@pytest.fixture(scope="module")
def server(folio_server):
    return folio_server


def choose(window, name):
    """Presses an item of an open menu, once the menu is at rest."""
    x, y = window.wait_for(f"""document.querySelector('wm-app[data-idle]') && !document.getAnimations().some(({{ playState }}) => playState === 'running') && (item => item && (({{ x, y, width, height }}) => [x + width / 2, y + height / 2])(item.getBoundingClientRect()))(
      [...document.querySelectorAll('[role=menuitem]')].find(each => each.textContent.trim() === {json.dumps(name)} && each.checkVisibility({{ visibilityProperty: true }})))""")
    window.click(x, y, 1)


def insert_into_blank(windows):
    """A window with a new document, and the menu of what can be inserted."""
    window = windows.open("/")
    window.press("button", "Choose a Template")
    window.press("button", "Blank")
    window.press("button", "Insert")
    return window


def test_e3_objects_are_copied_with_their_picture_and_pasted_by_keys(windows):
    window = insert_into_blank(windows)
    choose(window, "Shape")
    choose(window, "Ellipse")
    window.wait_for("document.querySelector('wm-object[data-client-selected]:focus')")
    window.evaluate(NOTED)
    window.key("Control+c")
    window.wait_for("window.written || window.refused")
    assert window.evaluate("window.refused ?? ''") == ""
    assert [kind for kind in window.evaluate("window.written") if not kind.startswith("web ")] == ["image/png", "text/html", "text/plain"]
    window.key("Control+v")
    window.wait_for(f"{OBJECTS} === 2")
    assert "text/html" in window.evaluate("window.pasted")
