// Translates the texts that scripts show. The page contains those that differ from the English ones in the scripts.

/** @type {Record<string, Record<string, string>> | undefined} by the categories of numbers, “other” where there is one form */
let texts;

/** @param {string} key the English text, with placeholders of C: %@ and %lld, or %1$@ and %2$lld @param {...(string | number)} values
 * @returns {string} the text in the language of the page, with the values in their places */
export function localized(key, ...values) {
  const { lang } = document.documentElement, number = values.find(value => typeof value === 'number');
  texts ??= JSON.parse(document.getElementById('wm-texts')?.textContent || '{}');
  const forms = texts?.[key] ?? { other: key };
  const form = typeof number === 'number' && forms[new Intl.PluralRules(lang).select(number)] || forms.other;
  let next = 0;
  return form.replace(/%(?:(\d)\$)?(?:@|lld)/g, (_, place) => {
    const value = values[place ? place - 1 : next++] ?? '';
    return typeof value === 'number' ? value.toLocaleString(lang) : value;
  });
}
