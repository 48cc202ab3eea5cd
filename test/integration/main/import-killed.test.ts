import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCounter } from '../../../main/counter/compose.ts';
import { defaultConfigFolder } from '../../../main/counter/folders.ts';
import { openForLooking } from '../../../main/database/connection.ts';
import { databaseFile, type StoreLocation } from '../../../main/database/open-store.ts';
import { CliMachine } from '../../support/cli-process.ts';
import { FakeRandom, FakeSecrets, TEST_URL } from '../../support/counter.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { FakeNetwork } from '../../support/fake-network.ts';
import { UNIT_ID } from '../../support/sale-bodies.ts';

const ROWS = 3_000;

let machine: CliMachine;
let location: StoreLocation;
beforeEach(() => {
  machine = new CliMachine();
  location = {
    dataFolder: machine.data,
    configFolder: defaultConfigFolder({ XDG_CONFIG_HOME: machine.config, LOCALAPPDATA: machine.config }),
    baseUrl: TEST_URL,
  };
  const ports = {
    clock: new FakeClock(),
    random: new FakeRandom(),
    network: new FakeNetwork(),
    secrets: new FakeSecrets(),
    token: null,
  };
  const { store, lookups } = openCounter(ports, location, { command: 'test', onChange: () => {} });
  const unit = { id: UNIT_ID, descripcion: 'Unidad', codigo_etax: '77', representacion: 'UNI' };
  store.commit(() => lookups.save('unidad-medida', UNIT_ID, unit, 0));
  store.close();
});
afterEach(() => machine.remove());

function countItems(): number {
  const db = openForLooking(databaseFile(location));
  try {
    return db.prepare('SELECT count(*) FROM catalog_items').pluck().get() as number;
  } finally {
    db.close();
  }
}

test('killed while it writes, it leaves a sound database, and the same file completes the import', async () => {
  const rows = Array.from(
    { length: ROWS },
    (_row, index) => `P-${index};Producto ${index};1000;10;01;General`,
  );
  const file = join(machine.root, 'productos.csv');
  writeFileSync(file, ['codigo;nombre;precio;iva;codigo rubro;rubro', ...rows].join('\n'));
  const running = machine.start(['catalog', 'import', file], { stdin: '' });
  while (countItems() === 0) await setImmediate();
  running.child.kill('SIGKILL');
  await running.finished;
  const left = countItems();
  expect(left).toBeLessThan(ROWS);
  const db = openForLooking(databaseFile(location));
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  db.close();
  const again = await machine.run(['catalog', 'import', file]);
  expect(again.records).toEqual([
    expect.objectContaining({ rows: ROWS, added: ROWS - left, same: left, bad: 0 }),
    { written: ROWS - left, refused: 0, total: ROWS - left, isCancelled: false },
  ]);
  expect(countItems()).toBe(ROWS);
});
