import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConnection } from '../../../../main/database/connection.ts';
import { setAside } from '../../../../main/kernel/files/set-aside.ts';
import { readBoundAddress } from '../../../../main/training/training-place.ts';
import { TEST_URL, TestCounter } from '../../../support/counter.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const databaseOf = ({ location }: TestCounter): string => join(location.dataFolder, 'mostrador.db');

test('the address of a database is read while it is open and after', () => {
  const { dataFolder } = machine.location;
  expect(readBoundAddress(dataFolder)).toEqual({ kind: 'bound', baseUrl: TEST_URL });
  machine.counter.store.close();
  const before = readdirSync(dataFolder);
  expect(readBoundAddress(dataFolder)).toEqual({ kind: 'bound', baseUrl: TEST_URL });
  expect(readdirSync(dataFolder)).toEqual(before);
});

test('a database that was set aside and not replaced has no readable address', () => {
  machine.counter.store.close();
  setAside(databaseOf(machine), 0);
  expect(readBoundAddress(machine.location.dataFolder)).toEqual({ kind: 'unreadable' });
});

test.each([
  ['no database', (file: string) => writeFileSync(file, 'not a database '.repeat(1000))],
  ['damaged', (file: string) => truncateSync(file, readFileSync(file).length - 3 * 4096)],
  [
    'of a newer version',
    (file: string) => {
      const db = openConnection(file);
      db.pragma('user_version = 9999');
      db.close();
    },
  ],
])('a database that is %s is unreadable, and left unchanged', (_what, spoil) => {
  machine.counter.store.close();
  const file = databaseOf(machine);
  spoil(file);
  const before = readFileSync(file);
  expect(readBoundAddress(machine.location.dataFolder)).toEqual({ kind: 'unreadable' });
  expect(readFileSync(file)).toEqual(before);
});
