import { type Connection, KeptStatements, oneRow } from '../database/connection.ts';
import { documentKey } from '../../shared/domain/document-key.ts';
import type { ClientsTable } from '../database/schema/tables.ts';
import { bestMatches, endOfBeginning, type Match, rankByWords, wordsQuery } from '../database/search-text.ts';
import { OwnClientRepository } from './own-client-repository.ts';
import { searchKey, searchWords } from '../../shared/domain/search-key.ts';
import type { ClientRow, SavedClient } from '../../shared/contract/clients.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';

interface FoundRow extends Match {
  id: ClientsTable['id'];
  record: ClientsTable['record'];
}

interface StoredRow {
  id: ClientsTable['id'];
  record: ClientsTable['record'];
  createdAt: ClientsTable['created_at'];
  createdBy: ClientsTable['created_by'];
  changedAt: ClientsTable['changed_at'];
  changedBy: ClientsTable['changed_by'];
}

/** A client with its creator and last editor; null where unknown. */
export interface StoredClient extends SavedClient {
  createdAt: number | null;
  createdBy: string | null;
  changedAt: number | null;
  changedBy: string | null;
}

export interface Writer {
  at: number;
  actor: string;
}

const COLUMNS = 'c.position, c.id, c.name_key AS nameKey, c.record';
const SELECT = `SELECT ${COLUMNS} FROM clients c`;
const SELECT_STORED = `SELECT id, record, created_at AS createdAt, created_by AS createdBy,
  changed_at AS changedAt, changed_by AS changedBy FROM clients`;

/** Number of matching rows that are ranked to find the best. */
const WORD_CANDIDATES = 300;

/** The shop's clients. All writing is done inside the caller's transaction. */
export class ClientRepository {
  readonly #statements: KeptStatements;
  readonly #ownChanges: OwnClientRepository;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
    this.#ownChanges = new OwnClientRepository(db);
  }

  /** As `insertShared`; a change made here. */
  insert(id: string, cliente: Cliente, writer: Writer, lastUsedAt = writer.at): void {
    this.insertShared(id, cliente, writer, lastUsedAt);
    this.#ownChanges.note(id, null, writer.actor);
  }

  /** As `updateShared`; a change made here. */
  update(id: string, cliente: Cliente, writer: Writer): void {
    const before = this.find(id);
    this.updateShared(id, cliente, writer);
    this.#ownChanges.note(id, before?.cliente ?? null, writer.actor);
  }

  /** Throws if its document is taken. A client that was never sold to has `lastUsedAt` 0. */
  insertShared(id: string, cliente: Cliente, { at, actor }: Writer, lastUsedAt: number): void {
    this.#statements
      .of(
        `INSERT INTO clients (id, tipo_documento, document, document_key, name, name_key, record, last_used_at,
           created_at, created_by)
         VALUES (@id, @type, @document, @documentKey, @name, @nameKey, @record, @lastUsedAt, @at, @actor)`,
      )
      .run({ id, ...valuesOf(cliente), lastUsedAt, at, actor });
  }

  /** Throws if another client has its document. */
  updateShared(id: string, cliente: Cliente, { at, actor }: Writer): void {
    this.#statements
      .of(
        `UPDATE clients SET tipo_documento = @type, document = @document, document_key = @documentKey,
           name = @name, name_key = @nameKey, record = @record, changed_at = @at, changed_by = @actor
         WHERE id = @id`,
      )
      .run({ id, ...valuesOf(cliente), at, actor });
  }

  isEmpty(): boolean {
    return this.#statements.of('SELECT 1 FROM clients LIMIT 1').get() === undefined;
  }

  /** Does nothing for a client that the shop does not have. */
  markUsed({ documento, tipo_documento }: Cliente, at: number): void {
    this.#statements
      .of('UPDATE clients SET last_used_at = ? WHERE document_key = ? AND tipo_documento = ?')
      .run(at, documentKey(documento), tipo_documento);
  }

  find(id: string): StoredClient | null {
    return toStored(this.#statements.of<StoredRow>(`${SELECT_STORED} WHERE id = ?`).get(id));
  }

  /** Finds the document in any spelling. */
  findByDocument(tipoDocumento: number, documento: string): StoredClient | null {
    const where = 'WHERE document_key = ? AND tipo_documento = ?';
    const statement = this.#statements.of<StoredRow>(`${SELECT_STORED} ${where}`);
    return toStored(statement.get(documentKey(documento), tipoDocumento));
  }

  count(): number {
    return oneRow(this.#statements.of<number>('SELECT count(*) FROM clients').pluck().get());
  }

  /** By name. */
  page(offset: number, limit: number): ClientRow[] {
    const rows = this.#statements
      .of<FoundRow>(
        `${SELECT} WHERE c.position IN
           (SELECT position FROM clients ORDER BY name_key, position LIMIT @limit OFFSET @offset)
         ORDER BY c.name_key, c.position`,
      )
      .all({ offset, limit });
    return rows.map((row) => toRow(toClient(row)));
  }

  /**
   * Best first: documents that begin with the text, an exact match before others; names that begin with it;
   * names with a word beginning like each word searched. For an empty text, the clients used last.
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

  #latest(limit: number): FoundRow[] {
    return this.#rows(`${SELECT} ORDER BY c.last_used_at DESC, c.position DESC LIMIT @limit`, { limit });
  }

  #withDocument(text: string, limit: number): FoundRow[] {
    const key = documentKey(text);
    if (key === '') return [];
    return this.#rows(
      `${SELECT} WHERE c.document_key >= @key AND c.document_key < @end ORDER BY c.document_key LIMIT @limit`,
      { key, end: endOfBeginning(key), limit },
    );
  }

  #withNameBeginning(text: string, limit: number): FoundRow[] {
    const key = searchKey(text);
    return this.#rows(
      `${SELECT} WHERE c.name_key >= @key AND c.name_key < @end ORDER BY c.name_key LIMIT @limit`,
      { key, end: endOfBeginning(key), limit },
    );
  }

  #withWords(text: string): FoundRow[] {
    const words = searchWords(text);
    const rows = this.#rows(
      `SELECT ${COLUMNS} FROM client_words w JOIN clients c ON c.position = w.rowid
       WHERE client_words MATCH @query ORDER BY w.rowid LIMIT @limit`,
      { query: wordsQuery(words), limit: WORD_CANDIDATES },
    );
    return rankByWords(rows, words);
  }

  #rows(sql: string, values: Record<string, string | number>): FoundRow[] {
    return this.#statements.of<FoundRow>(sql).all(values);
  }
}

function valuesOf(cliente: Cliente): Record<string, string | number> {
  return {
    type: cliente.tipo_documento,
    document: cliente.documento,
    documentKey: documentKey(cliente.documento),
    name: cliente.nombre,
    nameKey: searchKey(cliente.nombre),
    record: JSON.stringify(cliente),
  };
}

export function toRow({ id, cliente }: SavedClient): ClientRow {
  const { tipo_documento, documento, nombre, whatsapp } = cliente;
  return { id, tipo_documento, documento, nombre, whatsapp };
}

function toClient({ id, record }: Pick<FoundRow, 'id' | 'record'>): SavedClient {
  return { id, cliente: readCliente(record) };
}

function toStored(row: StoredRow | undefined): StoredClient | null {
  if (row === undefined) return null;
  const { record, ...facts } = row;
  return { ...facts, cliente: readCliente(record) };
}

/** Not validated again after storing: that takes five times as long, and a search reads many. */
function readCliente(record: string): Cliente {
  return JSON.parse(record) as Cliente;
}

export class WholeClientsRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** In the order they were added. */
  all(): Cliente[] {
    const records = this.#db
      .prepare<unknown[], ClientsTable['record']>('SELECT record FROM clients ORDER BY position')
      .pluck()
      .all();
    return records.map(readCliente);
  }
}
