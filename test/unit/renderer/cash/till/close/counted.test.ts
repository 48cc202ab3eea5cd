import { expect, test } from 'vitest';
import {
  differencesOf,
  isOff,
  othersOf,
  readCounts,
  usualLeft,
} from '../../../../../../renderer/cash/till/close/close-store.ts';
import { BUSY_X } from '../../../../../support/shift-reports.ts';

const wanted = othersOf(BUSY_X);
const counting = (others: Record<string, string>) => ({
  cash: { PYG: { pieces: { '100000': '85' }, loose: '87650' } },
  others,
  left: {},
});

test('other methods with movements are offered for counting, and only typed ones count', () => {
  expect(wanted.map(({ key }) => key)).toContain('card PYG');
  const counts = readCounts(counting({ 'card PYG': '4.040.750', 'transfer PYG': ' ' }), ['PYG'], wanted);
  expect(counts).toEqual({
    cash: [{ currency: 'PYG', notes: [{ value: '100000', count: 85 }], loose: '87650' }],
    others: [{ means: 'card', currency: 'PYG', amount: '4040750' }],
  });
});

test('an untouched currency counts as an empty drawer', () => {
  expect(readCounts({ cash: {}, others: {}, left: {} }, ['PYG', 'USD'], [])?.cash).toEqual([
    { currency: 'PYG', notes: [], loose: '0' },
    { currency: 'USD', notes: [], loose: '0' },
  ]);
});

test.each([
  [{ cash: { PYG: { pieces: {}, loose: 'x' } }, others: {}, left: {} }],
  [counting({ 'card PYG': '12x' })],
])('a text that is not a number makes no count: %j', (typed) => {
  expect(readCounts(typed, ['PYG'], wanted)).toBeNull();
});

test('each method is shown beside its expected amount; an uncounted one has no difference', () => {
  const counts = readCounts(counting({ 'card PYG': '4.040.000' }), ['PYG'], wanted);
  if (counts === null) throw new Error('nothing was counted');
  const differences = differencesOf(BUSY_X, counts);
  expect(differences).toEqual([
    { means: 'cash', currency: 'PYG', expected: 8_587_650n, counted: 8_587_650n },
    { means: 'card', currency: 'PYG', expected: 4_040_750n, counted: 4_040_000n },
    { means: 'transfer', currency: 'PYG', expected: 125_000n, counted: null },
  ]);
  expect(differences.filter(isOff).map(({ means }) => means)).toEqual(['card']);
});

test('the opening amount is proposed to stay, if it was counted', () => {
  expect(usualLeft(BUSY_X, 'PYG', 8_000_000n)).toBe('500.000');
  expect(usualLeft(BUSY_X, 'PYG', 120_000n)).toBe('120.000');
  expect(usualLeft(BUSY_X, 'USD', 5000n)).toBe('0,00');
});
