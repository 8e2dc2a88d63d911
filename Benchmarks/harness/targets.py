"""The targets: how to start each server, and how to find the elements of its page that the measures use."""
import json
import os
import runpy
import sys
from dataclasses import dataclass
from pathlib import Path

BENCHMARKS = Path(__file__).resolve().parent.parent
ORDER = ['waymark', 'floor', 'nicegui', 'streamlit', 'flet']


@dataclass
class Target:
    """One application. Elements are given by CSS selectors, or by JavaScript expressions after `js:`."""
    name: str
    cmd: list  # listens on 127.0.0.1, at the port that `PORT` or `{port}` gives
    port: int
    small: str = '/small'  # the path of the page with the counter alone
    inc: str = '#inc'
    count: str = '#count'
    row: str = '#row-500'
    row_all: str = '#rows > *'
    go: str = '#go'
    detail: str = '#detail'
    back: str = '#back'
    ready: str = ''  # script: whether the page accepts clicks; by default once the counter's button exists
    rows: str = ''  # script: whether all rows exist; by default once there are 1,000
    helper: str = ''  # script that runs before the page's own
    prepare: str = ''  # script that runs repeatedly until the page is ready
    browser_args: tuple = ()
    tabs: tuple = (1, 20, 50)  # the numbers of tabs with 1,000 rows at which memory is measured
    note: str = ''

    @property
    def address(self):
        return f'http://127.0.0.1:{self.port}'

    @property
    def is_ready(self):
        return self.ready or f'{element(self.inc)} !== null'

    @property
    def has_rows(self):
        return self.rows or f'document.querySelectorAll({json.dumps(self.row_all)}).length >= 1000'

    @property
    def is_detail(self):
        return f'{element(self.detail)} !== null'

    @property
    def is_home(self):
        return f'({element(self.inc)} !== null && !({self.is_detail}) && {self.has_rows})'


def element(selector):
    """A script whose value is the element that a selector matches, or null."""
    return f'({selector[3:]})' if selector.startswith('js:') else f'document.querySelector({json.dumps(selector)})'


def text(selector):
    """A script whose value is the readable text of an element."""
    return f'(e => e && (e.textContent + (e.ariaLabel ?? "")))({element(selector)})'


def peer(name):
    return [sys.executable, str(BENCHMARKS / 'peers' / f'{name}_app.py')]


def streamlit():
    options = {'server.address': '127.0.0.1', 'server.port': '{port}', 'server.headless': 'true', 'logger.level': 'error',
               'server.fileWatcherType': 'none', 'browser.gatherUsageStats': 'false'}
    return [sys.executable, '-m', 'streamlit', 'run', peer('streamlit')[1], *(f'--{k}={v}' for k, v in options.items())]


TARGETS = {target.name: target for target in [
    Target('floor', peer('floor'), 8715, note='hand-written page, starlette and uvicorn; not a framework'),
    Target('nicegui', peer('nicegui'), 8711, inc='.b-inc', count='.b-count', row='.b-row-500', row_all='.b-rows > *',
           go='.b-go', detail='.b-detail', back='.b-back', tabs=(1, 10, 25),
           ready="window.socket?.connected === true && document.querySelector('.b-inc') !== null"),
    Target('streamlit', streamlit(), 8713, small='/?small=1', inc='.st-key-inc button', count='.st-key-count p',
           row='.st-key-row-500 button', row_all='[class*=st-key-row-]', go='.st-key-go button',
           detail='.st-key-detail', back='.st-key-back button', tabs=(1, 5, 12)),
    # Flutter paints on a canvas: only its accessibility elements can be found, and only those of visible rows.
    Target('flet', peer('flet'), 8712, inc='js:spoken(/^inc$/)', count='js:spoken(/^count /)', row='js:spoken(/^Row 3 /)',
           rows='spoken(/^Row 5 /) !== null', go='js:spoken(/^Detail$/)', detail='js:spoken(/^Detail 1$/)',
           back='js:spoken(/^Back$/)', tabs=(1, 10, 20),
           helper='''window.spoken = words => [...document.querySelectorAll("flt-semantics")].find(e =>
             !e.querySelector("flt-semantics") && words.test(e.textContent || e.ariaLabel || "")) ?? null;''',
           prepare='document.querySelector("flt-semantics-placeholder")?.click()',
           browser_args=('--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'),
           note='software graphics; row 3, as it has only the rows in view'),
]}
os.environ.setdefault('WAYMARK_BENCH', str(BENCHMARKS))
runpy.run_path(str(BENCHMARKS / 'waymark_target.py'), {'TARGETS': TARGETS, 'Target': Target})
