import { said, storeReason } from '../../../../../shared/domain/reason.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Connection, openConnection } from '../../../../../main/database/connection.ts';
import { firstSchema } from '../../../../../main/database/schema/first/first-schema.ts';

const CHANGE = storeReason(said('cambio'));

let db: Connection;
beforeEach(() => {
  db = openConnection(':memory:');
  db.exec(firstSchema);
  db.exec(`INSERT INTO printers (id, name, address, paper, escpos, opens_drawer, added_at)
    VALUES ('p', 'caja', '{}', '80', '{}', 1, 1)`);
  db.exec(`INSERT INTO documents (id, kind, local_number, state, sold_at, numero_timbrado, numero_establecimiento,
      punto_expedicion, currency, total, client_name, client_document, body, body_crc32)
    VALUES ('d', 'invoice', 'C1-1', 'queued', 1, '1', '1', '1', 'PYG', 1, 'n', '1', '{}', 0)`);
  db.exec(`INSERT INTO print_jobs (id, printer_id, kind, is_copy, is_shops, form, bytes, sha256, state, made_at, made_by)
    VALUES ('k', 'p', 'drawer', 0, 0, 'escpos', x'07', 'g', 'waiting', 7, 'screen')`);
  db.exec(`INSERT INTO drawer_openings (id, job_id, reason, opened_at, opened_by)
    VALUES ('o', 'k', '${CHANGE}', 7, 'screen')`);
});
afterEach(() => void db.close());

const insertReport = (changes: Record<string, unknown> = {}): unknown =>
  db
    .prepare(
      `INSERT INTO print_jobs (id, printer_id, kind, document_id, stage, is_copy, is_shops, form, bytes, sha256, title,
         report, state, made_at, made_by)
       VALUES (@id, 'p', @kind, @documentId, NULL, 0, @isShops, 'escpos', x'01', 'z', @title, @report, 'waiting', 1, 'screen')`,
    )
    .run({
      id: 'z',
      kind: 'report',
      documentId: null,
      isShops: 0,
      title: 'Cierre Z 1',
      report: '{}',
      ...changes,
    });

test.each([
  ['a report without its title', { title: null }, 'CHECK'],
  ['one without its paper while it waits', { report: null }, 'CHECK'],
  ['one of a document', { documentId: 'd' }, 'CHECK'],
  ['one that is the shop’s copy', { isShops: 1 }, 'CHECK'],
  ['a test page with a title', { kind: 'test', report: null }, 'CHECK'],
  ['an opening of no job', null, 'FOREIGN KEY'],
] as const)('the database refuses %s', (_, changes, why) => {
  const write = (): unknown =>
    changes === null
      ? db.exec(`INSERT INTO drawer_openings (id, job_id, document_id, reason, opened_at, opened_by)
          VALUES ('o2', 'nowhere', NULL, '${CHANGE}', 1, 'screen')`)
      : insertReport(changes);
  expect(write).toThrow(why);
});

test.each([
  [`UPDATE print_jobs SET title = 'Cierre Z 2' WHERE id = 'z'`, 'keeps what it prints'],
  [`UPDATE print_jobs SET report = '{"x":1}' WHERE id = 'z'`, 'keeps what it prints'],
  [`UPDATE print_jobs SET report = NULL WHERE id = 'z'`, 'CHECK'],
  [`UPDATE print_jobs SET place = 3 WHERE id = 'z'`, 'keeps its place'],
  [`UPDATE print_jobs SET state = 'printed' WHERE id = 'z'`, 'no such step'],
  [`DELETE FROM print_jobs WHERE id = 'z'`, 'nothing is deleted'],
  [`UPDATE drawer_openings SET opened_at = 1`, 'what was written stays'],
  [`DELETE FROM drawer_openings`, 'nothing is deleted'],
])('%s is refused', (sql, why) => {
  insertReport();
  expect(() => db.exec(sql)).toThrow(why);
});
