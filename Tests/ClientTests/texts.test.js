import assert from 'node:assert/strict';
import { test } from 'node:test';

/** Loads the module for a page in a language, which contains texts. */
async function page(lang, texts) {
  const textContent = texts && JSON.stringify(texts);
  globalThis.document = { documentElement: { lang }, getElementById: id => id === 'wm-texts' && texts ? { textContent } : null };
  return (await import(`../../Sources/WaymarkWeb/Client/elements/texts.js?${lang}${textContent}`)).localized;
}

test('a text is that of the page, or else the English one', async () => {
  const localized = await page('de', { Cancel: { other: 'Abbrechen' } });
  assert.equal(localized('Cancel'), 'Abbrechen');
  assert.equal(localized('Reload'), 'Reload');
  assert.equal((await page('en'))('Cancel'), 'Cancel');
});

test('values stand where the language has them, and are not read as placeholders', async () => {
  const localized = await page('hi', { '%1$@, position %2$lld of %3$lld': { other: '%3$lld में से %2$lld: %1$@' } });
  assert.equal(localized('%1$@, position %2$lld of %3$lld', '%2$lld %@', 2, 3), '3 में से 2: %2$lld %@');
  assert.equal(localized('Back, %@', '$& $1'), 'Back, $& $1');
});

test('a number chooses the form, and has the separators of the language', async () => {
  const localized = await page('pl', { '%lld results': { one: '%lld wynik', few: '%lld wyniki', many: '%lld wyników', other: '%lld wyniku' } });
  assert.deepEqual([1, 3, 5, 22].map(count => localized('%lld results', count)), ['1 wynik', '3 wyniki', '5 wyników', '22 wyniki']);
  assert.match(localized('%lld results', 20000), /^20\s000 wyników$/);
  const arabic = await page('ar', { '%lld results': { one: 'نتيجة واحدة', two: 'نتيجتان', other: '%lld نتيجة' } });
  assert.deepEqual([1, 2].map(count => arabic('%lld results', count)), ['نتيجة واحدة', 'نتيجتان']);
});
