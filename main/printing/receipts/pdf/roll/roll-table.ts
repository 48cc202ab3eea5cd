import type { ReportColumn, ReportPart } from '../../../../../shared/domain/paper/report-paper.ts';
import { columnWidths, longestWord, tableShape } from '../../report/table-shape.ts';
import { signed } from '../../signed.ts';
import { type Block, EMPTY, place, rule, stack } from '../block.ts';
import type { Typesetter } from '../typesetter.ts';
import type { TypeStyle } from '../type-style.ts';
import { bothEnds } from './roll-field.ts';
import { AMOUNT, LABEL, SMALL, STRONG, TEXT, THIN } from './roll-sizes.ts';

type Table = Extract<ReportPart, { kind: 'table' }>;

const GAP = 2.5;
const BETWEEN_ROWS = 0.7;
const BETWEEN_LISTED = 1.4;
/** Of the width: what a first column of several lines keeps. */
const LEAST_FIRST = 0.3;
const HEAD: TypeStyle = { ...SMALL, leading: 1.3 };
const FIGURE: TypeStyle = { ...TEXT, tabular: true };

/** How what stands in a column is set: amounts in figures of one width. */
type Look = (align: ReportColumn['align']) => TypeStyle;

const plain: Look = (align) => (align === 'right' ? FIGURE : TEXT);
const strong: Look = (align) => (align === 'right' ? AMOUNT : STRONG);

interface Place {
  align: ReportColumn['align'];
  left: number;
  width: number;
}

/** A table as wide as told, no cell cut: what does not fit beside its neighbours stands below. */
export function tableBlock(type: Typesetter, table: Table, width: number): Block {
  const { columns, rows, total } = table;
  const natural = naturalWidths(type, table);
  const firsts = [...rows, ...(total === null ? [] : [total])].map(([first = '']) => signed(first));
  const least = Math.max(
    width * LEAST_FIRST,
    longestWord(firsts, (word) => type.widthOf(word, STRONG)),
  );
  const shape = tableShape(natural, { width, gap: GAP, least });
  if (shape === 'listed') return listedBlock(type, table, width);
  const from = shape === 'beside' ? 0 : 1;
  const grid = placesOf(columns.slice(from), natural.slice(from), width);
  const row = (cells: readonly string[], first: TypeStyle, look: Look): Block => {
    const beside = rowBlock(type, grid, cells.slice(from), (column) =>
      from === 0 && column === 0 ? first : look(columns[column + from]?.align ?? 'left'),
    );
    return from === 0 ? beside : stack([type.set(signed(cells[0] ?? ''), width, first), beside]);
  };
  const headings = columns.map(({ heading }) => heading);
  // Names that stand above their own figures are told from those of the next row.
  const first = shape === 'beside' ? TEXT : STRONG;
  return stack(
    [
      row(headings, HEAD, () => HEAD),
      rule(width, THIN),
      stack(
        rows.map((cells) => row(cells, first, plain)),
        BETWEEN_ROWS,
      ),
      ...(total === null ? [] : [rule(width, THIN), row(total, STRONG, strong)]),
    ],
    BETWEEN_ROWS,
  );
}

function naturalWidths(type: Typesetter, { columns, rows, total }: Table): number[] {
  const measured = (look: Look) => (text: string, column: number) =>
    type.widthOf(signed(text), look(columns[column]?.align ?? 'left'));
  const headings = columns.map(({ heading }) => heading);
  const widest = [
    columnWidths(
      [headings],
      columns.length,
      measured(() => HEAD),
    ),
    columnWidths(rows, columns.length, measured(plain)),
    columnWidths(total === null ? [] : [total], columns.length, measured(strong)),
  ];
  return columns.map((_, column) => Math.max(...widest.map((widths) => widths[column] ?? 0)));
}

/** The last column ends at the right edge, and the first takes what is left. */
function placesOf(columns: readonly ReportColumn[], natural: readonly number[], width: number): Place[] {
  let right = width;
  const fromRight = columns.toReversed().map(({ align }, index): Place => {
    const column = columns.length - 1 - index;
    const left = column === 0 ? 0 : right - (natural[column] ?? 0);
    const placed = { align, left, width: right - left };
    right = left - GAP;
    return placed;
  });
  return fromRight.toReversed();
}

function rowBlock(
  type: Typesetter,
  places: readonly Place[],
  cells: readonly string[],
  style: (column: number) => TypeStyle,
): Block {
  return place(
    places.map(({ align, left, width }, column) => ({
      block: type.set(signed(cells[column] ?? ''), width, style(column), { align }),
      left,
      top: 0,
    })),
  );
}

/** Each cell after its heading; what is empty is left out. */
function listedBlock(type: Typesetter, { columns, rows, total }: Table, width: number): Block {
  const listed = (cells: readonly string[], look: Look): Block =>
    stack([
      type.set(signed(cells[0] ?? ''), width, STRONG),
      ...columns.slice(1).map(({ heading, align }, index) => {
        const value = cells[index + 1] ?? '';
        if (value === '') return EMPTY;
        return bothEnds(type, { label: heading, value }, width, { label: LABEL, value: look(align) });
      }),
    ]);
  return stack(
    [
      ...rows.map((cells) => listed(cells, plain)),
      ...(total === null ? [] : [rule(width, THIN), listed(total, strong)]),
    ],
    BETWEEN_LISTED,
  );
}
