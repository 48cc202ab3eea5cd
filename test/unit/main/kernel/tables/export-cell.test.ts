import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines } from '../../../../../main/kernel/tables/table-file.ts';
import { withFormulaGuard, withoutFormulaGuard } from '../../../../../main/kernel/tables/export-cell.ts';
import { readCsv } from '../../../../../main/catalog/import/reading/read-csv.ts';

test.each(['=1+1', '+595981', '-5', '@SUM', '\tx', '\rx', "'=x", "''=x", ' =x', '"=x"'])(
  '%j gets a formula guard',
  (text) => {
    expect(withFormulaGuard(text)).toBe(`'${text}`);
    expect(withoutFormulaGuard(`'${text}`)).toBe(text);
  },
);

const text = fc.string({ unit: fc.constantFrom(...Array.from('\'"=+-@\t\r\n,; a1')) });

test('import reads every text as export wrote it, but for blanks around it', () => {
  fc.assert(
    fc.property(text, (one) => {
      const isGuardedFirst = /^[ '"]*[=+\-@\t\r]/.test(one);
      expect(withoutFormulaGuard(withFormulaGuard(one))).toBe(isGuardedFirst ? one : one.trim());
    }),
  );
});

test('a cell of a CSV file does not begin like a formula under any separator', () => {
  const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(rows, (cells) => {
      const lines = csvLines(cells);
      for (const separator of [',', ';', '\t']) {
        const pieces = lines.split(new RegExp(`[\r\n${separator}]`));
        expect(pieces.filter((piece) => /^[ "]*[=+\-@]/.test(piece))).toEqual([]);
      }
      const read = readCsv(Buffer.from(lines), { encoding: 'utf-8', separator: ';' });
      expect(read.cells.slice(0, cells.length)).toEqual(cells.map((row) => row.map(withFormulaGuard)));
    }),
  );
});
