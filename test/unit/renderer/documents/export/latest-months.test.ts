import { expect, test } from 'vitest';
import { latestMonths } from '../../../../../renderer/documents/export/export-button.tsx';

test("the counter's current month comes first, then earlier ones, across years", () => {
  // In Asunción it is still the last evening of December.
  const months = latestMonths(Date.UTC(2027, 0, 1, 2), 'es-PY');
  expect(months.slice(0, 2)).toEqual([
    { month: '2026-12', words: 'diciembre de 2026' },
    { month: '2026-11', words: 'noviembre de 2026' },
  ]);
  expect(months.at(-1)?.month).toBe('2021-12');
});
