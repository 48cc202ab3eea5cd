import { type CatalogItem, itemCode } from '../../shared/domain/catalog/catalog-item.ts';
import type { CatalogSave } from '../../shared/contract/catalog.ts';
import { say } from '../kernel/say.ts';
import type { FieldIssue } from '../../shared/wire/field-names.ts';
import type { CatalogRepository } from './catalog-repository.ts';
import { priceText } from './item-prices.ts';
import { barCodesOf, type KeptItem } from './kept-item.ts';
import { barCodeKey } from '../../shared/domain/catalog/bar-code-key.ts';
import type { CatalogParts } from './parts.ts';
import type { SearchForm } from './search-keys.ts';
import { codeClashes, type ReadItem } from './read-item.ts';

type Unnamed<Item> = Item extends { id: string } ? Omit<Item, 'id'> : never;

/** One item of a list, checked already except against other items. */
export interface ManyRow {
  item: Unnamed<CatalogItem>;
  /** Null: unchanged, or none for a new item. */
  otherBarCodes: readonly string[] | null;
  /** Null: unchanged, or on sale for a new item. */
  isActive: boolean | null;
  /** Search keys made in another thread; made here if absent. */
  searchForm?: SearchForm;
}

export type RowOutcome =
  | { kind: 'added' | 'changed' | 'same' }
  | { kind: 'refused'; issues: FieldIssue[] }
  /** Nothing was changed: the head office alone changes this item, and is to be asked. */
  | { kind: 'shared'; filled: CatalogSave };

export interface ManyBy {
  at: number;
  actor: string;
  newId: () => string;
}

/**
 * Adds items, or changes those with their code, in the caller's transaction; returns one outcome a row, in
 * order. Some hundreds of rows a call keep the counter responsive. The caller writes the audit entry: the
 * actor, time and previous price of each change are stored with the item.
 */
export function saveMany(
  { catalog, sharedItems }: Pick<CatalogParts, 'catalog' | 'sharedItems'>,
  rows: readonly ManyRow[],
  by: ManyBy,
): RowOutcome[] {
  const outcomes: RowOutcome[] = rows.map(() => ({ kind: 'same' }));
  const known = catalog.keptWithCodes(rows.map(codeOf));
  const shared = sharedCodes(catalog, rows, known);
  const position = (row: ManyRow): number =>
    known.get(codeOf(row).toLowerCase())?.position ?? Number.MAX_SAFE_INTEGER;
  const entries = rows.map((row, index) => {
    const isBack = known.get(codeOf(row).toLowerCase())?.isActive === false;
    return { row, index, isShared: isBack || codesOf(row).some((code) => shared.has(code)) };
  });
  // The full-text index is written far faster in the order of positions; new items come last.
  const alone = entries
    .filter(({ isShared }) => !isShared)
    .toSorted((a, b) => position(a.row) - position(b.row));
  const save = (row: ManyRow, before: KeptItem | null, clashesOf: ClashesOf): RowOutcome => {
    const isShared = before !== null && sharedItems.productOf(before.item.id) !== null;
    return saveRow(catalog, { row, before, isShared }, by, clashesOf);
  };
  for (const { row, index } of alone)
    outcomes[index] = save(row, known.get(codeOf(row).toLowerCase()) ?? null, () => []);
  // The outcome of these depends on other rows or items.
  for (const { row, index } of entries.filter(({ isShared }) => isShared))
    outcomes[index] = save(row, catalog.keptWithCode(codeOf(row)), (read) => codeClashes(read, catalog));
  return outcomes;
}

/** Codes of two of the rows, or of a row and another item on sale. Rows without one need no query. */
function sharedCodes(
  catalog: CatalogRepository,
  rows: readonly ManyRow[],
  known: ReadonlyMap<string, KeptItem>,
): Set<string> {
  const ownerByCode = new Map<string, string | number>();
  const shared = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const owner = known.get(codeOf(row).toLowerCase())?.item.id ?? index;
    for (const code of codesOf(row)) {
      if (ownerByCode.has(code)) shared.add(code);
      else ownerByCode.set(code, owner);
    }
  }
  for (const { code, id } of catalog.ownersOf([...ownerByCode.keys()])) {
    if (ownerByCode.get(code) !== id) shared.add(code);
  }
  return shared;
}

function codesOf(row: ManyRow): string[] {
  const first = row.item.kind === 'mercaderia' ? row.item.record.codigo_barra : undefined;
  const codes = [codeOf(row), ...(first === undefined ? [] : [first]), ...(row.otherBarCodes ?? [])];
  return [...new Set(codes.map((code) => barCodeKey(code.toLowerCase())))];
}

type ClashesOf = (read: ReadItem) => FieldIssue[];

function saveRow(
  catalog: CatalogRepository,
  { row, before, isShared }: { row: ManyRow; before: KeptItem | null; isShared: boolean },
  by: ManyBy,
  clashesOf: ClashesOf,
): RowOutcome {
  const given: CatalogItem = { ...row.item, id: before?.item.id ?? by.newId() };
  if (before !== null && before.item.kind !== given.kind)
    return { kind: 'refused', issues: [otherKind(before.item)] };
  const barCodes = barCodesOf(given, row.otherBarCodes ?? before?.otherBarCodes ?? []);
  const item = withBarCode(given, barCodes);
  const otherBarCodes = item.kind === 'mercaderia' ? barCodes.slice(1) : barCodes;
  const isActive = row.isActive ?? before?.isActive ?? true;
  if (before !== null && isSame(before, item, otherBarCodes, isActive)) return { kind: 'same' };
  if (isShared)
    return { kind: 'shared', filled: { ...item, record: { ...item.record }, otherBarCodes, isActive } };
  const issues = isActive ? clashesOf({ item, otherBarCodes }) : [];
  if (issues.length > 0) return { kind: 'refused', issues };
  const kept = { otherBarCodes, isActive, at: by.at, actor: by.actor, searchForm: row.searchForm };
  if (before === null) catalog.add(item, kept);
  else catalog.change(before, item, kept);
  return { kind: before === null ? 'added' : 'changed' };
}

/** Puts the first bar code of merchandise into its record, as when a single item is saved. */
function withBarCode(item: CatalogItem, [first]: readonly string[]): CatalogItem {
  if (item.kind !== 'mercaderia' || first === undefined) return item;
  return { ...item, record: { ...item.record, codigo_barra: first } };
}

/** True if nothing would change. */
export function isSame(
  before: KeptItem,
  item: CatalogItem,
  otherBarCodes: readonly string[],
  isActive: boolean,
): boolean {
  return (
    before.isActive === isActive &&
    recordText(before.item) === recordText(item) &&
    barCodesOf(before.item, before.otherBarCodes).join('\n') === barCodesOf(item, otherBarCodes).join('\n')
  );
}

/** Equal for any order of the fields. */
function recordText(item: CatalogItem): string {
  const { precio_unitario_original: _total, precio_unitario: _parts, ...rest } = item.record;
  const fields = Object.entries(rest).filter(([, value]) => value !== undefined);
  return JSON.stringify([priceText(item), fields.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

function otherKind(item: CatalogItem): FieldIssue {
  const what = item.kind === 'mercaderia' ? say('lists.product') : say('lists.service');
  return {
    path: 'kind',
    message: say('lists.codeOfOther', { code: itemCode(item), kind: what, item: item.record.descripcion }),
  };
}

function codeOf({ item }: ManyRow): string {
  return itemCode({ ...item, id: '' });
}
