import { expect, test } from 'vitest';
import {
  differencesOf,
  isOff,
  othersOf,
  readCounts,
} from '../../../../../../renderer/cash/till/close/close-store.ts';
import { BUSY_X } from '../../../../../support/shift-reports.ts';

const wanted = othersOf(BUSY_X);
const counting = (others: Record<string, string>) => ({
  cash: { PYG: { pieces: { '100000': '85' }, loose: '87650' } },
  others,
  left: {},
});

test('other means that moved are to be counted, and only what was typed of them is', () => {
  expect(wanted.map(({ key }) => key)).toContain('card PYG');
  const counts = readCounts(counting({ 'card PYG': '4.040.750', 'transfer PYG': ' ' }), ['PYG'], wanted);
  expect(counts).toEqual({
    cash: [{ currency: 'PYG', notes: [{ value: '100000', count: 85 }], loose: '87650' }],
    others: [{ means: 'card', currency: 'PYG', amount: '4040750' }],
  });
});

test.each([
  [{ cash: { PYG: { pieces: {}, loose: 'x' } }, others: {}, left: {} }],
  [counting({ 'card PYG': '12x' })],
])('a text that is no number is no count: %j', (typed) => {
  expect(readCounts(typed, ['PYG'], wanted)).toBeNull();
});

test('each means stands beside what there had to be; one that was not counted is not off', () => {
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
