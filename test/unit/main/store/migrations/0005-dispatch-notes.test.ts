import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Connection, openConnection } from '../../../../../main/store/connection.ts';
import { migrate } from '../../../../../main/store/migrate.ts';
import { migrations } from '../../../../../main/store/migrations/list.ts';
import { TestCounter } from '../../../../support/counter.ts';

const TASKS = ['issue', 'query-status', 'cancel'];
const before = migrations.filter(({ version }) => version < 5);
let machine: TestCounter;
let db: Connection;
beforeEach(() => {
  machine = new TestCounter();
  db = openConnection(':memory:');
  migrate(db, before, place());
});
afterEach(() => {
  db.close();
  machine.remove();
});

const place = () => ({ backupFolder: `${machine.location.dataFolder}/backups`, now: 1 });
const rows = (table: string): unknown[] => db.prepare(`SELECT * FROM ${table}`).all();
const namesOf = (connection: Connection): unknown =>
  connection.prepare('SELECT type, name, tbl_name FROM sqlite_schema ORDER BY name').all();

/** A sale with each task and its attempts; one is in flight, as a crash leaves it. */
function fill(): void {
  db.exec(`INSERT INTO documents (id, kind, local_number, state, sold_at, numero_timbrado, numero_establecimiento,
      punto_expedicion, currency, total, client_name, client_document, body)
    VALUES ('d', 'invoice', 'C1-000001', 'queued', 1, '1', '1', '1', 'PYG', 1, 'n', '1', '{}')`);
  for (const [index, task] of TASKS.entries()) {
    db.exec(`INSERT INTO outbox (position, document_id, task, lane, state, due_at, rounds)
      VALUES (${10 * index + 5}, 'd', '${task}', 'l', '${index === 0 ? 'in-flight' : 'waiting'}', ${index}, ${index})`);
    db.exec(`INSERT INTO attempts (document_id, task, started_at, written_at, finished_at, outcome, reason, http_status,
      raw_answer, repeats) VALUES ('d', '${task}', 1, 2, 3, 'o', 'r', 200, '{}', ${index})`);
  }
}

test('the outbox and the attempts are kept to the last value, and number on', () => {
  fill();
  const kept = [rows('outbox'), rows('attempts')];
  const withNotes = migrations.filter(({ version }) => version <= 5);
  migrate(db, withNotes, place());
  expect([rows('outbox'), rows('attempts')]).toEqual(kept);
  db.exec(
    `INSERT INTO outbox (document_id, task, lane, state, due_at) VALUES ('d', 'recount', 'l', 'waiting', 1)`,
  );
  expect(db.prepare('SELECT max(position) FROM outbox').pluck().get()).toBe(26);
  expect(db.pragma('foreign_key_check')).toEqual([]);
  expect(db.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
});

test('a position that was given is not given again, though nothing is left of it', () => {
  fill();
  migrate(db, migrations, place());
  expect(rows('sqlite_sequence')).toEqual(
    expect.arrayContaining([
      { name: 'outbox', seq: 25 },
      { name: 'attempts', seq: 3 },
    ]),
  );
});

test('all that guarded them is there again', () => {
  const names = (): string[] =>
    db
      .prepare(`SELECT name FROM sqlite_schema WHERE tbl_name IN ('outbox', 'attempts')`)
      .pluck()
      .all() as string[];
  const was = names();
  migrate(db, migrations, place());
  expect(names().toSorted()).toEqual(was.toSorted());
  fill();
  expect(() => db.exec('DELETE FROM outbox')).toThrow(/nothing is deleted/);
  expect(() => db.exec('DELETE FROM attempts')).toThrow(/nothing is deleted/);
  expect(() => db.exec(`UPDATE outbox SET task = 'other'`)).toThrow(/CHECK/);
  expect(() => db.exec(`UPDATE attempts SET task = 'other'`)).toThrow(/CHECK/);
  expect(namesOf(db)).toEqual(namesOf(machine.counter.store.db));
});
