import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inSpanish, say, speak } from '../../../../shared/text/say.ts';

afterEach(() => speak('es-PY'));

const tooSmall = (limit: string | number): string => say('faults.moreThan', { limit });

describe('another language', () => {
  beforeEach(() => speak('en'));

  test('leaves printed and exported texts Spanish', () => {
    expect(inSpanish(() => `${tooSmall(7)}, ${say('faults.zero')}`)).toBe('tiene que ser mayor que 7, cero');
    expect(tooSmall(7)).toBe('must be more than 7');
  });
});

test('a missing key, and a missing or extra value, do not compile', () => {
  // @ts-expect-error no such key
  expect(say('faults.nonsense')).toBe('faults.nonsense');
  // @ts-expect-error no value for {{limit}}
  expect(say('faults.moreThan')).toContain('mayor');
  // @ts-expect-error {{limit}} is misspelt
  expect(say('faults.moreThan', { limits: 3 })).toContain('mayor');
  // @ts-expect-error a text of the main process alone
  expect(() => say('storage.diskFull')).not.toThrow();
});
