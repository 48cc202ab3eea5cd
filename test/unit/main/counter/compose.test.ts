import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Counter, openCounter } from '../../../../main/counter/compose.ts';
import { sell } from '../../../../main/sale/sell.ts';
import { DamagedDatabaseError } from '../../../../main/database/quarantine.ts';
import { FakeRandom, FakeSecrets, TEST_TOKEN, TEST_URL } from '../../../support/counter.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { FakeNetwork } from '../../../support/fake-network.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';
import { spoilTable } from '../../../support/spoil-table.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-compose-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const ports = {
  clock: new FakeClock(),
  random: new FakeRandom(),
  network: new FakeNetwork(),
  secrets: new FakeSecrets(),
  token: TEST_TOKEN,
};

function open(baseUrl = TEST_URL): Counter {
  const location = { dataFolder: join(folder, 'data'), configFolder: join(folder, 'config'), baseUrl };
  return openCounter(ports, location, { command: 'test', onChange: () => {} });
}

/** Sells, closes, and damages the page with the table's newest rows. */
function spoil(table: string): void {
  const { store, ...parts } = open();
  sell({ store, ...parts }, invoiceBody(), 'test');
  store.close();
  spoilTable(store.file, table);
}

test.each(['audit', 'sending'])(
  'damage in the table %s, which only the opened counter reads, sets the database aside',
  (table) => {
    spoil(table);
    expect(() => open()).toThrow(DamagedDatabaseError);
    expect(existsSync(join(folder, 'data', 'apartadas'))).toBe(true);
    expect(() => open()).toThrow(DamagedDatabaseError);
  },
);

test('a counter in production does not open with a training clock', () => {
  expect(() => open('https://servicio.com.py/api')).toThrow(/reloj de entrenamiento/);
});
