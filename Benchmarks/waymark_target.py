"""The bench application as a target of a harness that measures server-driven user interfaces in a browser."""
import os

from playwright.sync_api import Browser

# The harness evaluates strings in the page, which the page's Content-Security-Policy forbids. The header is still sent
# and counted; only the harness's own context bypasses it.
_new_context = Browser.new_context
Browser.new_context = lambda self, **options: _new_context(self, **{'bypass_csp': True, **options})

FOLDER = os.environ.get('WAYMARK_BENCH', os.path.expanduser('~'))
TARGETS['waymark'] = Target(
    'waymark', [os.path.join(FOLDER, '.build', 'release', 'BenchApp')], 8706,
    inc='[data-testid=inc]', count='[data-testid=count]',
    row='[data-testid=rows] > :nth-child(501)', row_all='[data-testid=rows] > *',
    go='[data-testid=go]', detail='wm-screen:not([inert]) [data-testid=detail]',
    # A screen that is sliding out still has its button, but is inert.
    back='wm-screen:not([inert]) [data-back]',
    ready="!!customElements.get('wm-stack') && !!document.querySelector('[data-testid=inc]')",
    note='release build')
