import type { Store } from './store.ts';

/** One thing that should hold and does not. */
export interface Finding {
  check: string;
  message: string;
}

/** What no single table's CHECK can say: each query returns the ids of documents that break it. */
const INVARIANTS: readonly { check: string; message: string; sql: string }[] = [
  {
    check: 'queued-has-work',
    message: 'está en cola sin tarea de envío',
    sql: `SELECT id FROM documents d WHERE state = 'queued' AND NOT EXISTS
      (SELECT 1 FROM outbox WHERE document_id = d.id AND task = 'issue' AND state = 'waiting')`,
  },
  {
    check: 'sending-is-in-flight',
    message: 'figura enviándose sin envío en curso',
    sql: `SELECT id FROM documents d WHERE state = 'sending' AND NOT EXISTS
      (SELECT 1 FROM outbox WHERE document_id = d.id AND task = 'issue' AND state = 'in-flight')`,
  },
  {
    check: 'settled-is-not-sent',
    message: 'tiene un envío pendiente que su estado no permite',
    sql: `SELECT d.id FROM documents d JOIN outbox o ON o.document_id = d.id AND o.task = 'issue'
      WHERE (o.state = 'waiting' AND d.state <> 'queued') OR (o.state = 'in-flight' AND d.state <> 'sending')`,
  },
  {
    check: 'issued-is-followed',
    message: 'está emitido y nadie consulta su estado',
    sql: `SELECT id FROM documents d WHERE state = 'issued' AND NOT EXISTS
      (SELECT 1 FROM outbox WHERE document_id = d.id AND task = 'query-status' AND state <> 'settled')`,
  },
  {
    check: 'cancelled-has-record',
    message: 'está cancelado sin una cancelación confirmada',
    sql: `SELECT id FROM documents d WHERE state = 'cancelled' AND NOT EXISTS
      (SELECT 1 FROM cancellations WHERE document_id = d.id AND state = 'done')`,
  },
  {
    check: 'state-is-audited',
    message: 'tiene un estado que la auditoría no registra',
    sql: `SELECT id FROM documents d WHERE state IS NOT (SELECT json_extract(details, '$.to') FROM audit
      WHERE subject = d.id AND json_extract(details, '$.to') IS NOT NULL ORDER BY seq DESC LIMIT 1)`,
  },
];

/** Checks the file, the foreign keys, the audit chain against its anchor, and the states against each other. */
export function verifyStore(store: Store): { findings: Finding[]; auditEntries: number } {
  const findings: Finding[] = [];
  for (const row of store.db.pragma('integrity_check') as { integrity_check: string }[]) {
    if (row.integrity_check !== 'ok') findings.push({ check: 'integrity', message: row.integrity_check });
  }
  const orphans = store.db.pragma('foreign_key_check') as { table: string; rowid: number }[];
  for (const { table, rowid } of orphans) {
    findings.push({
      check: 'foreign-keys',
      message: `${table}, fila ${rowid}: apunta a un documento que no está`,
    });
  }
  for (const { check, message, sql } of INVARIANTS) {
    const ids = store.db.prepare(sql).pluck().all() as string[];
    for (const id of ids) findings.push({ check, message: `el documento ${id} ${message}` });
  }
  const verdict = store.audit.verify(store.anchoredHead());
  if (!verdict.ok) {
    findings.push({ check: 'audit', message: `auditoría, entrada ${verdict.brokenAt}: ${verdict.reason}` });
  }
  return { findings, auditEntries: store.audit.head().seq };
}
