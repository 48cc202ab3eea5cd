import type {
  ReportColumn,
  ReportPaper,
  ReportPart,
  ReportSection,
} from '../../../../../shared/domain/paper/report-paper.ts';
import { columnWidths, longestWord, REPORT_LEGEND, tableShape } from '../../report/table-shape.ts';
import { signed } from '../../read-paper.ts';
import { type Block, EMPTY, pad, place, rule, stack } from '../block.ts';
import type { TypeStyle } from '../type-style.ts';
import type { Typesetter } from '../typesetter.ts';
import { middleText } from './roll-head.ts';
import { bothEnds, fieldsBlock, fitting, part, type RollPart } from './roll-part.ts';
import { AMOUNT, LABEL, type RollSizes, SMALL, STRONG, TEXT, THICK, THIN } from './roll-sizes.ts';

const HEADING: TypeStyle = { weight: 'bold', size: 3.2, leading: 1.25 };
const SIGNING_ROOM = 13;

/** A report's paper below its notices: the shop, the title, the content, the proof. */
export function reportParts(type: Typesetter, paper: ReportPaper, sizes: RollSizes): RollPart[] {
  const { printMm: width } = sizes;
  const { head, sections, foot } = paper;
  return [
    { ...part(headBlock(type, paper, sizes)), rule: 0, top: 0 },
    { ...part(fieldsBlock(type, head, width)), rule: THICK },
    ...sections.map((section) => part(sectionBlock(type, section, sizes))),
    { ...part(fieldsBlock(type, foot, width)), rule: THICK },
    {
      ...part(middleText(type, REPORT_LEGEND, width, SMALL)),
      rule: foot.length === 0 ? THICK : 0,
      bottom: 0,
    },
  ];
}

function headBlock(type: Typesetter, { shop, title }: ReportPaper, sizes: RollSizes): Block {
  const middle = (text: string, style: TypeStyle): Block => middleText(type, text, sizes.printMm, style);
  return stack([
    shop.name === null ? EMPTY : pad(middle(shop.name, sizes.heading), 0, 0, 0.6),
    shop.ruc === null ? EMPTY : middle(`RUC ${shop.ruc}`, STRONG),
    middle(shop.counter, TEXT),
    pad(middle(title, sizes.provisionalTitle), 2, 0, 0),
  ]);
}

function sectionBlock(type: Typesetter, { heading, parts }: ReportSection, sizes: RollSizes): Block {
  const { printMm: width } = sizes;
  return stack(
    [
      heading === null ? EMPTY : type.set(heading, width, HEADING),
      ...parts.map((one) => partBlock(type, one, sizes)),
    ],
    1.2,
  );
}

function partBlock(type: Typesetter, one: ReportPart, { printMm: width, grand }: RollSizes): Block {
  switch (one.kind) {
    case 'rows':
      return fieldsBlock(type, one.rows, width);
    case 'sum':
      return bothEnds(type, one.row, width, {
        label: { weight: 'semibold', size: 3.1 },
        value: fitting(type, one.row.value, width, grand),
      });
    case 'table':
      return tableBlock(type, one, width);
    case 'note':
      return type.set(one.text, width, TEXT);
    case 'signature':
      return pad(
        stack([rule(width, THIN), pad(middleText(type, one.who, width, SMALL), 0.6, 0, 0)]),
        SIGNING_ROOM,
        0,
        0,
      );
  }
}

type Table = Extract<ReportPart, { kind: 'table' }>;

const GAP = 2.5;
const BETWEEN_ROWS = 0.7;
const BETWEEN_LISTED = 1.4;
const MIN_FIRST = 0.3;
const HEAD: TypeStyle = { ...SMALL, leading: 1.3 };
const FIGURE: TypeStyle = { ...TEXT, tabular: true };

type Look = (align: ReportColumn['align']) => TypeStyle;

const plain: Look = (align) => (align === 'right' ? FIGURE : TEXT);
const strong: Look = (align) => (align === 'right' ? AMOUNT : STRONG);

interface Place {
  align: ReportColumn['align'];
  left: number;
  width: number;
}

/** A table of the given width, no cell cut: columns that do not fit beside their neighbours go below. */
function tableBlock(type: Typesetter, table: Table, width: number): Block {
  const { columns, rows, total } = table;
  const natural = naturalWidths(type, table);
  const firsts = [...rows, ...(total === null ? [] : [total])].map(([first = '']) => signed(first));
  const least = Math.max(
    width * MIN_FIRST,
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
  // A name above its figures is bold, so that it is not read with the previous row.
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

/** The last column ends at the right edge, and the first takes the remaining width. */
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

/** Each cell after its heading; empty ones are left out. */
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
