import { expect, test } from 'vitest';
import { findCurrencies } from '../../../../../renderer/sale/money/find-currencies.ts';

const ids = (text: string, language = 'es'): string[] =>
  findCurrencies(text, language, 200).map(({ id }) => id);

test('other currencies are found by code and by words of their name in either language', () => {
  expect(ids('eur')).toContain('EUR');
  expect(ids('euro')).toEqual(['EUR']);
  expect(ids('pound', 'en')).toContain('GBP');
  expect(ids('libra')).toContain('GBP');
  expect(ids('uruguayo')).toEqual(['UYU']);
  expect(ids('zzz')).toEqual([]);
});

test('the most frequent come first, each once, and the usual four have their own keys', () => {
  const all = ids('');
  expect(all.slice(0, 3)).toEqual(['EUR', 'UYU', 'CLP']);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(140);
  for (const usual of ['PYG', 'USD', 'BRL', 'ARS']) expect(all).not.toContain(usual);
});
