const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Words that a name does not end with. */
const LINKING = /^(a|al|c\/|con|de|del|e|el|en|la|las|los|o|p\/|para|por|s\/|sin|u|x|y)$/i;

/**
 * A name cut down until it fits: its beginning, and how much of it there is where its end says that (`Galletitas con
 * relleno… 500 g`), for products often differ in nothing else.
 */
export function shortenName(name: string, fits: (text: string) => boolean): string {
  if (fits(name)) return name;
  const words = name.split(' ');
  const amount = words.slice(words.length - amountWords(words));
  const begin = words.slice(0, words.length - amount.length);
  const ends = amount.length === 0 ? [''] : [` ${amount.join(' ')}`, ''];
  for (const end of ends) {
    for (let count = begin.length - (end === '' ? 1 : 0); count > 0; count--) {
      if (LINKING.test(begin[count - 1] ?? '')) continue;
      const shortened = `${begin.slice(0, count).join(' ')}…${end}`;
      if (fits(shortened)) return shortened;
    }
  }
  const letters = [...graphemes.segment(name)].map(({ segment }) => segment);
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('')}…`;
}

/** How many of the last words say an amount: `500g`, `500 g`, `x 6`. */
function amountWords(words: readonly string[]): number {
  const [last = '', before = ''] = [words.at(-1), words.at(-2)];
  if (words.length < 3 || last.length + before.length > 12) return 0;
  if (/\d/.test(last)) return /^x$/i.test(before) ? 2 : 1;
  return /^\d/.test(before) && last.length <= 4 ? 2 : 0;
}
