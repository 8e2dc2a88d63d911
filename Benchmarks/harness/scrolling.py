"""python -m harness.scrolling: the work of a phone's main thread while a large list is scrolled.

Prints the table of Benchmarks/README.md, “Scrolling”. It needs a release build of BenchApp, and a machine that does nothing else.
"""
import json
import statistics

from playwright.sync_api import sync_playwright

from .navigation import LONG
from .server import Server
from .slow_processor import PHONE

FRAME = 1_000_000 / 60  # µs
SPEEDS = [600, 2_000, 6_000]  # px/s
DISTANCE = 9_000  # px
CATEGORIES = ['toplevel', 'devtools.timeline', '__metadata']


def main_thread_tasks(events):
    """The start and the duration in µs of each task of the page's main thread: of the renderer that has worked most."""
    mains = {(event['pid'], event['tid']) for event in events
             if event['name'] == 'thread_name' and event['args']['name'] == 'CrRendererMain'}
    tasks = {}
    for event in events:
        where = event['pid'], event['tid']
        if where in mains and event['name'] in ('RunTask', 'ThreadControllerImpl::RunTask') and 'dur' in event:
            tasks.setdefault(where, []).append((event['ts'], event['dur']))
    return max(tasks.values(), key=lambda each: sum(duration for _, duration in each))


def work_per_frame(tasks):
    """The ms of work that begin in each sixtieth of a second, and those of the longest task."""
    start = min(time for time, _ in tasks)
    frames = {}
    for time, duration in tasks:
        frame = int((time - start) // FRAME)
        frames[frame] = frames.get(frame, 0) + duration / 1000
    return [frames.get(frame, 0) for frame in range(max(frames) + 1)], max(duration for _, duration in tasks) / 1000


def measure(browser, address, speed, slowdown):
    page = browser.new_context(**PHONE).new_page()
    page.goto(address)
    page.wait_for_selector('wm-app[data-idle]', state='attached')
    page.wait_for_timeout(1500)
    wire = page.context.new_cdp_session(page)
    wire.send('Emulation.setCPUThrottlingRate', {'rate': slowdown})
    browser.start_tracing(page=page, categories=CATEGORIES)
    wire.send('Input.synthesizeScrollGesture', {
        'x': 200, 'y': 700, 'yDistance': -DISTANCE, 'speed': speed, 'gestureSourceType': 'mouse', 'preventFling': True})
    events = json.loads(browser.stop_tracing())['traceEvents']
    page.context.close()
    return work_per_frame(main_thread_tasks(events))


def main():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path='/usr/bin/chromium-headless-shell', args=LONG.browser_args)
        print('| speed | frame: median | 95 % | 99 % | most | above 8 ms | longest task |\n|---|---:|---:|---:|---:|---:|---:|')
        with Server(LONG):
            for speed in SPEEDS:
                frames, longest = [], []
                for _ in range(5):
                    work, task = measure(browser, f'http://127.0.0.1:{LONG.port}/list', speed, 4)
                    frames += work
                    longest.append(task)
                print(f'| {speed:,} px/s | {statistics.median(frames):.1f} ms | {statistics.quantiles(frames, n=20)[-1]:.1f} ms | '
                      f'{statistics.quantiles(frames, n=100)[-1]:.1f} ms | {max(frames):.1f} ms | {sum(each > 8 for each in frames)} of {len(frames)} | '
                      f'{max(longest):.0f} ms |', flush=True)
        browser.close()


if __name__ == '__main__':
    main()
