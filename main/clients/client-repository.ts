import type { SavedClient } from '../../shared/ipc/sale-schemas.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import type { Connection } from '../store/connection.ts';
import { bestMatches, type Match, rankByWords } from '../store/rank-matches.ts';
import { endOfBeginning, searchKey, searchWords, wordsQuery } from '../store/search-text.ts';

interface ClientRow extends Match {
  id: string;
  record: string;
}

const COLUMNS = 'c.position, c.id, c.name_key AS nameKey, c.record';
const SELECT = `SELECT ${COLUMNS} FROM clients c`;

/** How many rows with the words searched are looked at to find the best ones. */
const WORD_CANDIDATES = 300;

/** The shop's clients. All writing is done inside a transaction of the caller. */
export class ClientRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** Adds a client under `newId`, or changes the one with the same document; returns the id it has. */
  save(cliente: Cliente, newId: string, at: number): string {
    return this.#db
      .prepare(
        `INSERT INTO clients (id, tipo_documento, document, document_key, name, name_key, record, last_used_at)
         VALUES (@newId, @type, @document, @documentKey, @name, @nameKey, @record, @at)
         ON CONFLICT (document_key, tipo_documento) DO UPDATE SET document = @document, name = @name,
           name_key = @nameKey, record = @record, last_used_at = @at
         RETURNING id`,
      )
      .pluck()
      .get({
        newId,
        type: cliente.tipo_documento,
        document: cliente.documento,
        documentKey: documentKey(cliente.documento),
        name: cliente.nombre,
        nameKey: searchKey(cliente.nombre),
        record: JSON.stringify(cliente),
        at,
      }) as string;
  }

  isEmpty(): boolean {
    return this.#db.prepare('SELECT 1 FROM clients LIMIT 1').get() === undefined;
  }

  /** Nothing happens where the shop does not have this client. */
  markUsed({ documento, tipo_documento }: Cliente, at: number): void {
    this.#db
      .prepare('UPDATE clients SET last_used_at = ? WHERE document_key = ? AND tipo_documento = ?')
      .run(at, documentKey(documento), tipo_documento);
  }

  /**
   * Best first: documents that begin so, the whole one before others; names that begin so; those with a word
   * beginning like each word searched. Of an empty text, the latest ones used.
   */
  search(text: string, limit: number): SavedClient[] {
    if (searchKey(text) === '') return this.#latest(limit).map(toClient);
    const searches = [
      () => this.#withDocument(text, limit),
      () => this.#withNameBeginning(text, limit),
      () => this.#withWords(text),
    ];
    return bestMatches(searches, limit).map(toClient);
  }

  #latest(limit: number): ClientRow[] {
    return this.#rows(`${SELECT} ORDER BY c.last_used_at DESC, c.position DESC LIMIT @limit`, { limit });
  }

  #withDocument(text: string, limit: number): ClientRow[] {
    const key = documentKey(text);
    if (key === '') return [];
    return this.#rows(
      `${SELECT} WHERE c.document_key >= @key AND c.document_key < @end ORDER BY c.document_key LIMIT @limit`,
      { key, end: endOfBeginning(key), limit },
    );
  }

  #withNameBeginning(text: string, limit: number): ClientRow[] {
    const key = searchKey(text);
    return this.#rows(
      `${SELECT} WHERE c.name_key >= @key AND c.name_key < @end ORDER BY c.name_key LIMIT @limit`,
      { key, end: endOfBeginning(key), limit },
    );
  }

  #withWords(text: string): ClientRow[] {
    const words = searchWords(text);
    const rows = this.#rows(
      `SELECT ${COLUMNS} FROM client_words w JOIN clients c ON c.position = w.rowid
       WHERE client_words MATCH @query ORDER BY w.rowid LIMIT @limit`,
      { query: wordsQuery(words), limit: WORD_CANDIDATES },
    );
    return rankByWords(rows, words);
  }

  #rows(sql: string, values: Record<string, string | number>): ClientRow[] {
    return this.#db.prepare(sql).all(values) as ClientRow[];
  }
}

/** A document number without the dots, dashes and blanks that people write it with. */
function documentKey(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

function toClient({ id, record }: ClientRow): SavedClient {
  return { id, cliente: JSON.parse(record) as Cliente };
}
