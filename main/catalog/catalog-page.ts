import type {
  CatalogCursor,
  CatalogPage,
  CatalogPageInput,
  CatalogRow,
} from '../../shared/ipc/catalog-schemas.ts';
import type { Connection } from '../store/connection.ts';
import { KeptStatements } from '../store/kept-statements.ts';
import { CatalogSearch, favourite, type SearchScope, scopeParts } from './catalog-search.ts';

interface PageRow {
  position: number;
  nameKey: string;
  id: string;
  kind: CatalogRow['item']['kind'];
  record: string;
  active: 0 | 1;
  isFavourite: 0 | 1;
}

const COLUMNS = `c.position, c.name_key AS nameKey, c.id, c.kind, c.record, c.active,
  EXISTS (SELECT 1 FROM favourites f WHERE f.item_id = c.id) AS isFavourite`;

/** Of a text the best matches are of use, not the ten-thousandth. */
const MOST_MATCHES = 1000;

/** The catalogue as a list to go through. */
export class CatalogPages {
  readonly #statements: KeptStatements;
  readonly #search: CatalogSearch;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
    this.#search = new CatalogSearch(db);
  }

  read({ text, after, limit, ...scope }: CatalogPageInput): CatalogPage {
    return text.trim() === '' ? this.#byName(after, limit, scope) : this.#byText(text, after, limit, scope);
  }

  #byName(after: CatalogCursor | null, limit: number, scope: SearchScope): CatalogPage {
    const place = after !== null && 'nameKey' in after ? after : { nameKey: '', position: 0 };
    const parts = scopeParts(scope).map(
      (part) => `SELECT ${COLUMNS} FROM catalog_items c
        WHERE ${part} AND (c.name_key, c.position) > (@nameKey, @position) ${favourite(scope)}`,
    );
    const rows = this.#statements
      .of(`${parts.join(' UNION ALL ')} ORDER BY nameKey, position LIMIT @limit`)
      .all({ ...place, limit: limit + 1 }) as PageRow[];
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      rows: shown.map(toRow),
      next: last === undefined ? null : { nameKey: last.nameKey, position: last.position },
      total: this.#count(scope),
      isMore: false,
    };
  }

  #byText(text: string, after: CatalogCursor | null, limit: number, scope: SearchScope): CatalogPage {
    const offset = after !== null && 'offset' in after ? after.offset : 0;
    const found = this.#search.find(text, MOST_MATCHES + 1, scope);
    const matches = found.slice(0, MOST_MATCHES);
    const end = offset + limit;
    return {
      rows: matches.slice(offset, end).map((position) => toRow(this.#at(position))),
      next: end < matches.length ? { offset: end } : null,
      total: matches.length,
      isMore: found.length > matches.length,
    };
  }

  #at(position: number): PageRow {
    return this.#statements
      .of(`SELECT ${COLUMNS} FROM catalog_items c WHERE c.position = ?`)
      .get(position) as PageRow;
  }

  #count(scope: SearchScope): number {
    const parts = scopeParts(scope).map(
      (part) => `SELECT count(*) AS part FROM catalog_items c WHERE ${part} ${favourite(scope)}`,
    );
    return this.#statements
      .of(`SELECT sum(part) FROM (${parts.join(' UNION ALL ')})`)
      .pluck()
      .get() as number;
  }
}

function toRow({ id, kind, record, active, isFavourite }: PageRow): CatalogRow {
  const item = { id, kind, record: JSON.parse(record) as unknown } as CatalogRow['item'];
  return { item, isActive: active === 1, isFavourite: isFavourite === 1 };
}
