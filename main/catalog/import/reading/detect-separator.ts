import Papa from 'papaparse';
import { SEPARATORS } from '../../../../shared/domain/import/file-format.ts';
import type { Separator } from './table.ts';

const SAMPLE_ROWS = 50;
/** Excel's own way to say it, on a line before the table. */
const DECLARED = /^sep=(.)\r?\n/i;

/** What stands between the cells of a CSV text, and the text without the line that may say so. */
export function detectSeparator(text: string): { separator: Separator; table: string } {
  const declared = DECLARED.exec(text);
  const said = SEPARATORS.find((separator) => separator === declared?.[1]);
  if (declared !== null && said !== undefined) {
    return { separator: said, table: text.slice(declared[0].length) };
  }
  const scored = SEPARATORS.map((separator) => ({ separator, score: scoreOf(text, separator) }));
  const best = scored.reduce((most, one) => (one.score > most.score ? one : most));
  return { separator: best.separator, table: text };
}

/** The more columns, and the more rows that have as many as the first, the better; 0 for one column. */
function scoreOf(text: string, separator: Separator): number {
  const { data } = Papa.parse<string[]>(text, {
    delimiter: separator,
    preview: SAMPLE_ROWS,
    skipEmptyLines: true,
  });
  const width = data[0]?.length ?? 0;
  if (width < 2) return 0;
  const alike = data.filter((row) => row.length === width).length;
  return (alike / data.length) ** 2 * Math.log2(width);
}
