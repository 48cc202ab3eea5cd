import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withFormulaGuard, withoutFormulaGuard } from '../../../../../main/import/export/formula-guard.ts';

test.each(['=1+1', '+595981', '-5', '@SUM', '\tx', '\rx', "'=x", "''=x"])('%j is guarded', (text) => {
  expect(withFormulaGuard(text)).toBe(`'${text}`);
  expect(withoutFormulaGuard(`'${text}`)).toBe(text);
});

test.each(['Yerba', "'s Heeren", '', '5-3'])('%j is as it is', (text) => {
  expect(withFormulaGuard(text)).toBe(text);
});

test('whatever is written is read again, and nothing written is a formula', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', '1') });
  fc.assert(
    fc.property(text, (one) => {
      const written = withFormulaGuard(one);
      expect(written).not.toMatch(/^[=+\-@\t\r]/);
      expect(withoutFormulaGuard(written)).toBe(/^'*[=+\-@\t\r]/.test(one) ? one : one.trim());
    }),
  );
});
