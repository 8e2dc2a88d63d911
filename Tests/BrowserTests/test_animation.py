"""Animations of changes made in `withAnimation`."""

import pytest
from devices import PHONE
from looking import SHARP
from playwright.sync_api import expect

TIMINGS = """name => {
  const element = document.querySelector(`[data-testid=${name}]`);
  if (!element || (name === 'fading' && element.style.opacity !== '0.4')) return null; // nothing has changed yet
  return element.getAnimations().map(each => {
    const { duration, delay, easing } = each.effect.getTiming();
    return [each.transitionProperty ?? 'inserted', duration, delay, easing];
  });
}"""


@pytest.fixture(scope="module")
def server(layout_server):
    return layout_server


def press(browser, server, motion, button, name):
    page = browser.new_page(base_url=server.address, reduced_motion=motion)
    page.goto("/")
    expect(page.locator(".wm-banner")).to_have_count(1)  # the client has started
    page.evaluate(f"""name => {{
      const watch = () => window.timings ??= ({TIMINGS})(name);
      new MutationObserver(watch).observe(document.body, {{ subtree: true, childList: true, attributes: true }});
    }}""", name)
    page.get_by_role("button", name=button).click()
    changed = page.locator("[data-testid=fading][style*='0.4'], [data-testid=shown]")
    expect(changed).to_have_count(1)
    found = page.evaluate("window.timings")
    page.close()
    return found


def test_an_animation_has_the_requested_curve_duration_and_delay(browser, server):
    for button, name, timing in [("Fade", "fading", ["opacity", 400, 200, "ease-in"]), ("Show", "shown", ["inserted", 400, 200, "linear"])]:
        assert press(browser, server, "no-preference", button, name) == [timing]


def test_nothing_is_animated_with_reduced_motion(browser, server):
    for button, name in [("Fade", "fading"), ("Show", "shown")]:
        assert press(browser, server, "reduce", button, name) == []


def test_a_repeated_animation_runs_back_and_forth_until_a_change_without_one(open_page):
    page = open_page("/styles", **PHONE)
    circle = page.get_by_test_id("pulse").locator("..")  # its frame
    page.get_by_role("button", name="Pulse").tap()
    page.wait_for_function("""() => {
      const [motion, ...others] = document.querySelector('[data-testid=pulse]').parentElement.getAnimations(), timing = motion?.effect.getTiming();
      return !others.length && timing?.iterations === Infinity && timing.direction === 'alternate';
    }""")
    expect(page.locator("wm-app[data-idle]")).to_have_count(1)  # a motion without end is not waited for
    opacities = circle.evaluate("""circle => {
      const [motion] = circle.getAnimations(), { duration } = motion.effect.getTiming();
      motion.pause();
      return [0, 1, 2, 3].map(time => {
        motion.currentTime = time * duration;
        return +getComputedStyle(circle).opacity;
      });
    }""")
    assert opacities == pytest.approx([1, 0.2, 1, 0.2])
    circle.evaluate("circle => circle.getAnimations()[0].play()")
    page.get_by_role("button", name="Rest").tap()
    expect(circle).to_have_css("opacity", "1")
    assert circle.evaluate("circle => circle.getAnimations().length") == 0


def test_styles_fit_and_pass_wcag(open_page, look):
    page = open_page("/styles", **SHARP)
    expect(page.get_by_role("button", name="Rest")).to_be_visible()
    look(page, sizes=["phone", "tablet"])
