"""WebDriver's codes of keys and actions of input devices."""

CODES = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "Shift": "\ue008", "Control": "\ue009", "Backspace": "\ue003", "Delete": "\ue017",
         "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Home": "\ue011", "End": "\ue010"}


def presses(name):
    """The key actions of a combination such as “Shift+Tab”: all keys down in order, then all up in reverse order."""
    keys = [CODES.get(part, part) for part in name.split("+")]
    return ([{"type": "keyDown", "value": key} for key in keys]
            + [{"type": "keyUp", "value": key} for key in reversed(keys)])


def strokes(text):
    """The key actions of a text, one key after another."""
    return [action for letter in text for action in presses(letter if letter != "+" else "+")]


def taps(x, y, times):
    """The pointer actions of presses at one point."""
    moved = [{"type": "pointerMove", "x": round(x), "y": round(y)}]
    return moved + [{"type": kind, "button": 0} for _ in range(times) for kind in ("pointerDown", "pointerUp")]


def pull(start, end, steps=6):
    """The pointer actions of a drag from one point to another. It rests before the release, which would be a fling otherwise."""
    def at(part):
        return [round(a + (b - a) * part) for a, b in zip(start, end)]
    moves = [{"type": "pointerMove", **dict(zip("xy", at(step / steps))), "duration": 20 if step else 0} for step in range(steps + 1)]
    return [moves[0], {"type": "pointerDown", "button": 0}, *moves[1:], {"type": "pause", "duration": 150}, {"type": "pointerUp", "button": 0}]
