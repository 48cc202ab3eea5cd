import Database from 'better-sqlite3';
import { say } from '../kernel/say.ts';
import { faultWords } from './audit-chain.ts';
import type { Connection } from './connection.ts';
import type { AttemptsTable, DocumentsTable } from './schema/tables.ts';
import {
  type DocumentCheck,
  documentFinding,
  type Finding,
  tillFindings,
  xmlFindings,
} from './verify-records.ts';
import { creditSales } from './schema/first/receivables.ts';
import { newestVersion } from './migrate.ts';
import { migrations } from './schema/migrations.ts';
import {
  type BodyColumns,
  bodyColumns,
  creditDaysOf,
  isAsStored,
  readLinks,
  type StoredLinks,
} from './stored-texts.ts';
import { sha256 } from '../kernel/files/sha256.ts';
import type { Store } from './store.ts';

/** Finds documents of one state by the list, which is checked against the documents. */
const inState = (state: string): string =>
  `SELECT d.id FROM document_list l CROSS JOIN documents d ON d.id = l.document_id WHERE l.state = '${state}'`;

/** SQL: the newest document that is in the list; later ones are listed at the next opening. */
const LAST_LISTED = `(SELECT n.rowid FROM documents n
  WHERE EXISTS (SELECT 1 FROM document_list WHERE document_id = n.id) ORDER BY n.rowid DESC LIMIT 1)`;

/** Rules that no single table's CHECK can express: each query returns the ids of documents that break it. */
const INVARIANTS: readonly { check: DocumentCheck; sql: string }[] = [
  {
    check: 'queued-has-work',
    sql: `${inState('queued')} AND NOT EXISTS
      (SELECT 1 FROM outbox WHERE document_id = d.id AND task = 'issue' AND state = 'waiting')`,
  },
  {
    check: 'sending-is-in-flight',
    sql: `${inState('sending')} AND NOT EXISTS
      (SELECT 1 FROM outbox WHERE document_id = d.id AND task = 'issue' AND state = 'in-flight')`,
  },
  {
    check: 'settled-is-not-sent',
    sql: `SELECT d.id FROM documents d JOIN outbox o ON o.document_id = d.id AND o.task = 'issue'
      WHERE (o.state = 'waiting' AND d.state <> 'queued') OR (o.state = 'in-flight' AND d.state <> 'sending')`,
  },
  {
    check: 'issued-is-followed',
    sql: `${inState('issued')} AND NOT EXISTS
      (SELECT 1 FROM outbox WHERE document_id = d.id AND task = 'query-status' AND state <> 'settled')`,
  },
  {
    check: 'cancelled-has-record',
    sql: `${inState('cancelled')}
      AND NOT EXISTS (SELECT 1 FROM cancellations WHERE document_id = d.id AND state = 'done')
      AND NOT EXISTS (SELECT 1 FROM contradictions WHERE document_id = d.id AND settled_as = 'cancelled')`,
  },
  {
    check: 'cancellation-has-work',
    sql: `SELECT document_id FROM cancellations c WHERE state IN ('queued', 'sending') AND NOT EXISTS
      (SELECT 1 FROM outbox WHERE document_id = c.document_id AND state <> 'settled'
        AND task = iif(c.unclear_since IS NULL, 'cancel', 'query-status'))`,
  },
  {
    check: 'deferred-waits-for-an-outcome',
    sql: `SELECT w.document_id FROM deferred_cancellations w JOIN documents d ON d.id = w.document_id
      WHERE w.state = 'waiting' AND d.state NOT IN ('sending', 'uncertain', 'review')`,
  },
  {
    check: 'sold-is-there',
    sql: `SELECT subject FROM audit WHERE event IN ('document.sold', 'document.drafted')
      AND NOT EXISTS (SELECT 1 FROM documents WHERE id = subject)`,
  },
  {
    check: 'total-is-as-sold',
    sql: `SELECT DISTINCT d.id FROM documents d JOIN audit a ON a.subject = d.id
        AND a.event IN ('document.sold', 'document.corrected', 'document.recovered')
      WHERE json_extract(a.details, '$.localNumber') <> d.local_number
        OR (json_extract(a.details, '$.total') <> CAST(d.total AS TEXT) AND NOT EXISTS
          (SELECT 1 FROM audit later WHERE later.subject = d.id AND later.seq > a.seq
            AND later.event IN ('document.corrected', 'document.recovered')
            AND json_extract(later.details, '$.total') IS NOT NULL))`,
  },
  {
    check: 'money-is-as-told',
    sql: `WITH told AS (
        SELECT subject, 1 AS sign, value FROM audit, json_each(details, '$.paid') WHERE event = 'document.sold'
        UNION ALL
        SELECT subject, 1, value FROM audit, json_each(details, '$.exchanged') WHERE event = 'document.sold'
        UNION ALL
        SELECT subject, 1, value FROM audit, json_each(details, '$.settled') WHERE event = 'document.corrected'
        UNION ALL
        SELECT subject, -1, value FROM audit, json_each(details, '$.refunds') WHERE event = 'money.given-back'
        UNION ALL
        SELECT subject, 1, value FROM audit, json_each(details, '$.collected') WHERE event = 'collection.received'
        UNION ALL
        SELECT subject, -1, value FROM audit, json_each(details, '$.takenBack') WHERE event = 'collection.annulled')
      SELECT DISTINCT subject FROM told WHERE NOT EXISTS (SELECT 1 FROM money_movements m
        WHERE m.document_id = told.subject AND m.means = told.value ->> 'means'
          AND m.currency = ifnull(told.value ->> 'currency', m.currency)
          AND m.amount = told.sign * CAST(told.value ->> 'amount' AS INTEGER))`,
  },
  {
    check: 'debt-is-kept',
    sql: `WITH sold AS (${creditSales})
      SELECT document_id FROM (SELECT * FROM sold EXCEPT SELECT * FROM credit_sales)
      UNION SELECT document_id FROM (SELECT * FROM credit_sales EXCEPT SELECT * FROM sold)`,
  },
  {
    check: 'note-has-invoice',
    sql: `SELECT id FROM documents d WHERE kind = 'dispatch-note' AND NOT EXISTS
      (SELECT 1 FROM dispatch_notes WHERE document_id = d.id)`,
  },
  {
    check: 'draft-is-prepared',
    sql: `SELECT id FROM documents d JOIN dispatch_notes n ON n.document_id = d.id AND n.obstacle IS NULL
      WHERE d.state = 'draft' AND NOT EXISTS
      (SELECT 1 FROM outbox WHERE document_id = d.id AND task = 'prepare' AND state = 'waiting')`,
  },
  {
    check: 'cdc-is-audited',
    sql: `SELECT id FROM documents d WHERE cdc IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM audit WHERE subject = d.id AND json_extract(details, '$.cdc') = d.cdc)`,
  },
  {
    check: 'local-series',
    sql: `SELECT d.id FROM documents d LEFT JOIN local_series s
        ON s.prefix = substr(d.local_number, 1, instr(d.local_number, '-') - 1)
      WHERE s.last_number IS NULL OR CAST(substr(d.local_number, instr(d.local_number, '-') + 1) AS INTEGER) > s.last_number`,
  },
  {
    check: 'list-is-kept',
    sql: `SELECT d.id FROM documents d LEFT JOIN document_list l ON l.document_id = d.id
        LEFT JOIN document_parties p ON p.party = l.party
      WHERE iif(l.place IS NULL, d.rowid < ${LAST_LISTED}, l.place < d.sold_at * 1024
        OR (l.kind, l.state, l.local_number, l.numero_documento, l.cdc, l.currency, l.total, l.sold_at)
          IS NOT (d.kind, d.state, d.local_number, d.numero_documento, d.cdc, d.currency, d.total, d.sold_at)
        OR (p.name, p.document) IS NOT (d.client_name, d.client_document)
        OR l.sold_by IS NOT (SELECT actor FROM audit
          WHERE subject = d.id AND event IN ('document.sold', 'document.drafted') ORDER BY seq LIMIT 1))`,
  },
  {
    check: 'state-is-audited',
    sql: `SELECT id FROM documents d WHERE state IS NOT (SELECT json_extract(details, '$.to') FROM audit
      WHERE subject = d.id AND json_extract(details, '$.to') IS NOT NULL ORDER BY seq DESC LIMIT 1)`,
  },
];

/**
 * Checks the file, the foreign keys, the audit chain against its anchor, and the states against each other; the chain
 * last, with `onProgress`.
 */
export function verifyStore(
  store: Store,
  onProgress?: (done: number, total: number) => void,
): { findings: Finding[]; auditEntries: number } {
  const findings: Finding[] = [];
  for (const message of store.db.prepare<unknown[], string>('PRAGMA integrity_check').pluck().all()) {
    if (message !== 'ok') findings.push({ check: 'integrity', message });
  }
  const orphans = store.db.prepare<unknown[], { table: string; rowid: number | null }>(
    'PRAGMA foreign_key_check',
  );
  for (const { table, rowid } of orphans.all()) {
    findings.push({
      check: 'foreign-keys',
      message: say('findings.orphan', { table, row: String(rowid) }),
    });
  }
  for (const { check, sql } of INVARIANTS) {
    const ids = store.db.prepare<unknown[], DocumentsTable['id']>(sql).pluck().all();
    for (const id of ids) findings.push(documentFinding(check, id));
  }
  findings.push(
    ...bodyFindings(store),
    ...keptFindings(store),
    ...xmlFindings(store.db),
    ...tillFindings(store.db),
    ...schemaFindings(store),
  );
  const verdict = store.audit.verify(store.anchoredHead(), onProgress);
  if (!verdict.ok) {
    findings.push({
      check: 'audit',
      message: say('findings.audit', { entry: verdict.brokenAt, fault: faultWords(verdict.fault) }),
    });
  }
  return { findings, auditEntries: store.audit.head().seq };
}

/** Checks that the sent body is the sale's, as last corrected, or the draft's, as last made. */
function bodyFindings(store: Store): Finding[] {
  const rows = store.db
    .prepare<unknown[], BodyColumns & Pick<DocumentsTable, 'id'> & { soldSha256: string | null }>(
      `SELECT d.id, d.credit_days AS creditDays, json_extract(a.details, '$.bodySha256') AS soldSha256, ${bodyColumns('d')}
       FROM documents d JOIN audit a ON a.seq = (SELECT max(seq) FROM audit
         WHERE subject = d.id AND event IN
           ('document.sold', 'document.drafted', 'document.redrafted', 'document.prepared', 'document.corrected',
            'document.recovered'))`,
    )
    .iterate();
  const findings: Finding[] = [];
  for (const { id, soldSha256, creditDays, body, bodyCrc32 } of rows) {
    if (!isAsStored(body, bodyCrc32) || sha256(body) !== soldSha256)
      findings.push(documentFinding('body-is-as-sold', id));
    else if (creditDaysOf(body) !== creditDays) findings.push(documentFinding('credit-is-as-sold', id));
  }
  return findings;
}

/** Checks that answers and links of the service are unchanged. */
function keptFindings({ db }: Store): Finding[] {
  const findings: Finding[] = [];
  const answers = db
    .prepare<unknown[], Pick<AttemptsTable, 'document_id' | 'raw_answer' | 'raw_answer_crc32'>>(
      'SELECT document_id, raw_answer, raw_answer_crc32 FROM attempts',
    )
    .iterate();
  for (const { document_id: id, raw_answer, raw_answer_crc32 } of answers)
    if (!isAsStored(raw_answer, raw_answer_crc32)) findings.push(documentFinding('answer-is-kept', id));
  const links = db
    .prepare<unknown[], StoredLinks & Pick<DocumentsTable, 'id'>>(
      `SELECT id, xml_url AS xmlUrl, qr, links_crc32 AS linksCrc32 FROM documents WHERE links_crc32 IS NOT NULL`,
    )
    .iterate();
  for (const { id, ...stored } of links) {
    const { xmlUrl, qr } = readLinks(stored);
    if (xmlUrl === null && qr === null) findings.push(documentFinding('link-is-kept', id));
  }
  return findings;
}

/** Checks that tables and the triggers that guard them are those of the migrations. */
function schemaFindings(store: Store): Finding[] {
  const [made, found] = [madeSchema(), schemaOf(store.db)];
  const names = new Set([...made.keys(), ...found.keys()]);
  return [...names]
    .filter((name) => made.get(name) !== found.get(name))
    .map((name) => ({ check: 'schema', message: say('findings.schema', { name }) }));
}

/** By version; made once, since that takes longer than checking a small database. */
const schemasMade = new Map<number, Map<string, string>>();

function madeSchema(): Map<string, string> {
  const version = newestVersion(migrations);
  const before = schemasMade.get(version);
  if (before !== undefined) return before;
  const db = new Database(':memory:');
  try {
    for (const { sql } of migrations) db.exec(sql);
    const made = schemaOf(db);
    schemasMade.set(version, made);
    return made;
  } finally {
    db.close();
  }
}

function schemaOf(db: Connection): Map<string, string> {
  const rows = db
    .prepare<unknown[], { name: string; sql: string }>(
      'SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL',
    )
    .all();
  return new Map(rows.map(({ name, sql }) => [name, sql]));
}
