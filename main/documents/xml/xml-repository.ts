import { type Reason, readReason, storeReason } from '../../../shared/domain/reason.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/domain/dates.ts';
import { type Connection, KeptStatements, oneRow } from '../../database/connection.ts';
import type { PackedXml } from '../../database/stored-texts.ts';
import type { DocumentsTable, XmlFilesTable, XmlRequestsTable } from '../../database/schema/tables.ts';

export interface XmlRequest {
  documentId: XmlRequestsTable['document_id'];
  cdc: NonNullable<DocumentsTable['cdc']>;
  tries: XmlRequestsTable['tries'];
  unknowns: XmlRequestsTable['unknowns'];
}

export interface XmlFile extends PackedXml {
  fetchedAt: XmlFilesTable['fetched_at'];
}

export interface XmlStatus {
  state: XmlRequestsTable['state'];
  sha256: XmlFilesTable['sha256'] | null;
  bytes: XmlFilesTable['bytes'] | null;
  fetchedAt: XmlFilesTable['fetched_at'] | null;
  /** Null unless it waits. */
  nextTryAt: XmlRequestsTable['next_try_at'] | null;
  reason: Reason | null;
}

type StatusRow = Omit<XmlStatus, 'reason'> & Pick<XmlRequestsTable, 'reason'>;

/** No wait is longer: a later time came from a wrong clock. */
const LONGEST_GAP_MS = DAY_MS + HOUR_MS;

/** The archive of XML and its open requests. Writing is done inside the caller's transaction. */
export class XmlRepository {
  readonly #db: Connection;
  /** Kept: they run at each change of a document. */
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = new KeptStatements(db);
  }

  nextDueAt(): number | null {
    return oneRow(
      this.#statements
        .of<number | null>(`SELECT min(next_try_at) FROM xml_requests WHERE state = 'waiting'`)
        .pluck()
        .get(),
    );
  }

  nextDue(now: number): XmlRequest | null {
    const row = this.#db
      .prepare<unknown[], XmlRequest>(
        `SELECT document_id AS documentId, cdc, tries, unknowns FROM xml_requests
         JOIN documents ON documents.id = document_id
         WHERE xml_requests.state = 'waiting' AND next_try_at <= ? ORDER BY next_try_at LIMIT 1`,
      )
      .get(now);
    return row ?? null;
  }

  statusOf(documentId: string): XmlStatus | null {
    const row = this.#db
      .prepare<unknown[], StatusRow>(
        `SELECT state, sha256, bytes, fetched_at AS fetchedAt, reason,
           CASE state WHEN 'waiting' THEN next_try_at END AS nextTryAt
         FROM xml_requests LEFT JOIN xml_files USING (document_id) WHERE document_id = ?`,
      )
      .get(documentId);
    if (row === undefined) return null;
    const { reason, ...standing } = row;
    return { ...standing, reason: reason === null ? null : readReason(reason) };
  }

  file(documentId: string): XmlFile | null {
    const row = this.#db
      .prepare<unknown[], XmlFile>(
        'SELECT sha256, bytes, fetched_at AS fetchedAt, packed FROM xml_files WHERE document_id = ?',
      )
      .get(documentId);
    return row ?? null;
  }

  keep(documentId: string, file: XmlFile): void {
    this.#db
      .prepare(
        `INSERT INTO xml_files (document_id, sha256, bytes, fetched_at, packed)
         VALUES (@documentId, @sha256, @bytes, @fetchedAt, @packed)`,
      )
      .run({ documentId, ...file });
    this.#db
      .prepare(`UPDATE xml_requests SET state = 'archived', reason = NULL WHERE document_id = ?`)
      .run(documentId);
  }

  putOff(request: XmlRequest, next: { state: 'waiting' | 'unknown'; at: number; reason: Reason }): void {
    this.#db
      .prepare(
        `UPDATE xml_requests SET state = @state, next_try_at = @at, reason = @reason, tries = @tries, unknowns = @unknowns
         WHERE document_id = @documentId`,
      )
      .run({ ...request, ...next, reason: storeReason(next.reason) });
  }

  /** Requests it at once, at a person's request, whatever came before. */
  ask(documentId: string, at: number): void {
    this.#db
      .prepare(
        `INSERT INTO xml_requests (document_id, state, next_try_at) VALUES (@documentId, 'waiting', @at)
         ON CONFLICT DO UPDATE SET state = 'waiting', next_try_at = @at, tries = 0, unknowns = 0`,
      )
      .run({ documentId, at });
  }

  bringBack(now: number): void {
    this.#db
      .prepare(`UPDATE xml_requests SET next_try_at = ? WHERE state = 'waiting' AND next_try_at > ?`)
      .run(now, now + LONGEST_GAP_MS);
  }
}
