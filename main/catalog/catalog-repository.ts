import { type CatalogItem, itemCode } from '../../shared/domain/catalog-item.ts';
import type { Connection } from '../store/connection.ts';
import { bestMatches, type Match, rankByWords } from '../store/rank-matches.ts';
import { endOfBeginning, pieceQuery, searchKey, searchWords, wordsQuery } from '../store/search-text.ts';

interface CatalogRow extends Match {
  id: string;
  kind: CatalogItem['kind'];
  record: string;
}

const COLUMNS = 'c.position, c.id, c.kind, c.name_key AS nameKey, c.record';

/** How many rows with the words searched are looked at to find the best ones. */
const WORD_CANDIDATES = 300;
/** The index of pieces holds three characters at least. */
const SHORTEST_PIECE = 3;

/** What the shop sells. All writing is done inside a transaction of the caller. */
export class CatalogRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** Adds an item, or changes the one with its id. */
  save(item: CatalogItem, active = true): void {
    const name = item.record.descripcion;
    this.#db
      .prepare(
        `INSERT INTO catalog_items (id, kind, code, bar_code, name, name_key, record, active)
         VALUES (@id, @kind, @code, @barCode, @name, @nameKey, @record, @active)
         ON CONFLICT (id) DO UPDATE SET kind = @kind, code = @code, bar_code = @barCode, name = @name,
           name_key = @nameKey, record = @record, active = @active`,
      )
      .run({
        id: item.id,
        kind: item.kind,
        code: itemCode(item),
        barCode: (item.kind === 'mercaderia' ? item.record.codigo_barra : undefined) ?? null,
        name,
        nameKey: searchKey(name),
        record: JSON.stringify(item.record),
        active: active ? 1 : 0,
      });
  }

  isEmpty(): boolean {
    return this.#db.prepare('SELECT 1 FROM catalog_items LIMIT 1').get() === undefined;
  }

  /** The item whose code or bar code this is, capital or small; null if there is none. */
  findByCode(code: string): CatalogItem | null {
    const [row] = this.#withCode(code.trim());
    return row === undefined ? null : toItem(row);
  }

  /**
   * Best first: the item with this code; names that begin so; codes that do; items with a word, of the name or
   * the code, that begins like each word searched. Where there is none, codes that hold the text somewhere.
   */
  search(text: string, limit: number): CatalogItem[] {
    const typed = text.trim();
    const searches = [
      () => this.#withCode(typed),
      () => this.#withNameBeginning(typed, limit),
      () => this.#withCodeBeginning(typed, limit),
      () => this.#withWords(typed),
    ];
    const found = bestMatches(searches, limit);
    return (found.length > 0 ? found : this.#withPiece(typed, limit)).map(toItem);
  }

  #withCode(code: string): CatalogRow[] {
    if (code === '') return [];
    return this.#rows(
      `SELECT ${COLUMNS} FROM catalog_items c WHERE c.position IN (
         SELECT position FROM catalog_items WHERE active = 1 AND code = @code COLLATE NOCASE
         UNION ALL SELECT position FROM catalog_items WHERE active = 1 AND bar_code = @code COLLATE NOCASE)
       ORDER BY c.code = @code DESC, c.bar_code = @code DESC, c.position LIMIT 10`,
      { code },
    );
  }

  #withNameBeginning(text: string, limit: number): CatalogRow[] {
    const key = searchKey(text);
    if (key === '') return [];
    return this.#rows(
      `SELECT ${COLUMNS} FROM catalog_items c
       WHERE c.active = 1 AND c.name_key >= @key AND c.name_key < @end ORDER BY c.name_key LIMIT @limit`,
      { key, end: endOfBeginning(key), limit },
    );
  }

  #withCodeBeginning(code: string, limit: number): CatalogRow[] {
    if (code === '') return [];
    const beginning = (column: string): string =>
      `SELECT * FROM (SELECT position FROM catalog_items WHERE active = 1
         AND ${column} >= @code COLLATE NOCASE AND ${column} < @end COLLATE NOCASE ORDER BY ${column} COLLATE NOCASE LIMIT @limit)`;
    return this.#rows(
      `SELECT ${COLUMNS} FROM catalog_items c
       WHERE c.position IN (${beginning('code')} UNION ALL ${beginning('bar_code')})
       ORDER BY c.code COLLATE NOCASE, c.position LIMIT @limit`,
      { code, end: endOfBeginning(code), limit },
    );
  }

  #withWords(text: string): CatalogRow[] {
    const words = searchWords(text);
    if (words.length === 0) return [];
    const rows = this.#rows(
      `SELECT ${COLUMNS} FROM catalog_words w JOIN catalog_items c ON c.position = w.rowid
       WHERE catalog_words MATCH @query AND c.active = 1 ORDER BY w.rowid LIMIT @limit`,
      { query: wordsQuery(words), limit: WORD_CANDIDATES },
    );
    return rankByWords(rows, words);
  }

  #withPiece(text: string, limit: number): CatalogRow[] {
    if (text.length < SHORTEST_PIECE) return [];
    return this.#rows(
      `SELECT ${COLUMNS} FROM catalog_codes p JOIN catalog_items c ON c.position = p.rowid
       WHERE catalog_codes MATCH @query AND c.active = 1 ORDER BY p.rowid LIMIT @limit`,
      { query: pieceQuery(text), limit },
    );
  }

  #rows(sql: string, values: Record<string, string | number>): CatalogRow[] {
    return this.#db.prepare(sql).all(values) as CatalogRow[];
  }
}

function toItem({ id, kind, record }: CatalogRow): CatalogItem {
  return { id, kind, record: JSON.parse(record) as unknown } as CatalogItem;
}
