import { describe, expect, test } from 'vitest';
import { createPrintKey } from '../../../../../renderer/sale/done/print-key.ts';

function bench() {
  const done: string[] = [];
  let due: (() => void) | null = null;
  const key = createPrintKey({
    print: () => done.push('print'),
    type: (text) => done.push(text),
    later(act) {
      due = act;
      return () => {
        due = null;
      };
    },
  });
  return { key, done, pass: () => due?.() };
}

describe('P after a sale', () => {
  test.each(['p', 'P'])('%s prints when nothing follows', (character) => {
    const { key, done, pass } = bench();
    expect(key.press(character)).toBe(true);
    expect(done).toEqual([]);
    pass();
    expect(done).toEqual(['print']);
  });

  test('followed by another key it is the beginning of a code, whole', () => {
    const { key, done, pass } = bench();
    key.press('P');
    expect(key.press('-')).toBe(true);
    pass();
    expect(done).toEqual(['P-']);
  });

  test('two of them are a text too', () => {
    const { key, done, pass } = bench();
    key.press('p');
    key.press('p');
    pass();
    expect(done).toEqual(['pp']);
  });

  test('leaves other keys alone', () => {
    const { key, done } = bench();
    expect(key.press('7')).toBe(false);
    expect(done).toEqual([]);
  });

  test('prints nothing once the view is left', () => {
    const { key, done, pass } = bench();
    key.press('p');
    key.end();
    pass();
    expect(done).toEqual([]);
  });
});
