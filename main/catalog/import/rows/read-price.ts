import { shownIn } from '../reading/table.ts';
import type { RowCells } from './row-cells.ts';
import { searchKey } from '../../../../shared/domain/search-key.ts';
import { say } from '../../../kernel/say.ts';
import { splitPrice } from '../../../../shared/domain/sale/pricing.ts';
import { isDoubtfulAmount, readAmount } from '../../../../shared/domain/catalog/amount-text.ts';
import type { Cell, DoubtAnswer } from '../../../../shared/domain/catalog/import-fields.ts';
import { numberFromScaled, scaledFromNumber } from '../../../../shared/domain/money.ts';
import type { PrecioUnitario } from '../../../../shared/wire/items.ts';

type AmountField = 'precio' | 'precio_0' | 'precio_5' | 'precio_10';

const PARTS = [
  ['0', 'precio_0'],
  ['5', 'precio_5'],
  ['10', 'precio_10'],
] as const;

export interface ReadPrice {
  precio_unitario_original: number;
  precio_unitario: PrecioUnitario;
}

/**
 * Reads a row's price: from its parts by rate where they are written, else from the whole and the IVA; `before` fills
 * in missing values. Null, with the fault added to the row, where that is not enough.
 */
export function readPrice(
  row: RowCells,
  answers: ReadonlySet<DoubtAnswer>,
  before: ReadPrice | null,
): ReadPrice | null {
  const parts = readParts(row, answers, before);
  const whole = amount(row, 'precio', answers, before?.precio_unitario_original);
  if (parts === null || whole === null) return null;
  if (parts !== undefined) {
    const isOneRate = row.text('iva') !== '' && readIva(row.cell('iva')) !== 'mixed';
    const isWhole = whole !== undefined || isOneRate || namesEveryPart(row, parts, before);
    return isWhole && agreesWithIva(row, parts) ? fromParts(row, parts, whole) : null;
  }
  const price = whole ?? before?.precio_unitario_original;
  if (price === undefined) {
    row.fault('precio', say('import.priceMissing'));
    return null;
  }
  const split = readSplit(row, before);
  if (split === null) return null;
  if (split === '10' || split === '5' || split === '0') {
    return { precio_unitario_original: price, precio_unitario: { [split]: price } };
  }
  // An unchanged price keeps its exact parts, which a new split might round differently.
  if (before !== null && price === before.precio_unitario_original)
    return { precio_unitario_original: price, precio_unitario: before.precio_unitario };
  return { precio_unitario_original: price, precio_unitario: splitPrice(scaledFromNumber(price), split) };
}

function readSplit(row: RowCells, before: ReadPrice | null): '10' | '5' | '0' | PrecioUnitario | null {
  if (row.text('iva') === '') {
    if (before !== null) return before.precio_unitario;
    row.fault('iva', say('import.rateMissing'));
    return null;
  }
  const word = readIva(row.cell('iva'));
  if (word === null) {
    row.fault('iva', say('import.rateUnknown', { text: row.text('iva') }));
    return null;
  }
  if (word !== 'mixed') return word;
  if (before !== null) return before.precio_unitario;
  row.fault('iva', needsParts());
  return null;
}

/** Undefined where none is written; null where one is wrong. */
function readParts(
  row: RowCells,
  answers: ReadonlySet<DoubtAnswer>,
  before: ReadPrice | null,
): PrecioUnitario | undefined | null {
  const parts: PrecioUnitario = {};
  let isWrong = false;
  for (const [rate, field] of PARTS) {
    const part = amount(row, field, answers, before?.precio_unitario[rate]);
    if (part === null) isWrong = true;
    else if (part !== undefined) parts[rate] = part;
  }
  if (isWrong) return null;
  return Object.keys(parts).length === 0 ? undefined : parts;
}

/** Adds a fault to a row with only some parts of a mixed price. */
function namesEveryPart(row: RowCells, parts: PrecioUnitario, before: ReadPrice | null): boolean {
  const known = PARTS.filter(([rate]) => (before?.precio_unitario[rate] ?? 0) !== 0);
  const open = known.find(([rate]) => parts[rate] === undefined);
  if (known.length < 2 || open === undefined) return true;
  row.fault(open[1], say('import.partMissing'));
  return false;
}

/** Adds a fault to a row whose IVA has other rates than its parts; a part of 0 does not count. */
function agreesWithIva(row: RowCells, parts: PrecioUnitario): boolean {
  const text = row.text('iva');
  if (text === '') return true;
  const word = readIva(row.cell('iva'));
  const rates = Object.entries(parts).flatMap(([rate, part]) => (part === 0 ? [] : [rate]));
  if (word === 'mixed' && Object.keys(parts).length < 2) {
    row.fault('iva', needsParts());
    return false;
  }
  if (word === 'mixed' || rates.length === 0 || (rates.length === 1 && rates[0] === word)) return true;
  const said = rates.map((rate) => `${rate} %`).join(', ');
  row.fault('iva', say('import.rateMismatch', { rate: text, parts: said }));
  return false;
}

function fromParts(row: RowCells, parts: PrecioUnitario, whole: number | undefined): ReadPrice | null {
  const sum = Object.values(parts).reduce((total, part) => total + scaledFromNumber(part), 0n);
  if (whole !== undefined && scaledFromNumber(whole) !== sum) {
    row.fault('precio', say('import.sumMismatch'));
    return null;
  }
  try {
    return { precio_unitario_original: numberFromScaled(sum), precio_unitario: parts };
  } catch {
    row.fault('precio', say('import.sumTooLong'));
    return null;
  }
}

/**
 * Undefined for an empty cell; null, with a fault, for an invalid amount. A fraction of a guaraní that is new
 * to the item is a doubt, and a fault until the doubt is answered.
 */
function amount(
  row: RowCells,
  field: AmountField,
  answers: ReadonlySet<DoubtAnswer>,
  known: number | undefined,
): number | undefined | null {
  const text = row.text(field);
  if (text === '') return undefined;
  const cell = row.tableCell(field);
  const shown = shownIn(cell);
  const { decimalSign = 'comma', hasThreeDecimals = true } = row.column(field) ?? {};
  if (typeof shown === 'string' && !hasThreeDecimals && isDoubtfulAmount(text, decimalSign)) {
    row.fault(
      field,
      say('import.amountAmbiguous', {
        text,
        thousands: text.replace(/[.,]/, ''),
        decimals: text.replace('.', ','),
      }),
    );
    return null;
  }
  const exact = readAmount(typeof shown === 'number' ? shown : text, decimalSign);
  const rough = exact ?? (typeof shown === 'number' ? shown : Number.NaN);
  const rounded = readAmount(Math.round(rough), 'comma');
  if (Number.isNaN(rough) || rounded === null || (exact === null && Number.isInteger(rough))) {
    row.fault(field, notPrice(text));
    return null;
  }
  if (exact !== null && (Number.isInteger(exact) || exact === known)) return exact;
  return roundedOrKept(row, field, answers, { exact, rough, rounded, isHidden: typeof cell === 'object' });
}

function roundedOrKept(
  row: RowCells,
  field: AmountField,
  answers: ReadonlySet<DoubtAnswer>,
  { exact, rough, rounded, isHidden }: Fraction,
): number | null {
  const written = String(rough).replace('.', ',');
  row.doubts.set('fraction', `${written} → ${rounded}`);
  if (answers.has('round-fractions')) return rounded;
  if (answers.has('keep-fractions') && exact !== null) return exact;
  row.fault(
    field,
    isHidden || exact === null
      ? say('import.hiddenDecimals', { text: written, rounded })
      : say('import.guaraniFraction', { text: written, rounded }),
  );
  return null;
}

/** A price that is no whole number of guaraníes; `exact` is null where it has too many decimals to be stored. */
interface Fraction {
  exact: number | null;
  rough: number;
  rounded: number;
  isHidden: boolean;
}

const needsParts = (): string => say('import.mixedNeedsParts');

const notPrice = (text: string): string => say('import.notAPrice', { text });

type IvaWord = '10' | '5' | '0' | 'mixed';

const WORDS: Readonly<Record<string, IvaWord>> = {
  '10': '10',
  '10 0': '10',
  '10 00': '10',
  '0 1': '10',
  '0 10': '10',
  'iva 10': '10',
  'gravado 10': '10',
  'gravada 10': '10',
  '5': '5',
  '5 0': '5',
  '5 00': '5',
  '0 05': '5',
  'iva 5': '5',
  'gravado 5': '5',
  'gravada 5': '5',
  '0': '0',
  '0 0': '0',
  '0 00': '0',
  'iva 0': '0',
  exento: '0',
  exenta: '0',
  exentas: '0',
  exonerado: '0',
  exonerada: '0',
  'sin iva': '0',
  e: '0',
  ex: '0',
  exempt: '0',
  mixto: 'mixed',
  mixta: 'mixed',
  mixed: 'mixed',
};

/** A spreadsheet's percentages are fractions: 0.1 is 10 %. Null for an unknown rate. */
function readIva(cell: Cell): IvaWord | null {
  return WORDS[searchKey(String(cell).replace('%', ''))] ?? null;
}
