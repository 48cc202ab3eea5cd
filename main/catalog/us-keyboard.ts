/**
 * Readings of what a scanner set to a US keyboard typed, where the computer's is Spanish, of Spain or Latin America:
 * it presses the keys of US signs. A sign that two of them share stands for each.
 */
export function meantOnUsKeyboard(typed: string): string[] {
  let meant = [''];
  for (const sign of typed) {
    const signs = Array.from(US_SIGNS[sign] ?? sign);
    meant = meant.flatMap((before) => signs.map((us) => before + us));
    if (meant.length > MOST_READINGS) return [];
  }
  return meant.filter((reading) => reading !== typed);
}

const MOST_READINGS = 16;

const US_SIGNS: Readonly<Record<string, string>> = {
  "'": '-',
  '?': '_',
  '-': '/',
  _: '?',
  ñ: ';',
  // A small one with Caps Lock down.
  Ñ: ':;',
  '¡': '=+',
  '¿': '+=',
  '+': ']',
  '*': '}',
  ';': '<',
  ':': '>',
  '"': '@',
  '&': '^',
  '/': '&',
  '(': '*',
  ')': '(',
  '=': ')',
  ç: '\\',
  Ç: '|',
  º: '`',
  ª: '~',
  '·': '#',
  '°': '~',
};
