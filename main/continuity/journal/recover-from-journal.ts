import { readdirSync } from 'node:fs';
import { parseCdc } from '../../../shared/domain/fiscal/cdc.ts';
import { TillLedger } from '../../cash/till-ledger.ts';
import { AuditChain } from '../../database/audit-chain.ts';
import { type Connection, oneRow } from '../../database/connection.ts';
import type { DocumentFacts, StoredRow } from '../../database/document-facts.ts';
import { bindCompany, readIdentity } from '../../database/identity.ts';
import type { CollectionsTable, DocumentsTable } from '../../database/schema/tables.ts';
import { explainStoreError } from '../../database/sqlite-errors.ts';
import { sha256 } from '../../kernel/files/sha256.ts';
import { systemRandom } from '../../kernel/ports/random.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import { EntryRepository, FOLLOW_UP_LANE, type Task } from '../../sending/entry-repository.ts';
import { findLacking, type KnownDocument } from './find-lacking.ts';
import {
  advanceDocument,
  insertNew,
  insertRow,
  recoverDuplicates,
  stepsBetween,
  storeUnsettled,
  updateRow,
} from './recover-duplicates.ts';
import { recoverPoints } from './recover-points.ts';

export interface Recovery {
  sales: number;
  /** Number of documents that the backup had in an earlier state. */
  changes: number;
  /** Local numbers of dispatch notes whose invoice is neither in the backup nor, whole, in the journal. */
  leftOut: string[];
  /** Local numbers of recovered documents whose journal facts do not match their sealed hash. */
  unproven: string[];
}

/**
 * Brings a backup's copy, which no process has open, to the state of the journal in `folder`: later sales,
 * and later changes of documents. Each recovered document gets an audit entry that names the journal's. As in
 * any restore, documents that are not final go under review when the copy is opened in its place. One
 * transaction; throws CouldNotError, with nothing changed, if the journal cannot be read or does not fit.
 */
export function recoverFromJournal(db: Connection, folder: string, now: number): Recovery {
  assertReadable(folder);
  const audit = new AuditChain(db);
  const { made } = audit.commit(() => {
    const identity = readIdentity(db);
    if (identity === null) throw new Error('a backup has an identity');
    // A note may precede its invoice, since each document has only its last state.
    db.pragma('defer_foreign_keys = ON');
    const cdcOf = db
      .prepare<unknown[], DocumentsTable['cdc']>('SELECT cdc FROM documents WHERE id = ?')
      .pluck();
    const { documents, duplicates, points } = findLacking(folder, identity.id, audit, (id) => cdcOf.get(id));
    const orphans = findOrphans(documents, (id) => cdcOf.get(id) !== undefined);
    const leftOut = orphans.map(({ facts }) => String(facts.document['local_number']));
    const recovery: Recovery = { sales: 0, changes: 0, leftOut, unproven: [] };
    for (const { facts } of orphans) rememberSeries(db, facts.document);
    for (const document of documents.filter((one) => !orphans.includes(one))) {
      const outcome = recover(db, audit, document, now);
      if (outcome === 'sale') recovery.sales += 1;
      if (outcome === 'change') recovery.changes += 1;
      if (outcome !== 'nothing' && !document.line.isProven)
        recovery.unproven.push(String(document.facts.document['local_number']));
    }
    for (const { facts } of documents) for (const link of facts.replacements) recoverLink(db, link);
    recoverDuplicates(db, audit, duplicates, now);
    recoverPoints(db, points);
    const { sales, changes, unproven } = recovery;
    if (sales + changes + leftOut.length > 0) {
      const entry = { at: now, actor: COUNTER_ACTOR, event: 'store.recovered', subject: identity.id };
      audit.append({ ...entry, details: { sales, changes, leftOut, unproven } });
    }
    return recovery;
  });
  return made;
}

/** Runs once all documents exist: a document whose line was damaged gets no link. */
function recoverLink(db: Connection, link: StoredRow): void {
  const known = db
    .prepare('SELECT count(*) FROM documents WHERE id IN (@document_id, @replaces_id, @first_id)')
    .pluck()
    .get(link);
  if (known === new Set(Object.values(link)).size) insertNew(db, 'replacements', link);
}

/** Notes whose invoice is unknown: its line in the journal was torn or damaged. */
function findOrphans(
  documents: readonly KnownDocument[],
  isInBackup: (id: string) => boolean,
): KnownDocument[] {
  const coming = new Set(documents.map(({ facts }) => facts.document['id']));
  return documents.filter(({ facts }) =>
    facts.notes.some(({ invoice_id: id }) => id !== undefined && !coming.has(id) && !isInBackup(String(id))),
  );
}

/** Fails on a missing drive: it must not pass for a journal with nothing to recover. */
function assertReadable(folder: string): void {
  try {
    readdirSync(folder);
  } catch (error) {
    throw explainStoreError(error, folder);
  }
}

function recover(
  db: Connection,
  audit: AuditChain,
  { facts, line }: KnownDocument,
  now: number,
): 'sale' | 'change' | 'nothing' {
  const row = facts.document;
  const [id, to] = [String(row['id']), String(row['state'])];
  const from = db
    .prepare<unknown[], DocumentsTable['state']>('SELECT state FROM documents WHERE id = ?')
    .pluck()
    .get(id);
  const common = {
    from: from ?? null,
    to,
    cdc: row['cdc'] ?? null,
    numeroDocumento: row['numero_documento'],
    bodySha256: sha256(String(row['body'])),
    currency: row['currency'],
    total: String(row['total']),
  };
  const append = (details: Record<string, unknown>): void =>
    audit.append({
      at: now,
      actor: COUNTER_ACTOR,
      event: 'document.recovered',
      subject: id,
      details: { ...common, ...details, journal: line },
    });
  if (from === undefined) {
    insertRow(db, 'documents', row);
    rememberSeries(db, row);
    append({ localNumber: row['local_number'] });
  } else {
    const steps = stepsBetween(db, from, to);
    if (steps === null) return 'nothing';
    advanceDocument(db, row, steps);
    append({});
  }
  for (const cancellation of facts.cancellations) store(db, 'cancellations', cancellation, ['id']);
  for (const { id: _number, ...attempt } of facts.attempts) {
    store(db, 'attempts', attempt, ['document_id', 'task', 'started_at']);
  }
  for (const note of facts.notes) store(db, 'dispatch_notes', note, ['document_id', 'invoice_id']);
  for (const deferred of facts.deferredCancellations)
    storeUnsettled(db, 'deferred_cancellations', deferred, ['id']);
  for (const { id: _number, ...contradiction } of facts.contradictions) {
    storeUnsettled(db, 'contradictions', contradiction, ['document_id', 'noted_at', 'says']);
  }
  if (from === undefined) {
    for (const tender of facts.tenders) insertRow(db, 'tenders', tender);
    for (const discount of facts.discounts) insertRow(db, 'sale_discounts', discount);
  }
  for (const body of facts.bodies) insertNew(db, 'document_bodies', body);
  for (const tender of facts.correctedTenders) insertNew(db, 'corrected_tenders', tender);
  for (const discounts of facts.correctedDiscounts) insertNew(db, 'corrected_discounts', discounts);
  recoverMovements(db, audit, facts, now);
  // Charged meanwhile, so no longer the sale in progress.
  db.prepare('DELETE FROM drafts WHERE id = ?').run(id);
  db.prepare('DELETE FROM parked_sales WHERE id = ?').run(id);
  scheduleWork(db, id, to, facts.cancellations, now);
  const ruc = parseCdc(String(row['cdc']))?.ruc;
  if (ruc !== undefined) bindCompany(db, ruc);
  return from === undefined ? 'sale' : 'change';
}

function store(db: Connection, table: string, row: StoredRow, key: readonly string[]): void {
  if (!updateRow(db, table, row, key)) insertRow(db, table, row);
}

/** Schedules queries and cancellations, which may be repeated, at once; never an emission. */
function scheduleWork(
  db: Connection,
  documentId: string,
  state: string,
  cancellations: readonly StoredRow[],
  now: number,
): void {
  const entries = new EntryRepository(db);
  const open = cancellations.find(({ state: its }) => its === 'queued' || its === 'sending');
  const isUnclear = typeof open?.['unclear_since'] === 'number';
  const arm = (task: Task, isNeeded: boolean): void => {
    if (isNeeded) entries.arm({ documentId, task, lane: FOLLOW_UP_LANE, dueAt: now });
    else entries.settle(documentId, task);
  };
  entries.settle(documentId, 'issue');
  entries.settle(documentId, 'prepare');
  arm('query-status', state === 'issued' || isUnclear);
  arm('cancel', open !== undefined && !isUnclear);
}

/** Keeps its local number from being given to another sale. */
function rememberSeries(db: Connection, { local_number: localNumber }: StoredRow): void {
  const [prefix, digits] = String(localNumber).split('-');
  db.prepare(
    `INSERT INTO local_series (prefix, last_number) VALUES (?, ?)
     ON CONFLICT (prefix) DO UPDATE SET last_number = excluded.last_number
     WHERE excluded.last_number > local_series.last_number`,
  ).run(prefix, Number(digits));
}

/**
 * Adds a document's movements of money that the backup lacks, and their collection receipts; inside the
 * caller's transaction, after the document. Their shifts may be unknown here, or closed: they count in the
 * open shift, as money not counted yet.
 */
function recoverMovements(
  db: Connection,
  audit: AuditChain,
  { collections, movements }: DocumentFacts,
  now: number,
): void {
  const isKnown = db.prepare('SELECT 1 FROM money_movements WHERE id = ?').pluck();
  const lacking = movements.filter(({ id }) => isKnown.get(id) === undefined);
  if (lacking.length === 0) return;
  const numbers = new Map(collections.map((one) => [one['number'], recoverCollection(db, one)]));
  const till = new TillLedger({ store: { db, audit }, random: systemRandom });
  const shift = till.openForMovement({ at: now, actor: COUNTER_ACTOR }).number;
  for (const { position: _position, ...movement } of lacking) {
    const told = movement['collection'] ?? null;
    insertNew(db, 'money_movements', { ...movement, collection: numbers.get(told) ?? told, shift });
  }
}

/** Returns the receipt's number here: the next free one if another receipt has its number. */
function recoverCollection(db: Connection, collection: StoredRow): number {
  const known = db
    .prepare<unknown[], CollectionsTable['number']>('SELECT number FROM collections WHERE id = ?')
    .pluck()
    .get(collection['id']);
  if (known !== undefined) return known;
  const free = db
    .prepare<unknown[], CollectionsTable['number']>(
      `SELECT iif(EXISTS (SELECT 1 FROM collections WHERE number = @number),
         (SELECT max(number) + 1 FROM collections), @number)`,
    )
    .pluck()
    .get({ number: collection['number'] });
  const number = oneRow(free);
  insertRow(db, 'collections', { ...collection, number });
  return number;
}
