import { storeRefusal } from '../../../../../main/sending/refusal.ts';
import { reason, said, storeReason } from '../../../../../shared/domain/reason.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  DOCUMENT_EVENTS,
  DOCUMENT_STATES,
  type DocumentState,
  transition,
} from '../../../../../shared/domain/fiscal/document-state.ts';
import { type Connection, openConnection } from '../../../../../main/database/connection.ts';
import { firstSchema } from '../../../../../main/database/schema/first/first-schema.ts';
import { makeCdc } from '../../../../support/service-answers.ts';

let db: Connection;
beforeEach(() => {
  db = openConnection(':memory:');
  db.exec(firstSchema);
});
afterEach(() => db.close());

type Row = Record<string, string | number | null>;

function insert(table: string, row: Row): void {
  const columns = Object.keys(row);
  const values = columns.map((column) => `@${column}`).join(', ');
  db.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values})`).run(row);
}

const DOCUMENT: Row = {
  id: 'd-1',
  kind: 'invoice',
  local_number: 'C1-000001',
  state: 'queued',
  sold_at: 1,
  numero_timbrado: '12345678',
  numero_establecimiento: '001',
  punto_expedicion: '001',
  currency: 'PYG',
  total: 30_000,
  client_name: 'María',
  client_document: '4567890',
  body: '{}',
  body_crc32: 0,
};

/** Columns that a document of each state must have set. */
const FACTS: Record<DocumentState, Row> = {
  draft: {},
  queued: {},
  sending: {},
  review: {},
  discarded: {},
  refused: { refusal: storeRefusal({ reason: said('No.'), error: null }) },
  uncertain: { doubt: storeReason(reason('in-doubt', { why: reason('program-ended') })) },
  issued: { cdc: makeCdc(), issued_at: 2 },
  approved: { cdc: makeCdc(), issued_at: 2 },
  rejected: { cdc: makeCdc(), issued_at: 2 },
  'issued-unidentified': { numero_documento: '001-001-0000001' },
  cancelled: { cdc: makeCdc(), issued_at: 2, cancelled_at: 3 },
};

const documentIn = (state: DocumentState): Row => ({ ...DOCUMENT, state, ...FACTS[state] });

const AUDIT: Row = { seq: 1, at: 1, actor: 'a', event: 'e', subject: 's', details: '{}', hash: 'h' };
const IDENTITY: Row = { only_row: 1, id: 'i', mode: 'training', base_url: 'http://127.0.0.1', created_at: 1 };
const ENTRY: Row = { document_id: 'd-1', task: 'issue', lane: 'l', state: 'waiting', due_at: 1 };
const ATTEMPT: Row = { document_id: 'd-1', task: 'issue', started_at: 1 };
const CANCELLATION: Row = {
  id: 'c-1',
  document_id: 'd-1',
  motivo: 'Se equivocó',
  state: 'queued',
  requested_at: 1,
  deadline_at: 2,
};

function insertOneOfEach(): void {
  insert('database_identity', IDENTITY);
  insert('local_series', { prefix: 'C1', last_number: 5 });
  insert('documents', DOCUMENT);
  insert('outbox', ENTRY);
  insert('cancellations', CANCELLATION);
  insert('attempts', ATTEMPT);
  insert('audit', AUDIT);
}

describe('the steps of a document are the same here as in the domain', () => {
  const pairs = DOCUMENT_STATES.flatMap((from) => DOCUMENT_STATES.map((to) => [from, to] as const));

  test.each(pairs)('%s to %s', (from, to) => {
    insert('documents', documentIn(from));
    const values: Row = { refusal: null, doubt: null, cancelled_at: null, ...FACTS[to], state: to };
    const sets = Object.keys(values).map((column) => `${column} = @${column}`);
    const step = (): unknown => db.prepare(`UPDATE documents SET ${sets.join(', ')}`).run(values);
    const isDesigned = DOCUMENT_EVENTS.some((event) => transition(from, event) === to);
    if (isDesigned || from === to) expect(step).not.toThrow();
    else expect(step).toThrow('a document has no such step');
    expect(db.prepare('SELECT state FROM documents').pluck().get()).toBe(isDesigned ? to : from);
  });
});

describe('a document of each state', () => {
  const IDENTIFIED = ['issued', 'approved', 'rejected', 'cancelled'] as const;
  const UNIDENTIFIED = ['draft', 'queued', 'sending', 'refused', 'uncertain', 'discarded'] as const;

  test.each([
    ...IDENTIFIED.map((state) => [`${state} without a cdc`, state, { cdc: null }] as const),
    ...IDENTIFIED.map((state) => [`${state} without its issue time`, state, { issued_at: null }] as const),
    ...UNIDENTIFIED.map((state) => [`${state} with a cdc`, state, { cdc: makeCdc() }] as const),
    ['issued-unidentified without its number', 'issued-unidentified', { numero_documento: null }] as const,
    ['issued-unidentified with a cdc', 'issued-unidentified', { cdc: makeCdc() }] as const,
    ['refused without a refusal', 'refused', { refusal: null }] as const,
    ['uncertain without a doubt', 'uncertain', { doubt: null }] as const,
    ['cancelled without its time', 'cancelled', { cancelled_at: null }] as const,
    ...DOCUMENT_STATES.filter((state) => state !== 'refused').map(
      (state) => [`${state} with a refusal`, state, { refusal: '{}' }] as const,
    ),
    ...DOCUMENT_STATES.filter((state) => state !== 'uncertain').map(
      (state) => [`${state} with a doubt`, state, { doubt: 'x' }] as const,
    ),
    ...DOCUMENT_STATES.filter((state) => state !== 'cancelled').map(
      (state) => [`${state} with a cancellation's time`, state, { cancelled_at: 3 }] as const,
    ),
  ])('%s is refused', (_name, state, wrong: Row) => {
    expect(() => insert('documents', { ...documentIn(state), ...wrong })).toThrow(/CHECK/);
  });

  test.each<[string, Row]>([
    ['an unknown state', { state: 'lost' }],
    ['an unknown kind', { kind: 'receipt' }],
    ['no local number', { local_number: null }],
    ['no body', { body: null }],
    ['no total', { total: null }],
    ['a total that is no integer', { total: 0.5 }],
    ['a total that is a text', { total: 'mucho' }],
    ['no time', { sold_at: null }],
  ])('%s is refused', (_name, wrong) => {
    expect(() => insert('documents', { ...DOCUMENT, ...wrong })).toThrow(/CHECK|NOT NULL|cannot store/);
  });

  test.each<[string, Row]>([
    ['id', { local_number: 'C1-000002', cdc: makeCdc({ number: 2 }) }],
    ['local number', { id: 'd-2', cdc: makeCdc({ number: 2 }) }],
    ['cdc', { id: 'd-2', local_number: 'C1-000002' }],
  ])('a second document with the same %s is refused', (_name, second) => {
    insert('documents', documentIn('issued'));
    expect(() => insert('documents', { ...documentIn('issued'), ...second })).toThrow(/UNIQUE/);
  });
});

describe('the other tables refuse', () => {
  test.each<[string, string, Row]>([
    ['a second identity', 'database_identity', { ...IDENTITY, only_row: 2 }],
    ['an unknown mode', 'database_identity', { ...IDENTITY, mode: 'test' }],
    ['a series below zero', 'local_series', { prefix: 'C2', last_number: -1 }],
    ['an unknown task', 'outbox', { ...ENTRY, task: 'print' }],
    ['an unknown state of a task', 'outbox', { ...ENTRY, state: 'lost' }],
    ['rounds below zero', 'outbox', { ...ENTRY, rounds: -1 }],
    ['a task of no document', 'outbox', { ...ENTRY, document_id: 'nowhere' }],
    ['an unknown state of a cancellation', 'cancellations', { ...CANCELLATION, state: 'lost' }],
    ['a settled cancellation without its time', 'cancellations', { ...CANCELLATION, state: 'done' }],
    ['an open cancellation with its time', 'cancellations', { ...CANCELLATION, settled_at: 3 }],
    ['a cancellation of no document', 'cancellations', { ...CANCELLATION, document_id: 'nowhere' }],
    ['an attempt at an unknown task', 'attempts', { ...ATTEMPT, task: 'print' }],
    ['a finished attempt without an outcome', 'attempts', { ...ATTEMPT, finished_at: 2 }],
    ['an outcome that is not finished', 'attempts', { ...ATTEMPT, outcome: 'issued' }],
    ['an attempt at no document', 'attempts', { ...ATTEMPT, document_id: 'nowhere' }],
    ['an unknown list', 'lookups', { kind: 'pais', key: 'k', record: '{}', fetched_at: 1 }],
    ['a second row of what holds sending back', 'sending', { only_row: 2 }],
    ['facts of no schema in an entry of the audit chain', 'audit', { ...AUDIT, facts_sha256: 'a' }],
    [
      'facts in an entry without its hash',
      'audit',
      { ...AUDIT, facts_schema: 1, facts_sha256: 'a', hash: null },
    ],
  ])('%s', (_name, table, row) => {
    insert('documents', DOCUMENT);
    expect(() => insert(table, row)).toThrow(/CHECK|FOREIGN KEY|NOT NULL/);
  });

  test('a second task of a kind, a second open cancellation, a second number of a series', () => {
    insertOneOfEach();
    expect(() => insert('outbox', { ...ENTRY, lane: 'm' })).toThrow(/UNIQUE/);
    expect(() => insert('cancellations', { ...CANCELLATION, id: 'c-2' })).toThrow(/UNIQUE/);
    expect(() => insert('local_series', { prefix: 'C1', last_number: 9 })).toThrow(/UNIQUE/);
  });

  test('a second emission in flight in a lane; other lanes and other tasks are free', () => {
    for (const [index, lane] of ['l', 'l', 'm'].entries()) {
      const id = `d-${index}`;
      insert('documents', { ...DOCUMENT, id, local_number: id });
      insert('outbox', { ...ENTRY, document_id: id, lane });
      insert('outbox', { ...ENTRY, document_id: id, lane: 'follow-up', task: 'cancel', state: 'in-flight' });
    }
    const fly = (id: string) => db.exec(`UPDATE outbox SET state = 'in-flight' WHERE document_id = '${id}'`);
    fly('d-0');
    expect(() => fly('d-1')).toThrow(/UNIQUE/);
    expect(() => fly('d-2')).not.toThrow();
  });
});

const GROWING = [
  'database_identity',
  'local_series',
  'documents',
  'outbox',
  'cancellations',
  'attempts',
  'audit',
] as const;

describe('a row', () => {
  test.each(GROWING)('stays in %s where it is deleted', (table) => {
    insertOneOfEach();
    const rows = db.prepare(`SELECT * FROM ${table}`).all();
    expect(rows).toHaveLength(1);
    expect(() => db.exec(`DELETE FROM ${table}`)).toThrow(`${table}: nothing is deleted`);
    expect(db.prepare(`SELECT * FROM ${table}`).all()).toEqual(rows);
  });

  test.each(GROWING)('stays in %s where it is replaced', (table) => {
    insertOneOfEach();
    const rows = db.prepare(`SELECT * FROM ${table}`).all();
    const replace = (): unknown => db.exec(`INSERT OR REPLACE INTO ${table} SELECT * FROM ${table}`);
    expect(replace).toThrow(/nothing is deleted/);
    expect(db.prepare(`SELECT * FROM ${table}`).all()).toEqual(rows);
  });
});

describe('a row keeps what identifies it:', () => {
  beforeEach(insertOneOfEach);

  test.each([
    `UPDATE database_identity SET id = 'other'`,
    `UPDATE database_identity SET mode = 'production'`,
    `UPDATE database_identity SET base_url = 'https://otro.com.py'`,
    `UPDATE documents SET id = 'd-2'`,
    `UPDATE documents SET kind = 'dispatch-note'`,
    `UPDATE documents SET local_number = 'C1-000009'`,
    `UPDATE documents SET sold_at = 99`,
    `UPDATE local_series SET prefix = 'C2', last_number = 9`,
    `UPDATE local_series SET last_number = 5`,
    `UPDATE local_series SET last_number = 4`,
    ...[...Object.keys(AUDIT), 'facts_schema', 'facts_sha256'].map(
      (column) => `UPDATE audit SET ${column} = ${column}`,
    ),
  ])('%s is refused', (sql) => {
    expect(() => db.exec(sql)).toThrow(
      /stays with its|keeps its identity|given once|append-only|sealed once/,
    );
  });

  test('the company, once bound', () => {
    db.exec(`UPDATE database_identity SET ruc = '80013884-8'`);
    for (const ruc of [`'80069563-1'`, 'NULL']) {
      expect(() => db.exec(`UPDATE database_identity SET ruc = ${ruc}`)).toThrow(/stays with its/);
    }
    expect(() => db.exec(`UPDATE database_identity SET ruc = '80013884-8'`)).not.toThrow();
  });

  test.each([`'${makeCdc({ number: 2 })}'`, 'NULL'])('a cdc, once set, does not become %s', (cdc) => {
    insert('documents', { ...documentIn('issued'), id: 'd-2', local_number: 'C1-000002' });
    expect(() => db.exec(`UPDATE documents SET cdc = ${cdc} WHERE id = 'd-2'`)).toThrow(/keeps its identity/);
  });
});
