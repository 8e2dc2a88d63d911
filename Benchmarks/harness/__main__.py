"""python -m harness [TARGET…] [--quick]: measures the targets, saves the results in results/, and prints a table."""
import argparse
import json
import sys
import time

from playwright.sync_api import Error, sync_playwright

from . import measures
from .table import table
from .targets import BENCHMARKS, ORDER, TARGETS


def measure(name, effort):
    found = {}
    for part in measures.ALL:
        print(f'{name}: {part.__name__} …', end=' ', file=sys.stderr, flush=True)
        try:
            with sync_playwright() as playwright:
                new = part(playwright, TARGETS[name], effort)
        except (Error, RuntimeError, TimeoutError) as error:
            new = {}
            print(f'failed: {error}', file=sys.stderr)
        else:
            print(', '.join(f'{key} {value:.2f}' for key, value in new.items()), file=sys.stderr)
        found |= new
    return found


parser = argparse.ArgumentParser(prog='Benchmarks/run')
parser.add_argument('targets', nargs='*', metavar='target', help=f'one of {", ".join(ORDER)}; all of them by default')
parser.add_argument('--quick', action='store_true', help='fewer repetitions: for a trial, not for the README')
options = parser.parse_args()
if unknown := set(options.targets) - set(TARGETS):
    parser.error(f'Unknown target: {", ".join(unknown)}. The targets are {", ".join(ORDER)}.')

names = [name for name in ORDER if name in options.targets or not options.targets]
results = {name: measure(name, measures.QUICK if options.quick else measures.Effort()) for name in names}
folder = BENCHMARKS / 'results'
folder.mkdir(exist_ok=True)
(folder / f'{time.strftime("%Y-%m-%d-%H%M%S")}.json').write_text(json.dumps(results, indent=2))
print(table(results))
sys.exit(0 if all(len(result) == 9 for result in results.values()) else 1)
