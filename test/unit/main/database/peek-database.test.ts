import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConnection } from '../../../../main/database/connection.ts';
import { peekDatabase } from '../../../../main/database/peek-database.ts';
import { databaseFile } from '../../../../main/database/open-store.ts';
import { TEST_URL, TestCounter } from '../../../support/counter.ts';

let machine: TestCounter;
let folder: string;
beforeEach(() => {
  machine = new TestCounter();
  folder = mkdtempSync(join(tmpdir(), 'mostrador-glimpse-'));
});
afterEach(() => {
  machine.remove();
  rmSync(folder, { recursive: true, force: true });
});

const file = (): string => databaseFile(machine.location);

test('where there is nothing, or nothing that can be read, there is nothing to see, and nothing is made', () => {
  const none = join(folder, 'mostrador.db');
  expect(peekDatabase(none)).toBeNull();
  expect(existsSync(none)).toBe(false);
  for (const content of ['', 'SQLite format 3\0 and then something else', 'x'.repeat(10_000)]) {
    writeFileSync(none, content);
    expect(peekDatabase(none)).toBeNull();
    expect(readdirSync(folder)).toEqual(['mostrador.db']);
    expect(statSync(none).size).toBe(content.length);
  }
});

test('a database that no counter has made its own yet is none', () => {
  const begun = join(folder, 'mostrador.db');
  const db = openConnection(begun);
  db.exec('CREATE TABLE anything (id INTEGER)');
  db.close();
  expect(peekDatabase(begun)).toBeNull();
});

test('it is seen beside anyone who writes in it: whose it is, and what waits', () => {
  const { counter } = machine;
  expect(peekDatabase(file())).toEqual({ identity: counter.store.identity, company: null, waiting: 0 });
  expect(counter.store.identity.baseUrl).toBe(TEST_URL);
  machine.sell();
  machine.sell();
  expect(peekDatabase(file())?.waiting).toBe(2);
});

test('it knows the company by the record of the last login, of its own RUC alone', () => {
  const { store, companies } = machine.counter;
  store.commit(() => {
    companies.save('80000001-9', { nombre: 'Otra' } as never, 1);
    store.db.prepare('UPDATE database_identity SET ruc = ?').run('80013884-8');
  });
  expect(peekDatabase(file())).toMatchObject({ identity: { ruc: '80013884-8' }, company: null });
  store.commit(() => companies.save('80013884-8', { nombre: 'La nuestra' } as never, 2));
  expect(peekDatabase(file())?.company).toBe('{"nombre":"La nuestra"}');
});

test('what the service has does not wait: its status is asked for, and that is nobody’s to wait for', async () => {
  await machine.sellIssued();
  const waiting = machine.counter.store.db.prepare("SELECT task FROM outbox WHERE state = 'waiting'");
  expect(waiting.pluck().all()).toEqual(['query-status']);
  expect(peekDatabase(file())?.waiting).toBe(0);
});

test('looking neither keeps the writer out nor changes the file', () => {
  const before = peekDatabase(file());
  machine.sell();
  expect(peekDatabase(file())).toMatchObject({ ...before, waiting: 1 });
  machine.reopen();
  expect(machine.counter.documents.latest()).not.toBeNull();
});
