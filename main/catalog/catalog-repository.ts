import { type CatalogItem, itemCode } from '../../shared/domain/catalog/catalog-item.ts';
import { gtinForms } from '../../shared/domain/catalog/gtin.ts';
import { type Connection, KeptStatements, oneRow } from '../database/connection.ts';
import type { CatalogItemsTable } from '../database/schema/tables.ts';
import { barCodeKey, writtenWays } from '../../shared/domain/catalog/bar-code-key.ts';
import { CatalogSearch } from './catalog-search.ts';
import { ItemIndex } from './item-index.ts';
import { ItemPrices, type PriceChange } from './item-prices.ts';
import {
  barCodesOf,
  ITEM,
  type ItemRow,
  KEPT,
  type KeptItem,
  type KeptRow,
  toItem,
  toKept,
} from './kept-item.ts';
import { brandOf, type SearchForm, searchFormOf } from './search-keys.ts';
import { ON_SALE } from './search-scope.ts';

/** Data stored beside an item's record, and its writer; `at` is null if unknown. */
interface KeptWith {
  otherBarCodes: readonly string[];
  isActive: boolean;
  at: number | null;
  actor: string;
  /** Search keys; made here if absent. */
  searchForm?: SearchForm | undefined;
}

/** SQL: the place of the next change. */
const NEXT_PLACE = '(SELECT coalesce(max(change_place), 0) + 1 FROM catalog_items)';

/** The shop's items. All writing is done inside the caller's transaction. */
export class CatalogRepository {
  readonly #statements: KeptStatements;
  readonly #search: CatalogSearch;
  readonly #index: ItemIndex;
  readonly #prices: ItemPrices;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
    this.#search = new CatalogSearch(db);
    this.#index = new ItemIndex(this.#statements);
    this.#prices = new ItemPrices(this.#statements);
  }

  /** Adds an item, or changes the one with its id; a changed price is added to its history. */
  save(item: CatalogItem, more: Partial<KeptWith> = {}): void {
    const kept = { otherBarCodes: [], isActive: true, at: null, actor: '', ...more };
    const before = this.keptWithId(item.id);
    if (before === null) this.add(item, kept);
    else this.change(before, item, kept);
  }

  isEmpty(): boolean {
    return this.#statements.of('SELECT 1 FROM catalog_items LIMIT 1').get() === undefined;
  }

  /** The item on sale with this code or bar code, in any case; null if there is none. */
  findByCode(code: string): CatalogItem | null {
    const [position] = this.#search.withCode(code.trim(), ON_SALE);
    return position === undefined ? null : this.#itemAt(position);
  }

  /** Items on sale, best match first. */
  search(text: string, limit: number): CatalogItem[] {
    return this.#search.find(text, limit, ON_SALE).map((position) => this.#itemAt(position));
  }

  keptWithId(id: string): KeptItem | null {
    const row = this.#statements.of<KeptRow>(`SELECT ${KEPT} FROM catalog_items WHERE id = ?`).get(id);
    return row === undefined ? null : toKept(row);
  }

  /** The same as `keptWithId` for many at once, by their ids. */
  keptWithIds(ids: readonly string[]): Map<string, KeptItem> {
    const rows = this.#statements
      .of<KeptRow>(
        `SELECT ${KEPT} FROM catalog_items WHERE position IN (SELECT c.position FROM json_each(?) j
           CROSS JOIN catalog_items c ON c.id = j.value)`,
      )
      .all(JSON.stringify(ids));
    return new Map(rows.map((row) => [row.id, toKept(row)]));
  }

  /** The item with this code, in any case: the one on sale, else the latest that was. */
  keptWithCode(code: string): KeptItem | null {
    const row = this.#statements
      .of<KeptRow>(
        `SELECT ${KEPT} FROM catalog_items WHERE code = ? COLLATE NOCASE ORDER BY active DESC, position DESC LIMIT 1`,
      )
      .get(code);
    return row === undefined ? null : toKept(row);
  }

  /** Another item on sale with this code or bar code; null if there is none. */
  otherWith(code: string, id: string): CatalogItem | null {
    const ofCode = this.#statements.of<ItemRow>(
      `SELECT ${ITEM} FROM catalog_items WHERE code = ? COLLATE NOCASE AND id <> ? AND +active = 1 LIMIT 1`,
    );
    const ofBarCode = this.#statements.of<ItemRow>(
      `SELECT ${ITEM} FROM catalog_bar_codes b CROSS JOIN catalog_items c USING (position)
       WHERE b.code = ? AND c.id <> ? AND +c.active = 1 LIMIT 1`,
    );
    const forms = [...new Set([...writtenWays(code), ...gtinForms(code)])];
    const found = forms.map((form) => ofCode.get(form, id) ?? ofBarCode.get(barCodeKey(form), id));
    const row = found.find((one) => one !== undefined);
    return row === undefined ? null : toItem(row);
  }

  /** The same as `keptWithCode` for many codes at once, by the code in small letters. */
  keptWithCodes(codes: readonly string[]): Map<string, KeptItem> {
    const rows = this.#statements
      .of<KeptRow>(
        `SELECT ${KEPT} FROM catalog_items WHERE position IN (SELECT c.position FROM json_each(?) j
           CROSS JOIN catalog_items c ON c.code = j.value COLLATE NOCASE) ORDER BY active, position`,
      )
      .all(JSON.stringify(codes));
    return new Map(rows.map((row) => [row.code.toLowerCase(), toKept(row)]));
  }

  /** Those of these ids that are an item's. */
  existing(ids: readonly string[]): Set<string> {
    const rows = this.#statements
      .of<CatalogItemsTable['id']>(
        'SELECT c.id FROM json_each(?) j CROSS JOIN catalog_items c ON c.id = j.value',
      )
      .pluck()
      .all(JSON.stringify(ids));
    return new Set(rows);
  }

  /** Ids of the items on sale with any of these codes or bar codes, by the code's key in small letters. */
  ownersOf(codes: readonly string[]): { code: string; id: string }[] {
    const ofCodes = this.#statements.of<Pick<CatalogItemsTable, 'code' | 'id'>>(
      `SELECT c.code, c.id FROM json_each(?) j CROSS JOIN catalog_items c
         ON c.code = j.value COLLATE NOCASE AND +c.active = 1`,
    );
    const ofBarCodes = this.#statements.of<Pick<CatalogItemsTable, 'code' | 'id'>>(
      `SELECT b.code, c.id FROM json_each(?) j CROSS JOIN catalog_bar_codes b ON b.code = j.value
         CROSS JOIN catalog_items c ON c.position = b.position AND +c.active = 1`,
    );
    const found = [
      ...ofCodes.all(JSON.stringify(codes.flatMap(writtenWays))),
      ...ofBarCodes.all(JSON.stringify(codes.map(barCodeKey))),
    ];
    return found.map(({ code, id }) => ({ code: barCodeKey(code.toLowerCase()), id }));
  }

  /** Newest first. */
  priceChanges(position: number): PriceChange[] {
    return this.#prices.changesOf(position);
  }

  add(item: CatalogItem, { otherBarCodes, isActive, at, actor, searchForm }: KeptWith): void {
    const barCodes = barCodesOf(item, otherBarCodes);
    const by = at === null ? null : actor;
    const { columns, keys } = columnsOf(item, barCodes, searchForm);
    const { lastInsertRowid } = this.#statements
      .of(
        `INSERT INTO catalog_items (id, kind, code, name, name_key, record, search_keys, bar_codes, active, created_at,
           created_by, changed_at, changed_by, change_place)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${NEXT_PLACE})`,
      )
      .run(item.id, ...columns, isActive ? 1 : 0, at, by, at, by);
    this.#index.add(Number(lastInsertRowid), { keys, barCodes });
  }

  /** Replaces `before` by `item` with the same id; a changed price is added to its history. */
  change(
    before: KeptItem,
    item: CatalogItem,
    { otherBarCodes, isActive, at, actor, searchForm }: KeptWith,
  ): void {
    const { position } = before;
    const by = at === null ? null : actor;
    const barCodes = barCodesOf(item, otherBarCodes);
    if (isActive === before.isActive && isFoundAlike(before, item, barCodes)) {
      // Unchanged columns leave their indexes alone: a list of new prices takes half the time.
      this.#statements
        .of(
          `UPDATE catalog_items SET record = ?, changed_at = ?, changed_by = ?, change_place = ${NEXT_PLACE}
           WHERE position = ?`,
        )
        .run(JSON.stringify(item.record), at, by, position);
    } else this.#rewrite(before, item, barCodes, { isActive, at, by, searchForm });
    if (at !== null) this.#prices.keepChange(position, before.item, item, { at, actor });
  }

  #rewrite(
    before: KeptItem,
    item: CatalogItem,
    barCodes: readonly string[],
    {
      isActive,
      at,
      by,
      searchForm,
    }: Pick<KeptWith, 'isActive' | 'at' | 'searchForm'> & { by: string | null },
  ): void {
    const { position } = before;
    const keysBefore = this.#keysAt(position);
    const { columns, keys } = columnsOf(item, barCodes, searchForm);
    this.#statements
      .of(
        `UPDATE catalog_items SET kind = ?, code = ?, name = ?, name_key = ?, record = ?, search_keys = ?,
           bar_codes = ?, active = ?, changed_at = ?, changed_by = ?, change_place = ${NEXT_PLACE}
         WHERE position = ?`,
      )
      .run(...columns, isActive ? 1 : 0, at, by, position);
    this.#index.change(
      position,
      { keys: keysBefore, barCodes: barCodesOf(before.item, before.otherBarCodes) },
      { keys, barCodes },
    );
  }

  #keysAt(position: number): string {
    return oneRow(
      this.#statements
        .of<CatalogItemsTable['search_keys']>('SELECT search_keys FROM catalog_items WHERE position = ?')
        .pluck()
        .get(position),
    );
  }

  #itemAt(position: number): CatalogItem {
    return toItem(
      oneRow(
        this.#statements.of<ItemRow>(`SELECT ${ITEM} FROM catalog_items WHERE position = ?`).get(position),
      ),
    );
  }
}

function columnsOf(
  item: CatalogItem,
  barCodes: readonly string[],
  { nameKey, keys }: SearchForm = searchFormOf(item, barCodes),
): { columns: string[]; keys: string } {
  const { kind, record } = item;
  const columns = [
    kind,
    itemCode(item),
    record.descripcion,
    nameKey,
    JSON.stringify(record),
    keys,
    barCodes.join('\n'),
  ];
  return { columns, keys };
}

function isFoundAlike(before: KeptItem, item: CatalogItem, barCodes: readonly string[]): boolean {
  const had = before.item;
  return (
    had.kind === item.kind &&
    itemCode(had) === itemCode(item) &&
    had.record.descripcion === item.record.descripcion &&
    brandOf(had) === brandOf(item) &&
    barCodesOf(had, before.otherBarCodes).join('\n') === barCodes.join('\n')
  );
}
