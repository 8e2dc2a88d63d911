"""python -m harness.slow_processor: how a phone with a slow processor answers presses in Routes.

Prints the table of Benchmarks/README.md, “On a slow processor”. It needs a release build of Routes, and a machine that does nothing else.
"""
import statistics

from playwright.sync_api import sync_playwright

from .navigation import PORT, ROUTES
from .server import Server

SLOWDOWN = 4
FRAME = 1000 / 60  # ms
PHONE = {'viewport': {'width': 390, 'height': 844}, 'has_touch': True, 'is_mobile': True, 'device_scale_factor': 3}

# Records the tasks above 50 ms, and from the next press on the time of each frame and of the first in which a value has changed.
PROBE = '''() => {
  window.tasks = []
  new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  window.watch = watched => {
    const look = new Function('return ' + watched), before = look()
    window.press = { frames: [] }
    tasks.length = 0
    addEventListener('click', event => {
      press.start = event.timeStamp
      const next = () => {
        const now = performance.now()
        press.frames.push(now)
        press.changed ??= look() === before ? undefined : now - event.timeStamp
        if (press.changed === undefined || document.getAnimations().length) requestAnimationFrame(next)
        else press.isOver = true
      }
      requestAnimationFrame(next)
    }, { capture: true, once: true })
  }
}'''
SHEETS = 'document.querySelectorAll(".wm-modal[open]:not([data-client-leaving])").length'
SHOWN = '[...document.querySelectorAll("wm-screen:not([inert], [inert] *)")].at(-1)'


def touch(page, target):
    """A touch of 80 ms."""
    box, wire = target.bounding_box(), page.context.new_cdp_session(page)
    place = {'x': box['x'] + box['width'] / 2, 'y': box['y'] + box['height'] / 2}
    wire.send('Input.dispatchTouchEvent', {'type': 'touchStart', 'touchPoints': [place]})
    page.wait_for_timeout(80)
    wire.send('Input.dispatchTouchEvent', {'type': 'touchEnd', 'touchPoints': []})
    wire.detach()


def measure(page, target, watched):
    """One press: the time in ms until the first changed frame, the longest task above 50 ms (else 0), and the share of late frames."""
    page.wait_for_selector('wm-app[data-idle]', state='attached')
    page.wait_for_timeout(500)  # for what idle does not include, such as prefetches
    page.evaluate('watched => watch(watched)', watched)
    touch(page, target)
    page.wait_for_function('press.isOver')
    page.wait_for_timeout(300)  # tasks are reported later
    press = page.evaluate('({ ...press, longest: Math.max(0, ...tasks) })')
    gaps = [later - earlier for earlier, later in zip(press['frames'], press['frames'][1:])]
    late = sum(round(gap / FRAME) - 1 for gap in gaps if gap > 1.5 * FRAME)
    return press['changed'], press['longest'], late / max(1, late + len(gaps))


def open_page(browser, address, slowdown=SLOWDOWN):
    page = browser.new_context(**PHONE, bypass_csp=True).new_page()
    page.set_default_timeout(60_000)
    page.goto(f'http://127.0.0.1:{PORT}{address}')
    page.wait_for_function('document.querySelectorAll("wm-tab[data-on]").length === 0')
    page.evaluate(PROBE)
    page.context.new_cdp_session(page).send('Emulation.setCPUThrottlingRate', {'rate': slowdown})
    return page


def visit(browser, found, slowdown=SLOWDOWN):
    """One visit: each kind of press, the sheet twice."""
    page = open_page(browser, '/places', slowdown)

    def press(name, target, watched):
        found.setdefault(name, []).append(measure(page, target, watched))

    press('push', page.get_by_role('link', name='Lisbon').first, f'{SHOWN}.dataset.address')
    for name in ('the first sheet', 'a later sheet'):
        press(name, page.get_by_role('button', name='Filter'), SHEETS)
        press('Cancel', page.get_by_role('button', name='Cancel'), SHEETS)
    press('back', page.locator('wm-screen:not([inert], [inert] *) [data-back] >> visible=true'), f'{SHOWN}.dataset.address')
    page.context.close()


def main():
    found = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path='/usr/bin/chromium', args=ROUTES.browser_args)
        with Server(ROUTES):
            visit(browser, {}, slowdown=1)  # a server takes longer for what it does for the first time
            for _ in range(10):
                visit(browser, found)
        browser.close()
    print('| press | first changed frame: median | slowest | tasks above 50 ms | longest | late frames |\n|---|---:|---:|---:|---:|---:|')
    for name, samples in found.items():
        times, tasks, late = zip(*samples)
        print(f'| {name} | {statistics.median(times):.0f} ms | {max(times):.0f} ms | in {sum(task > 0 for task in tasks)} of {len(tasks)} | '
              f'{max(tasks):.0f} ms | {statistics.mean(late):.0%} |')


if __name__ == '__main__':
    main()
