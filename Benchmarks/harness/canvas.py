"""python -m harness.canvas: the work of the main thread in each frame while objects of a page of 1,000 are dragged.

Prints the tables of Benchmarks/README.md, “Canvas”: each frame, and the longest task when a drag begins and ends. It needs a release build of BenchApp. Times are those of
the thread's processor, so that the work of others on the machine counts less; what DevTools itself asks of the page does not count. The floor is a page on which one layer
follows the pointer.
"""
import bisect
import json
import statistics
import time

from playwright.sync_api import sync_playwright

from .navigation import LONG
from .server import Server

STEPS = 60
CATEGORIES = ['toplevel', 'devtools.timeline', 'blink', 'cc', '__metadata']
DEVTOOLS = 'blink.mojom.DevToolsSession'
PARTS = {
    'script': ['FunctionCall', 'EventDispatch', 'FireAnimationFrame', 'TimerFire', 'RunMicrotasks'], 'style': ['UpdateLayoutTree'], 'layout': ['Layout'],
    'paint': ['PrePaint', 'Paint'], 'layers': ['Layerize', 'Commit']}
DRAGS = {'one object': lambda index: index == 420, '100 in a row': lambda index: 400 <= index < 500, '100 scattered': lambda index: index % 10 == 0}
FLOOR = '''<!doctype html><style>body { margin: 0; height: 100vh } div { width: 50px; height: 50px; background: red; will-change: transform }</style><div></div><script>
  let frame = 0, x = 0, y = 0
  const { style } = document.querySelector('div')
  addEventListener('pointermove', event => {
    [x, y] = [event.clientX, event.clientY]
    frame ||= requestAnimationFrame(() => { frame = 0; style.transform = `translate(${x}px,${y}px)` })
  })</script>'''


def main_thread(events):
    """The events of the main thread of the renderer that has worked most, in their order."""
    mains = {(each['pid'], each['tid']) for each in events if each['name'] == 'thread_name' and each['args']['name'] == 'CrRendererMain'}
    threads = {}
    for each in events:
        where = each['pid'], each['tid']
        if where in mains and each.get('ph') == 'X':
            threads.setdefault(where, []).append(each)
    worked = max(threads.values(), key=lambda all: sum(each['dur'] for each in all if each['name'].endswith('RunTask')))
    return sorted(worked, key=lambda each: (each['ts'], -each['dur']))


def outermost(events):
    """Those events that are in no other one of them."""
    end = -1
    for each in events:
        if each['ts'] >= end:
            end = each['ts'] + each['dur']
            yield each


def cost(event):
    return event.get('tdur', event['dur']) / 1000


def frames(events):
    """The ms of each part in each frame: from one callback of an animation frame to the next."""
    starts = [each['ts'] for each in events if each['name'] == 'FireAnimationFrame']
    found = [dict.fromkeys(['all', *PARTS], 0.0) for _ in starts]

    def put(part, all, sign=1, isTask=False):
        for each in outermost(all):
            place = bisect.bisect_right(starts, each['ts'] + (each['dur'] if isTask else 0)) - 1
            if place >= 0:
                found[place][part] += sign * cost(each)

    put('all', [each for each in events if each['name'].endswith('RunTask')], isTask=True)
    put('all', [each for each in events if DEVTOOLS in json.dumps(each.get('args', {}))], sign=-1)
    for part, names in PARTS.items():
        put(part, [each for each in events if each['name'] in names])
    return found[2:-2]


def drag(browser, page, start, slowdown):
    """Moves the pointer, and returns what happens meanwhile."""
    wire = page.context.new_cdp_session(page)
    wire.send('Emulation.setCPUThrottlingRate', {'rate': slowdown})
    x, y = start
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 5, y + 5)
    page.wait_for_timeout(300 * slowdown)
    browser.start_tracing(page=page, categories=CATEGORIES)
    for step in range(STEPS):
        page.mouse.move(x + 5 + step % 40, y + 5 + step * 7 % 30)
        time.sleep(0.02 * slowdown ** 0.5)
    events = json.loads(browser.stop_tracing())['traceEvents']
    page.context.close()
    return frames(main_thread(events))


def longest(browser, page, act):
    """The ms of the longest task of what an action leads to, and those of its parts."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    act()
    page.wait_for_timeout(700)
    events = main_thread(json.loads(browser.stop_tracing())['traceEvents'])
    task = max((each for each in events if each['name'].endswith('RunTask')), key=cost)
    inside = [each for each in events if task['ts'] <= each['ts'] < task['ts'] + task['dur']]
    return [cost(task), *(sum(cost(each) for each in outermost([each for each in inside if each['name'] in names])) for names in PARTS.values())]


def begin_and_end(browser, isMoved, slowdown):
    page, (x, y) = select(browser, isMoved)
    page.context.new_cdp_session(page).send('Emulation.setCPUThrottlingRate', {'rate': slowdown})
    page.mouse.move(x, y)
    page.mouse.down()
    page.wait_for_timeout(300 * slowdown)
    found = {'begins': longest(browser, page, lambda: page.mouse.move(x + 6, y + 6))}
    page.mouse.move(x + 9, y + 9)
    page.wait_for_timeout(300 * slowdown)
    found['ends'] = longest(browser, page, page.mouse.up)
    page.context.close()
    return found


def open_page(browser):
    return browser.new_context(viewport={'width': 1180, 'height': 820}, bypass_csp=True).new_page()


def select(browser, isMoved):
    """Opens the page and selects objects; returns where one of them is, too."""
    page = open_page(browser)
    page.goto(f'http://127.0.0.1:{LONG.port}/canvas')
    page.wait_for_selector('wm-app[data-idle]', state='attached')
    page.wait_for_timeout(500)
    keys = [f'o{index}' for index in range(1000) if isMoved(index)]
    page.evaluate('''keys => {
      const canvas = document.querySelector('wm-canvas'), wanted = new Set(keys)
      canvas.select(canvas.objects.filter(({ key }) => wanted.has(key)))
    }''', keys)
    page.wait_for_selector('wm-app[data-idle]', state='attached')
    box = page.locator(f'[data-object={keys[len(keys) // 2]}]').bounding_box()
    return page, (box['x'] + box['width'] / 2, box['y'] + box['height'] / 2)


def drag_objects(browser, isMoved, slowdown):
    page, start = select(browser, isMoved)
    return drag(browser, page, start, slowdown)


def follow_pointer(browser, slowdown):
    page = open_page(browser)
    page.set_content(FLOOR)
    return drag(browser, page, (300, 300), slowdown)


def main():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path='/usr/bin/chromium-headless-shell', args=LONG.browser_args)
        print(f'| moved | processor | {" | ".join(["all", *PARTS])} | 90 % |\n|---|---|{"---:|" * (len(PARTS) + 2)}')
        with Server(LONG):
            for slowdown, name in [(1, 'this machine'), (4, 'four times slower')]:
                measured = {'a layer alone (floor)': follow_pointer(browser, slowdown)}
                measured |= {moved: drag_objects(browser, isMoved, slowdown) for moved, isMoved in DRAGS.items()}
                for moved, found in measured.items():
                    medians = [statistics.median(each[part] for each in found) for part in ['all', *PARTS]]
                    late = statistics.quantiles([each['all'] for each in found], n=10)[-1]
                    print(f'| {moved} | {name} | {" | ".join(f"{each:.2f}" for each in medians)} | {late:.1f} |', flush=True)
            print(f'\n| moved, four times slower | longest task when it | {" | ".join(["all", *PARTS])} |\n|---|---|{"---:|" * (len(PARTS) + 1)}')
            for moved, isMoved in DRAGS.items():
                rounds = [begin_and_end(browser, isMoved, 4) for _ in range(3)]
                for when in rounds[0]:
                    medians = [statistics.median(part) for part in zip(*(found[when] for found in rounds))]
                    print(f'| {moved} | {when} | {" | ".join(f"{each:.0f}" for each in medians)} |', flush=True)
        browser.close()


if __name__ == '__main__':
    main()
