import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('a peek beside a writer shows whose database it is and how many documents wait', () => {
  const { counter } = machine;
  expect(peekDatabase(file())).toEqual({ identity: counter.store.identity, company: null, waiting: 0 });
  expect(counter.store.identity.baseUrl).toBe(TEST_URL);
  machine.sell();
  machine.sell();
  expect(peekDatabase(file())?.waiting).toBe(2);
});

test('a peek neither keeps the writer out nor changes the file', () => {
  const before = peekDatabase(file());
  machine.sell();
  expect(peekDatabase(file())).toMatchObject({ ...before, waiting: 1 });
  machine.reopen();
  expect(machine.counter.documents.latest()).not.toBeNull();
});
