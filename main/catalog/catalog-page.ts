import type { CatalogPage, CatalogPageInput, CatalogRow } from '../../shared/contract/catalog.ts';
import { type Connection, KeptStatements, oneRow } from '../database/connection.ts';
import { CatalogSearch } from './catalog-search.ts';
import { type ItemRow, toItem } from './kept-item.ts';
import { favourite, type SearchScope, scopeParts } from './search-scope.ts';
import type { CatalogItemsTable } from '../database/schema/tables.ts';

interface PageRow extends ItemRow, Pick<CatalogItemsTable, 'active'> {
  isFavourite: 0 | 1;
}

const COLUMNS = `c.id, c.kind, c.record, c.active,
  EXISTS (SELECT 1 FROM favourites f WHERE f.item_id = c.id) AS isFavourite`;

/** Most matches of a text: only the best ones are of use. */
const MAX_MATCHES = 1000;

export class CatalogPages {
  readonly #statements: KeptStatements;
  readonly #search: CatalogSearch;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
    this.#search = new CatalogSearch(db);
  }

  read({ text, offset, limit, ...scope }: CatalogPageInput): CatalogPage {
    return text.trim() === '' ? this.#byName(offset, limit, scope) : this.#byText(text, offset, limit, scope);
  }

  /** Reads from the nearer end: the last pages come as quickly as the first. */
  #byName(offset: number, limit: number, scope: SearchScope): CatalogPage {
    const total = this.#count(scope);
    const count = Math.max(0, Math.min(limit, total - offset));
    const isFromEnd = offset > total / 2;
    const order = isFromEnd ? 'DESC' : 'ASC';
    const parts = scopeParts(scope).map(
      (part) =>
        `SELECT c.position, c.name_key AS nameKey FROM catalog_items c WHERE ${part} ${favourite(scope)}`,
    );
    // Not within another SELECT: the parts would be sorted as a whole, which takes ten times as long.
    const positions = this.#statements
      .of<CatalogItemsTable['position']>(
        `${parts.join(' UNION ALL ')} ORDER BY nameKey ${order}, position ${order} LIMIT @count OFFSET @skipped`,
      )
      .pluck()
      .all({ count, skipped: isFromEnd ? total - offset - count : offset });
    const shown = isFromEnd ? positions.toReversed() : positions;
    return { rows: shown.map((position) => toRow(this.#at(position))), total, isMore: false };
  }

  #byText(text: string, offset: number, limit: number, scope: SearchScope): CatalogPage {
    const found = this.#search.find(text, MAX_MATCHES + 1, scope);
    const matches = found.slice(0, MAX_MATCHES);
    return {
      rows: matches.slice(offset, offset + limit).map((position) => toRow(this.#at(position))),
      total: matches.length,
      isMore: found.length > matches.length,
    };
  }

  #at(position: number): PageRow {
    return oneRow(
      this.#statements
        .of<PageRow>(`SELECT ${COLUMNS} FROM catalog_items c WHERE c.position = ?`)
        .get(position),
    );
  }

  #count(scope: SearchScope): number {
    const parts = scopeParts(scope).map(
      (part) => `SELECT count(*) AS part FROM catalog_items c WHERE ${part} ${favourite(scope)}`,
    );
    return oneRow(
      this.#statements
        .of<number>(`SELECT sum(part) FROM (${parts.join(' UNION ALL ')})`)
        .pluck()
        .get(),
    );
  }
}

function toRow({ active, isFavourite, ...row }: PageRow): CatalogRow {
  return { item: toItem(row), isActive: active === 1, isFavourite: isFavourite === 1 };
}
