import { CATALOG_COLUMNS, CLIENT_COLUMNS } from './list-columns.ts';
import { columnOf, type Table } from '../reading/table.ts';
import type { MappedColumn, Mapping } from '../rows/row-cells.ts';
import { searchKey } from '../../../../shared/domain/search-key.ts';
import { InputError } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import type { ImportChoice } from '../../../../shared/contract/import.ts';
import { hasThreeDecimals } from '../../../../shared/domain/catalog/amount-text.ts';
import {
  AMOUNT_FIELDS,
  FIELDS_OF,
  type ImportField,
  KEY_FIELD,
  type ListName,
} from '../../../../shared/domain/catalog/import-fields.ts';
import { importColumns } from '../../../../shared/text/es/import.ts';

/** Words of columns that look like ours and are not: a cost is no price. */
const OTHER_THINGS = new Set([
  'costo',
  'compra',
  'cost',
  'costos',
  'compras',
  'purchase',
  'stock',
  'existencia',
  'existencias',
  'cantidad',
  'minimo',
  'maximo',
  'mayorista',
  'proveedor',
  'utilidad',
  'margen',
  'monto',
  'descuento',
  'vencimiento',
  'vendedor',
  'saldo',
  'limite',
  'alta',
]);

const PRICE_WORDS = new Set(['precio', 'precios', 'price', 'pvp', 'p']);
/** Words of prices that are not paid at the counter today, or that lack their IVA. */
const OTHER_PRICES = new Set([
  'mayor',
  'mayoristas',
  'wholesale',
  'anterior',
  'viejo',
  'old',
  'fecha',
  'date',
  'promo',
  'promocion',
  'oferta',
  'usd',
  'us',
  'dolar',
  'dolares',
  'brl',
  'real',
  'reales',
  'neto',
  'net',
  'may',
  'mayoreo',
  'cpra',
  'ult',
  'ultimo',
  'base',
  'imponible',
  'docena',
  'antiguo',
  'previo',
  'previous',
  'distribuidor',
  'adquisicion',
  'buying',
  'trade',
  'fabrica',
  'fob',
  'cif',
  'reposicion',
  'cto',
  'eur',
  'euro',
  'euros',
  'pesos',
  'antes',
  'before',
  'excluido',
  'excluded',
  'revendedor',
  'reventa',
]);
const WITHOUT_IVA =
  /\b(?:sin|s|mas|no|no inc|no incl|no incluye|no incluido|libre|without|excl|excluding|ex) (?:iva|i v a|imp|impuestos?|vat|tax)\b|\b(?:iva|i v a|impuestos?|vat|tax) (?:no|not|sin) inclu/;
const OTHER_CURRENCY = /(?:u\$[sd]|us\$|r\$|ar\$)/i;
/** One of several numbered prices: a list may have a fifth and a tenth, which are no IVA rates then. */
const NUMBERED_PRICE = /^(?:precio|price|p|lista|precio lista|price list) (\d{1,2})$/;
/** Words of a price that is paid at the counter, all included. */
const AT_COUNTER = new Set([
  'iva',
  'impuestos',
  'final',
  'contado',
  'efectivo',
  'debito',
  'credito',
  'transferencia',
  'tarjeta',
  'minorista',
  'publico',
  'retail',
  'card',
  'cash',
]);
/** Names of a price only when alone; beside other words they may name a discount, a margin or a client. */
const ALONE = new Set(['publico', 'minorista', 'contado', 'tarjeta', 'efectivo']);
/** Names of a price if no other column is named as one. */
const LAST_PRICES = new Set(['importe', 'valor', 'valor unitario', 'amount', 'value']);

const FILLERS = new Set([
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'y',
  'o',
  'gs',
  'pyg',
  'guaranies',
  'en',
  'al',
  'the',
  'of',
]);

export interface MatchedColumns {
  fields: (ImportField | null)[];
  /** Headers that may each be the price, so none is chosen. */
  rivals: string[];
}

/**
 * Matches headers with the fields that they name: by the whole name first, then by words where they contain a name. A
 * field goes to the first column that names it best, except the price: of several candidates none is chosen.
 */
export function matchColumns(list: ListName, headers: readonly string[]): MatchedColumns {
  const fields: (ImportField | null)[] = headers.map(() => null);
  const taken = new Set<ImportField>();
  const lists = list === 'catalog' ? priceLists(headers) : new Set<number>();
  const prices: number[][] = [];
  for (const score of [wholeName, wordsOfName]) {
    const named: number[] = [];
    for (const [index, header] of headers.entries()) {
      if (fields[index] !== null || lists.has(index) || prices.flat().includes(index)) continue;
      const field = bestField(list, header, taken, score);
      if (field === 'precio') named.push(index);
      else if (field !== null) {
        fields[index] = field;
        taken.add(field);
      }
    }
    prices.push(named);
  }
  const [whole = [], words = []] = prices;
  const rivals = priceRivals(headers, whole, [...words, ...lists]);
  const [price] = rivals;
  if (price !== undefined && rivals.length === 1) fields[price] = 'precio';
  const isOpen = rivals.length > 1;
  return { fields, rivals: isOpen ? rivals.toSorted((a, b) => a - b).map((at) => headers[at] ?? '') : [] };
}

/** The columns of `Precio 1`, `Precio 2`, `Precio 5`; none where all numbers may be rates of the IVA. */
function priceLists(headers: readonly string[]): Set<number> {
  const numbers = headers.map((header) => NUMBERED_PRICE.exec(plain(header))?.[1]);
  const areRates = numbers.every((number) => number === undefined || ['0', '5', '10'].includes(number));
  return new Set(areRates ? [] : numbers.flatMap((number, index) => (number === undefined ? [] : [index])));
}

/**
 * Columns that may be the price: the one with exactly that name, unless another is a price at the counter.
 */
function priceRivals(headers: readonly string[], whole: number[], words: number[]): number[] {
  const isAtCounter = (index: number): boolean =>
    plain(headers[index] ?? '')
      .split(' ')
      .some((word) => AT_COUNTER.has(word));
  if (whole.length === 1 && !words.some(isAtCounter)) return whole;
  if (whole.length + words.length > 0) return [...whole, ...words];
  return headers.flatMap((header, index) => (LAST_PRICES.has(plain(header)) ? [index] : []));
}

type Score = (header: string, name: string) => number;

function bestField(
  list: ListName,
  header: string,
  taken: ReadonlySet<ImportField>,
  score: Score,
): ImportField | null {
  let best: ImportField | null = null;
  let most = 0;
  for (const [field, others] of otherNamesOf(list)) {
    if (taken.has(field)) continue;
    for (const name of [field, importColumns[field], ...others]) {
      const points = score(header, name);
      if (points <= most) continue;
      best = field;
      most = points;
    }
  }
  return best;
}

function otherNamesOf(list: ListName): [ImportField, readonly string[]][] {
  const columns = list === 'catalog' ? CATALOG_COLUMNS : CLIENT_COLUMNS;
  return Object.entries(columns) as [ImportField, readonly string[]][];
}

const wholeName: Score = (header, name) => (plain(header) !== '' && plain(header) === plain(name) ? 1 : 0);

const wordsOfName: Score = (header, name) => {
  const words = plain(header).split(' ');
  if (words.some((word) => OTHER_THINGS.has(word))) return 0;
  if (words.some((word) => PRICE_WORDS.has(word)) && isOtherPrice(header, words)) return 0;
  if (ALONE.has(plain(name))) return 0;
  const named = plain(name).split(' ');
  return named.every((word) => words.includes(word)) ? named.length : 0;
};

function isOtherPrice(header: string, words: readonly string[]): boolean {
  return (
    OTHER_CURRENCY.test(header) ||
    words.some((word) => OTHER_PRICES.has(word)) ||
    WITHOUT_IVA.test(plain(header.replace('+', ' mas ')))
  );
}

function plain(text: string): string {
  return searchKey(text)
    .split(' ')
    .filter((word) => !FILLERS.has(word))
    .join(' ');
}

/**
 * Returns the chosen columns by field. Throws InputError if the list's key has no column, a field has two, or
 * the choice belongs to another file.
 */
export function mappingOf(list: ListName, table: Table, { columns }: ImportChoice): Mapping {
  if (columns.length !== table.headers.length) throw new InputError(say('import.columnsOfOtherFile'));
  const mapping = new Map<ImportField, MappedColumn>();
  for (const [index, { field, decimalSign }] of columns.entries()) {
    if (field === null) continue;
    if (!FIELDS_OF[list].includes(field)) throw new InputError(say('import.columnsOfOtherList'));
    if (mapping.has(field)) {
      throw new InputError(say('import.columnTwice', { column: say(`importColumns.${field}`) }));
    }
    mapping.set(field, {
      index,
      header: table.headers[index] ?? '',
      decimalSign,
      hasThreeDecimals: AMOUNT_FIELDS.has(field) && hasThreeDecimals(columnOf(table, index), decimalSign),
    });
  }
  const key = KEY_FIELD[list];
  if (!mapping.has(key)) {
    throw new InputError(say('import.columnMissing', { column: say(`importColumns.${key}`) }));
  }
  return mapping;
}
