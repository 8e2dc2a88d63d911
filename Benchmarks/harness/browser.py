"""Starts the browser, opens pages and presses elements."""
import os
from pathlib import Path

from .targets import element

PROBE = Path(__file__).with_name('probe.js').read_text()


def launch(playwright, target):
    path = os.environ.get('CHROMIUM', '/usr/bin/chromium')
    return playwright.chromium.launch(executable_path=path, args=['--disable-background-networking', *target.browser_args])


def open_page(context, target, address, has_rows=True):
    """Opens a tab and waits until it accepts clicks."""
    page = context.new_page()
    page.set_default_timeout(90_000)
    page.add_init_script(PROBE + target.helper)
    page.goto(address)
    condition = f'({target.is_ready}) && ({target.has_rows})' if has_rows else target.is_ready
    page.wait_for_function(f'() => {{ {target.prepare}; return {condition} }}', polling=100)
    return page


def press(page, selector, watched):
    """Presses an element with the mouse; returns the milliseconds until the value of the watched expression changes."""
    x, y = page.evaluate(f'''() => {{
      const target = {element(selector)}, box = () => target.getBoundingClientRect()
      if (box().top < 0 || box().bottom > innerHeight) target.scrollIntoView({{ block: "center" }})
      return [box().left + Math.min(box().width / 2, 60), box().top + box().height / 2] }}''')
    page.evaluate('watched => bench.arm(watched)', watched)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.up()
    # One promise instead of polling, which would run on the page's main thread during the measurement.
    time = page.evaluate('() => Promise.race([bench.result, new Promise(end => setTimeout(end, 20000))])')
    if time is None:
        raise TimeoutError(f'A press of {selector} changed nothing.')
    return time
