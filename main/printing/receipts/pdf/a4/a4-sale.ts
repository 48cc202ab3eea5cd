import type { Receipt, ReceiptLine } from '../../../../../shared/domain/paper/receipt/receipt.ts';
import type { ReceiptField } from '../../../../../shared/domain/paper/receipt/receipt-frame.ts';
import { RATE_SUBTOTALS } from '../../../../../shared/domain/paper/receipt/receipt-amounts.ts';
import { signed } from '../../read-paper.ts';
import type { Block } from '../block.ts';
import type { Typesetter } from '../typesetter.ts';
import {
  boxedCells,
  CONTENT_WIDTH,
  fieldList,
  FIGURE,
  LABEL,
  ruleAcross,
  type SheetContent,
  STRONG,
  STRONG_FIGURE,
  TEXT,
} from './a4-box.ts';
import { type Column, fitGrid, tableHead, tableRow, totalsBlock } from './a4-table.ts';

const RATES = ['Exenta', '5 %', '10 %'] as const;
const DESCRIPTION = 1;

const SOLD: readonly Column[] = [
  { heading: 'Código', align: 'left', style: TEXT, most: 32 },
  { heading: 'Descripción', align: 'left', style: TEXT, most: null },
  { heading: 'Unidad', align: 'left', style: TEXT, most: 18 },
  { heading: 'Cantidad', align: 'right', style: FIGURE, most: 24 },
  { heading: 'Precio unitario', align: 'right', style: FIGURE, most: 32 },
  { heading: 'Descuento', align: 'right', style: FIGURE, most: 28 },
];
const BY_RATE: readonly Column[] = ['Exentas', '5 %', '10 %'].map((heading) => ({
  heading,
  align: 'right',
  style: FIGURE,
  most: 32,
}));
const VALUE: Column = { heading: 'Valor', align: 'right', style: FIGURE, most: 36 };

/** Content of an invoice: its client and conditions, its items by rate, its totals. */
export function saleContent(type: Typesetter, receipt: Receipt): SheetContent {
  const { kind, lines, subtotals, general, receiver } = receipt;
  const isDefinitive = kind === 'definitive';
  const columns = isDefinitive ? [...SOLD, ...BY_RATE] : [...SOLD, VALUE];
  const texts = lines.map((line) => cellTexts(line, isDefinitive));
  const sums = isDefinitive ? subtotalTexts(subtotals) : null;
  const grid = fitGrid(
    type,
    columns,
    sums === null ? texts : [...texts, sums],
    isDefinitive ? { heading: 'Valor de venta', from: SOLD.length } : null,
  );
  const rows = lines.map((line, index) =>
    tableRow(
      type,
      grid,
      texts[index] ?? [],
      line.remark === null ? null : { column: DESCRIPTION, text: line.remark, style: LABEL },
    ),
  );
  const strong = {
    ...grid,
    columns: grid.columns.map((column) => ({
      ...column,
      style: column.style === FIGURE ? STRONG_FIGURE : STRONG,
    })),
  };
  return {
    boxes: [partiesBlock(type, receiver, general)],
    table: { head: tableHead(type, grid), rows },
    end: [
      ...(sums === null ? [] : [ruleAcross(CONTENT_WIDTH), tableRow(type, strong, sums)]),
      totalsBlock(type, {
        ...receipt,
        subtotals: sums === null ? subtotals : subtotals.filter((field) => !isByRate(field)),
      }),
    ],
  };
}

export function partiesBlock(
  type: Typesetter,
  receiver: readonly ReceiptField[],
  general: readonly ReceiptField[],
): Block {
  return boxedCells([
    { width: CONTENT_WIDTH * 0.55, content: (width) => fieldList(type, receiver, width) },
    { width: CONTENT_WIDTH * 0.45, content: (width) => fieldList(type, general, width) },
  ]);
}

function cellTexts(line: ReceiptLine, isDefinitive: boolean): string[] {
  const { code, description, unit, count, unitPrice, discount, parts } = line;
  const sold = [
    code,
    description,
    unit ?? '',
    count,
    unitPrice,
    discount === null ? '0' : signed(discount.value),
  ];
  if (!isDefinitive) return [...sold, ...parts.map(({ amount }) => amount)];
  return [...sold, ...RATES.map((rate) => parts.find((part) => part.rate === rate)?.amount ?? '0')];
}

function subtotalTexts(subtotals: readonly ReceiptField[]): string[] {
  const sum = (label: string): string => subtotals.find((field) => field.label === label)?.value ?? '0';
  return ['', 'Subtotales', '', '', '', '', ...RATES.map((rate) => sum(RATE_SUBTOTALS[rate]))];
}

function isByRate({ label }: ReceiptField): boolean {
  return Object.values<string>(RATE_SUBTOTALS).includes(label);
}
