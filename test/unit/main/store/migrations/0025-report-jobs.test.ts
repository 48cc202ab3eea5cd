import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Connection, openConnection } from '../../../../../main/store/connection.ts';
import { migrate } from '../../../../../main/store/migrate.ts';
import { migrations } from '../../../../../main/store/migrations/list.ts';

const BEFORE = 24;

let folder: string;
let db: Connection;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-report-jobs-'));
  db = openConnection(':memory:');
  migrateTo(BEFORE);
  db.exec(`INSERT INTO printers (id, name, address, paper, escpos, opens_drawer, added_at)
    VALUES ('p', 'caja', '{}', '80', '{}', 1, 1)`);
  db.exec(`INSERT INTO documents (id, kind, local_number, state, sold_at, numero_timbrado, numero_establecimiento,
      punto_expedicion, currency, total, client_name, client_document, body)
    VALUES ('d', 'invoice', 'C1-1', 'queued', 1, '1', '1', '1', 'PYG', 1, 'n', '1', '{}')`);
  db.exec(`INSERT INTO print_jobs (id, printer_id, kind, document_id, stage, is_copy, is_shops, form, roll_width_mm,
      roll_height_mm, bytes, sha256, drawn_of, state, tries, fault, made_at, made_by, doubted_at, settled_at,
      settled_by, place) VALUES
    ('waiting', 'p', 'receipt', 'd', 'provisional', 0, 0, 'pdf', 80, 120.5, x'01', 'a', 'w', 'waiting', 0, NULL, 1, 'screen', NULL, NULL, NULL, NULL),
    ('sending', 'p', 'test', NULL, NULL, 0, 0, 'escpos', NULL, NULL, x'02', 'b', 'w', 'sending', 1, NULL, 2, 'screen', NULL, NULL, NULL, NULL),
    ('half', 'p', 'receipt', 'd', 'definitive', 1, 0, 'escpos', NULL, NULL, x'03', 'c', 'w', 'half-sent', 2, 'no-paper', 3, 'user:1', 5, NULL, NULL, NULL),
    ('printed', 'p', 'receipt', 'd', 'definitive', 1, 1, 'escpos', NULL, NULL, NULL, 'd', 'w', 'printed', 1, NULL, 4, 'counter', NULL, 9, 'counter', 1),
    ('reprinted', 'p', 'receipt', 'd', 'provisional', 0, 0, 'escpos', NULL, NULL, x'05', 'e', 'w', 'reprinted', 1, 'off', 5, 'screen', 6, 9, 'screen', NULL),
    ('discarded', 'p', 'drawer', 'd', NULL, 0, 0, 'escpos', NULL, NULL, x'06', 'f', NULL, 'discarded', 0, NULL, 6, 'screen', NULL, 9, 'counter', NULL),
    ('by-key', 'p', 'drawer', NULL, NULL, 0, 0, 'escpos', NULL, NULL, x'07', 'g', NULL, 'printed', 1, NULL, 7, 'screen', NULL, 9, 'counter', NULL)`);
  db.exec(`INSERT INTO drawer_openings (id, job_id, document_id, reason, opened_at, opened_by) VALUES
    ('o1', 'discarded', 'd', NULL, 6, 'screen'), ('o2', 'by-key', NULL, 'cambio', 7, 'screen')`);
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const migrateTo = (version: number): void =>
  migrate(db, migrations.slice(0, version), { backupFolder: join(folder, 'backups'), now: 1 });
const rows = (table: string): Record<string, unknown>[] =>
  db.prepare(`SELECT * FROM ${table}`).all() as Record<string, unknown>[];
const parts = (table: string): unknown =>
  db
    .prepare(
      `SELECT type, name FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type, name`,
    )
    .raw()
    .all(table);

test('each job and each opening is what it was, and the next job comes after them', () => {
  const [jobs, openings] = [rows('print_jobs'), rows('drawer_openings')];
  const before = [parts('print_jobs'), parts('drawer_openings')];
  expect(jobs).toHaveLength(7);
  migrateTo(BEFORE + 1);
  expect(rows('print_jobs')).toEqual(jobs.map((job) => ({ ...job, title: null, report: null })));
  expect(rows('drawer_openings')).toEqual(openings);
  expect([parts('print_jobs'), parts('drawer_openings')]).toEqual(before);
  expect(db.pragma('foreign_key_check')).toEqual([]);
  expect(db.pragma('foreign_key_list(drawer_openings)')).toMatchObject([
    { table: 'documents' },
    { table: 'print_jobs', from: 'job_id', to: 'id' },
  ]);
  insertReport();
  expect(db.prepare(`SELECT position FROM print_jobs WHERE id = 'z'`).pluck().get()).toBe(8);
});

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
  migrateTo(BEFORE + 1);
  const write = (): unknown =>
    changes === null
      ? db.exec(`INSERT INTO drawer_openings (id, job_id, document_id, reason, opened_at, opened_by)
          VALUES ('o3', 'nobody', NULL, 'x', 1, 'screen')`)
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
  migrateTo(BEFORE + 1);
  insertReport();
  expect(() => db.exec(sql)).toThrow(why);
});
