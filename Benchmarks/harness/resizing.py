"""python -m harness.resizing: the script of each frame while a window with a toolbar is resized.

Prints the table of Benchmarks/README.md, “Toolbars”. It needs a release build of BenchApp, and a machine that does nothing else.
"""
import statistics

from playwright.sync_api import sync_playwright

from .navigation import LONG
from .server import Server

WIDTHS = [*range(1200, 744, -4), *range(744, 1200, 4)]  # px
FRAMES = '() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))'


def measure(browser, address, slowdown):
    """The ms of each resizing's script, with the layout that it forces, by the page's own clock around its observers."""
    page = browser.new_context(viewport={'width': 1200, 'height': 800}).new_page()
    # The observers run in one step of the frame: their time is measured where they are called.
    page.add_init_script("""{
      const Observer = ResizeObserver;
      window.scripts = [];
      window.ResizeObserver = class extends Observer {
        constructor(callback) {
          super((...all) => { const start = performance.now(); callback(...all); scripts.push([document.timeline.currentTime, performance.now() - start]); });
        }
      };
    }""")
    page.goto(address)
    page.wait_for_selector('wm-app[data-idle]', state='attached')
    wire = page.context.new_cdp_session(page)
    wire.send('Emulation.setCPUThrottlingRate', {'rate': slowdown})
    page.evaluate('scripts.length = 0')
    forms = set()
    for width in WIDTHS:
        wire.send('Emulation.setDeviceMetricsOverride', {'width': width, 'height': 800, 'deviceScaleFactor': 1, 'mobile': False})
        page.evaluate(FRAMES)
        forms.add(page.evaluate("[...document.querySelectorAll('.wm-item')].map(({ dataset }) => dataset.clientForm ?? 'full').join(' ')"))
    frames = {}
    for time, duration in page.evaluate('scripts'):
        frames[time] = frames.get(time, 0) + duration
    page.context.close()
    return list(frames.values()), len(forms)


def main():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path='/usr/bin/chromium-headless-shell', args=LONG.browser_args)
        print('| processor | frames | arrangements | script: median | 95 % | most |\n|---|---:|---:|---:|---:|---:|')
        with Server(LONG):
            for name, slowdown in [('this machine', 1), ('four times slower', 4)]:
                frames, forms = measure(browser, f'http://127.0.0.1:{LONG.port}/toolbar', slowdown)
                print(f'| {name} | {len(frames)} | {forms} | {statistics.median(frames):.2f} ms | {statistics.quantiles(frames, n=20)[-1]:.2f} ms | '
                      f'{max(frames):.2f} ms |', flush=True)
        browser.close()


if __name__ == '__main__':
    main()
