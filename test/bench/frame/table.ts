import { type Figure, ratioOf, type Row, verdictOf } from './row.ts';

const TITLES = ['what', 'ours (median, p99)', 'beside', 'ratio', 'required', ''] as const;
const WHAT_WIDTH = 62;
const WIDTHS = [WHAT_WIDTH, 24, 44, 8, 9, 0] as const;

export const tableHead = line(TITLES);

/** A line of the table; an overlong cell shifts the others. */
export function tableLine(row: Row): string {
  const { what, ours, beside, required, note } = row;
  const ratio = ratioOf(row);
  const cells = line([
    what,
    spell(ours, row),
    beside === null ? '' : `${beside.name} ${beside.figure === null ? '–' : spell(beside.figure, row)}`,
    ratio === null ? '' : `${round(ratio)}x`,
    required === null ? '' : `>= ${required}x`,
    verdictOf(row),
  ]);
  const words = [note, beside?.why ?? ''].filter((word) => word !== '').join('; ');
  return words === '' ? cells : `${cells}\n    ${words}`;
}

function spell({ median, p99, p95 }: Figure, { unit, by }: Row): string {
  const values = [round(median)];
  if (by === 'p95' && p95 !== undefined) values.push(`p95 ${round(p95)}`);
  if (p99 !== null) values.push(round(p99));
  return `${values.join(', ')}${unit === '/s' ? '' : ' '}${unit}`;
}

/** Three digits are enough; large numbers show all. */
function round(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

function line(cells: readonly string[]): string {
  return cells
    .map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0))
    .join('  ')
    .trimEnd();
}
