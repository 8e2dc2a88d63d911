"""The results as a table in Markdown."""
ROWS = [
    ('weight', 'all bytes of the first page with 1,000 rows', 'KiB'),
    ('counter time', 'press → change, counter', 'ms'),
    ('row time', 'press → change, one row of 1,000', 'ms'),
    ('push time', 'push to the detail page', 'ms'),
    ('back time', 'back to the 1,000 rows', 'ms'),
    ('counter cpu', 'server CPU per event, counter', 'ms'),
    ('row cpu', 'server CPU per event, one row of 1,000', 'ms'),
    ('memory', 'memory per idle session, 1,000 rows', 'KiB'),
    ('small memory', 'memory per idle session, counter', 'KiB'),
]


def table(results):
    """The table, with a column for each target, and the ratio to the floor if that was measured."""
    lines = ['| median | ' + ' | '.join(results) + ' |', '|---|' + '---:|' * len(results)]
    for key, title, unit in ROWS:
        floor = results.get('floor', {}).get(key)
        cells = [_cell(name, result.get(key), floor) for name, result in results.items()]
        lines.append(f'| {title}, {unit} | ' + ' | '.join(cells) + ' |')
    return '\n'.join(lines)


def _cell(name, value, floor):
    if value is None:
        return '–'
    if name == 'floor' or not floor:
        return _number(value)
    return f'{_number(value)} ({_number(value / floor)} ×)'


def _number(value):
    return f'{value:,.0f}' if value >= 100 else f'{value:.1f}' if value >= 10 else f'{value:.2f}'
