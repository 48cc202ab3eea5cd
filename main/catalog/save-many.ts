import { type CatalogItem, itemCode } from '../../shared/domain/catalog-item.ts';
import type { FieldIssue } from '../../shared/wire/field-names.ts';
import { barCodesOf, type CatalogRepository, type KeptItem, priceText } from './catalog-repository.ts';
import { codeClashes } from './read-item.ts';

type Unnamed<Item> = Item extends { id: string } ? Omit<Item, 'id'> : never;

/** One item of a list, checked already but for what other items have. */
export interface ManyRow {
  item: Unnamed<CatalogItem>;
  /** Null: as they were; none of a new item. */
  otherBarCodes: readonly string[] | null;
  /** Null: as it was; a new item is on sale. */
  isActive: boolean | null;
}

/** What became of a row; `issues` tell why it was not taken. */
export type RowOutcome = { kind: 'added' | 'changed' | 'same' } | { kind: 'refused'; issues: FieldIssue[] };

export interface ManyBy {
  at: number;
  actor: string;
  newId: () => string;
}

/**
 * Adds items, or changes those that have their code, in the caller's transaction; one outcome a row, in the rows' order.
 * Some hundreds of rows a call keep the counter quick meanwhile. The caller tells the audit chain: who changed an item
 * when, and what its price was, is kept with the item.
 */
export function saveMany(catalog: CatalogRepository, rows: readonly ManyRow[], by: ManyBy): RowOutcome[] {
  const outcomes = new Map<number, RowOutcome>();
  const codesDone = new Set<string>();
  for (const { row, index, before } of inIndexOrder(catalog, rows)) {
    const code = codeOf(row).toLowerCase();
    // A code that comes twice changes what its first row has left.
    const known = codesDone.has(code) ? catalog.keptWithCode(codeOf(row)) : before;
    codesDone.add(code);
    outcomes.set(index, saveRow(catalog, row, known, by));
  }
  return rows.map((_row, index) => outcomes.get(index) ?? { kind: 'same' });
}

/** The full-text index is written far faster in the order of positions; new items come last. */
function inIndexOrder(
  catalog: CatalogRepository,
  rows: readonly ManyRow[],
): { row: ManyRow; index: number; before: KeptItem | null }[] {
  const position = (before: KeptItem | null): number => before?.position ?? Number.MAX_SAFE_INTEGER;
  return rows
    .map((row, index) => ({ row, index, before: catalog.keptWithCode(codeOf(row)) }))
    .toSorted((a, b) => position(a.before) - position(b.before));
}

function saveRow(catalog: CatalogRepository, row: ManyRow, before: KeptItem | null, by: ManyBy): RowOutcome {
  const item = { ...row.item, id: before?.item.id ?? by.newId() } as CatalogItem;
  if (before !== null && before.item.kind !== item.kind)
    return { kind: 'refused', issues: [otherKind(before.item)] };
  const first = item.kind === 'mercaderia' ? item.record.codigo_barra : undefined;
  const otherBarCodes = (row.otherBarCodes ?? before?.otherBarCodes ?? []).filter((code) => code !== first);
  const isActive = row.isActive ?? before?.isActive ?? true;
  if (before !== null && isSame(before, item, otherBarCodes, isActive)) return { kind: 'same' };
  const issues = isActive ? codeClashes({ item, otherBarCodes }, catalog) : [];
  if (issues.length > 0) return { kind: 'refused', issues };
  const kept = { otherBarCodes, isActive, at: by.at, actor: by.actor };
  if (before === null) catalog.add(item, kept);
  else catalog.change(before, item, kept);
  return { kind: before === null ? 'added' : 'changed' };
}

function isSame(
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

/** The same whatever the order its fields were written in. */
function recordText(item: CatalogItem): string {
  const { precio_unitario_original, precio_unitario, ...rest } = item.record;
  const fields = Object.entries(rest).filter(([, value]) => value !== undefined);
  return JSON.stringify([priceText(item), fields.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

function otherKind(item: CatalogItem): FieldIssue {
  const what = item.kind === 'mercaderia' ? 'un producto' : 'un servicio';
  return {
    path: 'kind',
    message: `El código ${itemCode(item)} ya es de ${what}, «${item.record.descripcion}»`,
  };
}

function codeOf({ item }: ManyRow): string {
  return itemCode({ ...item, id: '' } as CatalogItem);
}
