import type { ImportField, ListName } from '../../../shared/domain/import/fields.ts';
import { searchKey } from '../../store/search-text.ts';
import { CATALOG_COLUMNS } from './catalog-columns.ts';
import { CLIENT_COLUMNS } from './client-columns.ts';
import { COLUMN_TITLES } from './column-titles.ts';

/** Words of columns that look like ours and are not: a cost is no price. */
const OTHER_THINGS = new Set([
  'costo',
  'compra',
  'cost',
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
  'descuento',
  'vencimiento',
  'vendedor',
  'saldo',
  'limite',
  'alta',
]);

/** Words that say nothing of what a column holds. */
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

/**
 * The field that each header names, or null: by its whole name first, then by its words where they hold a name. A
 * field goes to the first column that names it best.
 */
export function matchColumns(list: ListName, headers: readonly string[]): (ImportField | null)[] {
  const matches: (ImportField | null)[] = headers.map(() => null);
  const taken = new Set<ImportField>();
  for (const score of [wholeName, wordsOfName]) {
    for (const [index, header] of headers.entries()) {
      if (matches[index] !== null) continue;
      const field = bestField(list, header, taken, score);
      if (field === null) continue;
      matches[index] = field;
      taken.add(field);
    }
  }
  return matches;
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
    for (const name of [field, COLUMN_TITLES[field], ...others]) {
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

/** The more words the name has, the better. */
const wordsOfName: Score = (header, name) => {
  const words = plain(header).split(' ');
  if (words.some((word) => OTHER_THINGS.has(word))) return 0;
  const named = plain(name).split(' ');
  return named.every((word) => words.includes(word)) ? named.length : 0;
};

function plain(text: string): string {
  return searchKey(text)
    .split(' ')
    .filter((word) => !FILLERS.has(word))
    .join(' ');
}
