"""Layouts in Chromium, compared with the boxes that SwiftUI gives them: each is offered 300 × 100 points."""

import pytest

# The boxes in each case, from its top left corner: x, y, width, height; in points.
STACKS = {
    "hstack-shares": {"a": (0, 0, 145, 100), "b": (155, 0, 145, 100)},
    "hstack-default-spacing": {"a": (0, 0, 146, 100), "b": (154, 0, 146, 100)},
    "vstack-shares": {"a": (0, 0, 300, 48), "b": (0, 52, 300, 48)},
    "hstack-fixed-and-fill": {"a": (0, 0, 50, 100), "b": (50, 0, 250, 100)},
    "hstack-spacer": {"a": (0, 40, 40, 20), "b": (240, 40, 60, 20)},
    "hstack-least-spacer": {"a": (95, 40, 40, 20), "b": (165, 40, 40, 20)},
    "vstack-spacer": {"a": (130, 80, 40, 20)},
    "hstack-top": {"a": (110, 20, 40, 20), "b": (150, 20, 40, 60)},
    "vstack-trailing": {"a": (100, 30, 100, 20), "b": (160, 50, 40, 20)},
    "nested-fill": {"a": (0, 25, 50, 50), "b": (50, 0, 250, 20), "c": (50, 20, 250, 80)},
    "nested-spacers": {"a": (0, 0, 40, 20), "b": (260, 80, 40, 20)},
    "hstack-overflows": {"a": (-50, 40, 200, 20), "b": (150, 40, 200, 20)},
    "lines-beside-a-box": {"a": (0, 49, 120, 2), "b": (120, 40, 60, 20), "c": (180, 49, 120, 2)},
    "bar-above-a-box": {"a": (125, 0, 50, 80), "b": (120, 80, 60, 20)},
    "ideal-height-beside-a-fill": {"a": (109.75, 0, 40, 30), "b": (150.25, 5, 40, 20), "c": (0, 30, 300, 70)},
    "button-fills": {"a": (0, 13, 300, 20), "b": (0, 33, 300, 34), "c": (0, 67, 240, 20), "d": (240, 67, 60, 20)},
    "menu-fills": {"a": (0, 40, 300, 20)},
    "priority-takes-all": {"a": (0, 0, 0, 100), "b": (0, 0, 300, 100)},
    "offset-moves-only-the-picture": {"a": (110, 50, 40, 20), "b": (150, 40, 40, 20)},
}
FRAMES = {
    "frame-height-only": {"a": (0, 30, 300, 40)},
    "frame-max-width-leading": {"a": (0, 40, 40, 20)},
    "frame-max-both-bottom-trailing": {"a": (260, 80, 40, 20)},
    "frame-fixed-top-trailing": {"a": (160, 20, 40, 20), "b": (100, 20, 100, 60)},
    "frame-max-limits": {"a": (90, 0, 120, 100)},
    "frame-max-height": {"a": (0, 30, 300, 40)},
    "frame-max-height-in-a-stack": {"a": (0, 30, 200, 40), "b": (200, 20, 100, 60)},
    "frame-max-beyond-the-offer": {"a": (0, 0, 300, 100)},
    "frame-least": {"a": (130, 40, 40, 20), "b": (90, 25, 120, 50)},
    "frame-larger-than-the-offer": {"a": (-50, 40, 400, 20)},
    "frame-in-a-stack": {"a": (160, 40, 40, 20), "b": (200, 40, 100, 20)},
    "padding-all": {"a": (10, 10, 280, 80)},
    "padding-edges": {"a": (30, 0, 270, 80)},
    "padding-default": {"a": (130, 40, 40, 20), "b": (114, 24, 72, 52)},
}
RATIOS = {
    "ratio-fits-the-height": {"a": (50, 0, 200, 100)},
    "ratio-fits-the-width": {"a": (0, 12.5, 300, 75)},
    "ratio-within-padding": {"a": (70, 10, 160, 80)},
    "ratio-within-both": {"a": (100, 25, 100, 50)},
    "ratio-within-both-leading": {"a": (50, 10, 80, 80)},
    "ratio-within-a-height": {"a": (120, 20, 60, 60)},
    "ratio-within-a-greatest-height": {"a": (110, 30, 80, 40)},
    "ratio-within-nested-frames": {"a": (115, 15, 70, 70)},
    "ratio-under-an-overlay": {"a": (0, 12.5, 300, 75), "b": (280, 77.5, 20, 10)},
    "ratio-in-an-overlay": {"a": (90, 35, 120, 30), "b": (135, 35, 30, 30)},
    "ratio-in-layers": {"a": (0, 0, 300, 100), "b": (50, 0, 200, 100)},
    "ratio-of-a-shape": {"a": (100, 0, 100, 100)},
    "ratio-beside-a-spacer": {"a": (0, 0, 100, 100)},
    "ratio-beside-a-box": {"a": (0, 20, 240, 60), "b": (240, 40, 60, 20)},
    "ratios-share-the-width": {letter: (75 * at, 12.5, 75, 75) for at, letter in enumerate("abcd")},
    "ratio-above-a-box": {"a": (110, 0, 80, 80), "b": (120, 80, 60, 20)},
    "wide-ratio-above-a-box": {"a": (0, 10, 300, 60), "b": (120, 70, 60, 20)},
    "ratio-in-a-scroll": {"a": (0, 0, 300, 150)},
    "ratio-in-a-scrolled-stack": {"a": (0, 0, 300, 150), "b": (120, 150, 60, 20)},
    "ratios-in-a-scrolled-row": {"a": (0, 0, 150, 150), "b": (150, 0, 150, 150)},
    "ratios-scrolled-sideways": {"a": (0, 0, 200, 100), "b": (200, 0, 200, 100)},
    "ratio-fills-the-width": {"a": (0, -100, 300, 300)},
    "ratio-fills-the-height": {"a": (-50, 0, 400, 100)},
    "ratio-fills-both": {"a": (105, 5, 90, 90)},
    "ratio-fills-in-a-scroll": {"a": (0, 0, 300, 150), "b": (120, 150, 60, 20)},
}
LAYERS = {
    "background-hugs": {"a": (130, 40, 40, 20), "b": (125, 35, 50, 30)},
    "background-of-a-stack": {"a": (110, 40, 40, 20), "b": (150, 40, 40, 20), "c": (100, 30, 100, 40)},
    "overlay-bottom-trailing": {"a": (100, 20, 100, 60), "b": (180, 70, 20, 10)},
    "overlay-larger-than-its-view": {"a": (140, 45, 20, 10), "b": (120, 35, 60, 30)},
    "overlay-takes-no-space": {"a": (130, 45, 20, 10), "b": (110, 35, 60, 30), "c": (150, 45, 20, 10)},
    "zstack-top-leading": {"a": (100, 20, 100, 60), "b": (100, 20, 20, 10)},
    "zstack-fills": {"a": (0, 0, 300, 100), "b": (140, 45, 20, 10)},
    "shape-fills": {"a": (0, 0, 300, 100)},
    "circle-fills": {"a": (0, 0, 300, 100)},
}
CONTAINERS = {
    "scroll-vertical": {"a": (0, 0, 300, 150)},
    "scroll-vertical-centres": {"a": (130, 0, 40, 20)},
    "scroll-stack-of-two": {"a": (130, 0, 40, 80), "b": (120, 80, 60, 80)},
    "scroll-horizontal": {"a": (0, 25, 200, 50), "b": (200, 25, 200, 50)},
    "scrolled-sideways-in-a-scrolled-stack": {"a": (130, 0, 40, 20), "b": (0, 20, 200, 50), "c": (200, 20, 200, 50), "d": (120, 70, 60, 20)},
    "divided-row-in-a-scrolled-stack": {"a": (109.75, 0, 40, 30), "b": (150.25, 5, 40, 20), "c": (120, 30, 60, 20)},
    "columns-scrolled-sideways": {"a": (0, 40, 40, 20), "b": (70, 40, 40, 20), "c": (110, 40, 60, 20)},
    "scroll-in-a-frame-in-a-scroll": {"a": (130, 0, 40, 20), "c": (0, 20, 300, 60), "d": (120, 80, 60, 20)},
    "grid-columns": {"a": (100, 25, 40, 20), "b": (160, 25, 60, 20), "c": (80, 45, 80, 30), "d": (180, 55, 20, 10)},
    "grid-leading": {"a": (75, 23, 40, 20), "b": (165, 23, 60, 20), "c": (75, 47, 80, 30), "d": (165, 57, 20, 10)},
    "grid-column-trailing": {"a": (120, 25, 40, 20), "c": (80, 45, 80, 30)},
    "grid-fills": {"a": (0, 30, 60, 20), "b": (60, 30, 240, 20), "c": (10, 50, 40, 20), "d": (170, 50, 20, 20)},
}
GROUPS = {"stacks": STACKS, "frames": FRAMES, "ratios": RATIOS, "layers": LAYERS, "containers": CONTAINERS}
MEASURE = """() => Object.fromEntries([...document.querySelectorAll('[data-testid]')]
  .filter(element => element.dataset.testid.includes('-')).map(frame => {
    const { x, y, width, height } = frame.getBoundingClientRect();
    const whole = frame.closest('.layered');
    return [frame.dataset.testid, Object.fromEntries([['', [x, y, width, height]],
      ...[...whole.querySelectorAll('[data-testid]')].filter(box => box !== frame).map(box => {
        const of = box.getBoundingClientRect();
        return [box.dataset.testid, [of.x - x, of.y - y, of.width, of.height]];
      })])];
  }))"""


@pytest.fixture(scope="module")
def boxes(browser, layout_server, artifacts):
    """All boxes of the page, measured once."""
    page = browser.new_page(base_url=layout_server.address, viewport={"width": 600, "height": 800})
    page.goto("/")
    page.evaluate("document.fonts.ready")
    page.screenshot(path=artifacts / "layout.png", full_page=True)
    yield page.evaluate(MEASURE)
    page.close()


def difference(found, wanted):
    """Returns a line for each box that is not where it should be."""
    return [f"{name} is {[round(part, 1) for part in found[name]]}, in SwiftUI {box}" for name, box in wanted.items()
            if max(abs(is_ - be) for is_, be in zip(found[name], box)) > 0.51]


@pytest.mark.parametrize("group", GROUPS)
def test_the_boxes_are_where_swiftui_puts_them(boxes, group):
    wrong = [f"{case}: {line}" for case, wanted in GROUPS[group].items() for line in difference(boxes[case], wanted)]
    assert not wrong, "\n".join(wrong)
    assert {case: boxes[case][""][2:] for case in GROUPS[group]} == {case: [300, 100] for case in GROUPS[group]}


def test_a_divider_is_a_hairline_across_its_stack(boxes):
    for case, fills in [("vstack-divider", 2), ("hstack-divider", 3), ("ideal-height-beside-a-fill", 3)]:
        line = boxes[case]["d"]
        assert line[fills] == {"vstack-divider": 300, "hstack-divider": 100, "ideal-height-beside-a-fill": 30}[case] and 0 < line[5 - fills] <= 1, (case, line)


def test_texts_are_as_large_as_their_content(boxes):
    x, y, width, line = boxes["text-hugs"]["a"]
    assert 20 < width < 45 and abs(x + width / 2 - 150) < 0.6 and abs(y + line / 2 - 50) < 0.6
    assert line == pytest.approx(22, abs=0.6)  # a line of iOS' body style
    for case, lines in [("text-one-line", 1), ("text-two-lines", 2), ("text-fixed-size", 1)]:
        assert boxes[case]["a"][3] == pytest.approx(lines * line, abs=1), case
    _, _, width, height = boxes["text-wraps"]["a"]
    assert width == 100 and height / line > 4 and abs(height / line - round(height / line)) < 0.1
    x, _, width, _ = boxes["text-fixed-size"]["a"]
    assert width > 350 and abs(x + width / 2 - 150) < 0.6, "text of fixed size overflows equally at both sides"


def test_a_word_that_is_longer_than_the_line_is_broken(boxes):
    line = boxes["text-hugs"]["a"][3]
    for case in ("text-unbroken", "text-unbroken-label"):
        x, _, width, height = boxes[case]["a"]
        assert x >= -0.6 and x + width <= 300.6 and height > 1.5 * line, case


def test_the_label_of_a_link_fills_its_width(boxes):
    assert boxes["link-fills"]["a"][0] == pytest.approx(130, abs=0.6)


def test_texts_share_a_row_by_their_priorities(boxes):
    long, short = boxes["text-gives-way"]["a"], boxes["text-gives-way"]["b"]
    assert short[2] == pytest.approx(boxes["text-alone"]["b"][2], abs=0.6)
    assert long[2] + short[2] == pytest.approx(300, abs=0.6) and long[0] == pytest.approx(0, abs=0.6)
    assert boxes["text-of-low-priority"]["b"][2] == pytest.approx(300, abs=0.6)
    assert boxes["text-before-spacer"]["a"][0] == 0 and boxes["text-before-spacer"]["b"][0] == 280


def test_views_of_a_row_get_equal_shares_and_what_one_does_not_need_goes_to_the_others(boxes):
    short = boxes["text-alone"]["b"][2]
    for case, last in [("text-keeps-its-width", "b"), ("text-cut-in-a-stack", "c"), ("button-keeps-its-width", "b")]:
        x, _, width, _ = boxes[case][last]
        assert (x + width, width) == (pytest.approx(300, abs=0.6), pytest.approx(short, abs=0.6)), case
    assert boxes["text-cut-in-a-stack"]["b"][0] == pytest.approx(0, abs=0.6)
    assert boxes["text-cut-in-a-stack"]["a"][2] == pytest.approx(280 - short, abs=0.6)
    for case in ("texts-share", "text-beside-a-fill", "button-shares"):
        assert [boxes[case][name][2] for name in "ab"] == [pytest.approx(150, abs=0.6)] * 2, case
    assert boxes["short-text-beside-a-fill"]["b"][2] == pytest.approx(300 - short, abs=0.6)
    alone = boxes["text-of-fixed-size-beside-a-text"]
    assert [alone[name][2] for name in "ab"] == [pytest.approx(short, abs=0.6)] * 2
