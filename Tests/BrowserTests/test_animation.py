"""Animations of changes made in `withAnimation`."""

import pytest
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
