import type { Connection } from './connection.ts';
import { inShift } from './in-shift.ts';
import type {
  AuditTable,
  CollectionsTable,
  DocumentsTable,
  MoneyMovementsTable,
  ShiftClosesTable,
  ShiftsTable,
  XmlFilesTable,
} from './schema/tables.ts';
import { type PackedXml, unpackXml } from './stored-texts.ts';
import { sha256 } from '../kernel/files/sha256.ts';
import { say } from '../kernel/say.ts';
import type { findings, findings as texts } from '../../shared/text/es/findings.ts';

interface CloseRow extends Pick<ShiftClosesTable, 'shift' | 'close'> {
  left: ShiftClosesTable['left_in_drawer'];
  hash: AuditTable['hash'] | null;
  told: string | null;
}

/** Checks that closed shifts have a close that the audit chain knows, with the movements that fell in them. */
export function tillFindings(db: Connection): Finding[] {
  const unclosed = db
    .prepare<unknown[], ShiftsTable['number']>(
      `SELECT number FROM shifts WHERE number > 0 AND
         (closed_at IS NOT NULL) <> EXISTS (SELECT 1 FROM shift_closes WHERE shift = number)`,
    )
    .pluck()
    .all();
  const closes = db
    .prepare<unknown[], CloseRow>(
      `SELECT c.shift, c.close, c.left_in_drawer AS left, a.hash, a.details ->> 'sha256' AS told
       FROM shift_closes c LEFT JOIN audit a ON a.seq = c.audit_seq AND a.hash = c.audit_hash
         AND a.event = 'till.closed' AND a.subject = 'shift-' || c.shift`,
    )
    .all();
  const findings = [...receiptFindings(db), ...placeFindings(db)];
  findings.push(...unclosed.map((shift) => shiftFinding('shift-has-close', shift)));
  for (const close of closes) findings.push(...closeFindings(db, close));
  return findings;
}

/** Checks that movements lie between the first positions of their shift and the next: reports miss any elsewhere. */
function placeFindings(db: Connection): Finding[] {
  const shifts = db
    .prepare<unknown[], MoneyMovementsTable['shift']>(
      `SELECT m.shift FROM money_movements m JOIN shifts s ON s.number = m.shift GROUP BY m.shift
       HAVING s.first_position IS NULL OR min(m.position) < s.first_position OR max(m.position) >=
         (SELECT first_position FROM shifts WHERE number > m.shift ORDER BY number LIMIT 1)`,
    )
    .pluck()
    .all();
  return shifts.map((shift) => shiftFinding('movement-is-in-shift', shift));
}

/** Checks that a receipt has movements, of one currency. */
function receiptFindings(db: Connection): Finding[] {
  const numbers = db
    .prepare<unknown[], CollectionsTable['number']>(
      `SELECT number FROM collections c WHERE 1 <> (SELECT count(DISTINCT currency) FROM money_movements
         WHERE collection = c.number AND kind = 'collection' AND amount > 0)`,
    )
    .pluck()
    .all();
  return numbers.map((number) => ({
    check: 'receipt-has-money',
    message: say('findings.receipt', { number }),
  }));
}

function closeFindings(db: Connection, { shift, close, left, hash, told }: CloseRow): Finding[] {
  const findings: Finding[] = [];
  if (hash === null || told !== sha256(close)) findings.push(shiftFinding('close-is-audited', shift));
  const wrong = db
    .prepare(
      `WITH told AS (
         SELECT m.value ->> 'currency' AS currency, n.value ->> 'means' AS means,
           CAST(n.value ->> 'expected' AS INTEGER) AS amount
         FROM json_each(@close, '$.report.money') m, json_each(m.value, '$.means') n
         UNION ALL SELECT value ->> 'currency', 'cash', -CAST(value ->> 'amount' AS INTEGER)
         FROM json_each(@close, '$.report.close.takenOut')
       ), moved AS (
         SELECT currency, means, -amount AS amount FROM money_movements WHERE ${inShift('@shift')}
       )
       SELECT EXISTS (SELECT 1 FROM (SELECT * FROM told UNION ALL SELECT * FROM moved)
           GROUP BY currency, means HAVING sum(amount) <> 0)
         OR EXISTS (SELECT 1 FROM json_each(@close, '$.report.close.left') l
           WHERE CAST(l.value ->> 'amount' AS INTEGER) <> ifnull(CAST((SELECT value FROM json_each(@left)
             WHERE key = l.value ->> 'currency') AS INTEGER), 0))`,
    )
    .pluck()
    .get({ close, left, shift });
  if (wrong === 1) findings.push(shiftFinding('close-is-what-moved', shift));
  return findings;
}

function shiftFinding(check: keyof typeof texts.shift, shift: number): Finding {
  return { check, message: say(`findings.shift.${check}`, { shift }) };
}

export interface Finding {
  check: string;
  message: string;
}

export type DocumentCheck = keyof typeof findings.document;

export function documentFinding(check: DocumentCheck, document: string): Finding {
  return { check, message: say(`findings.document.${check}`, { document }) };
}

/**
 * Checks the archive of XML: each stored file is the one that was received and audited, and each available one is
 * stored or requested.
 */
export function xmlFindings(db: Connection): Finding[] {
  const findings: Finding[] = [];
  const files = db
    .prepare<unknown[], PackedXml & { id: XmlFilesTable['document_id']; isAudited: 0 | 1 }>(
      `SELECT document_id AS id, packed, bytes, sha256, sha256 IS (SELECT json_extract(details, '$.sha256') FROM audit
         WHERE subject = document_id AND event = 'document.xml-archived') AS isAudited
       FROM xml_files`,
    )
    .iterate();
  for (const { id, isAudited, ...file } of files) {
    if (isAudited === 0 || unpackXml(file) === null) findings.push(documentFinding('xml-is-as-fetched', id));
  }
  const unasked = db
    .prepare<unknown[], DocumentsTable['id']>(
      `SELECT d.id FROM documents d
         LEFT JOIN xml_requests r ON r.document_id = d.id LEFT JOIN xml_files f ON f.document_id = d.id
       WHERE (r.state IS 'archived') <> (f.document_id IS NOT NULL)
         OR (r.state IS NULL AND d.cdc IS NOT NULL AND d.state IN ('approved', 'rejected', 'cancelled'))`,
    )
    .pluck()
    .all();
  for (const id of unasked) findings.push(documentFinding('xml-is-asked-for', id));
  return findings;
}
