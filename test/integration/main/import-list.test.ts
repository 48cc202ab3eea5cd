import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ImportDesk } from '../../../main/import/import-desk.ts';
import { startTableThread, type TableThread } from '../../../main/import/table-thread.ts';
import type { ImportFigures } from '../../../shared/ipc/import-schemas.ts';
import { projectRoot } from '../../../dev/project.mjs';
import { TestCounter } from '../../support/counter.ts';
import { UNIT_ID } from '../../support/sale-bodies.ts';

/* Files read in a real thread and written into a real database, while the counter sells. */

const MANY = Number(process.env.MANY ?? 100000);
/** A sale that comes while rows are written waits for the end of their transaction. */
const LONGEST_WAIT_MS = 15;

let machine: TestCounter;
let folder: string;
let onRest: () => void;
let desk: ImportDesk;
beforeEach(() => {
  machine = new TestCounter();
  folder = mkdtempSync(join(tmpdir(), 'mostrador-import-'));
  onRest = () => {};
  const { store, lookups } = machine.counter;
  const unit = { id: UNIT_ID, descripcion: 'Unidad', codigo_etax: '77', representacion: 'UNI' };
  store.commit(() => lookups.save('unidad-medida', UNIT_ID, unit, 0));
  desk = new ImportDesk({
    counter: () => machine.counter,
    startThread,
    actor: 'screen',
    onProgress: () => {},
    async rest() {
      onRest();
      await setImmediate();
    },
    stopwatch: () => performance.now(),
  });
});
afterEach(() => {
  desk.close();
  machine.remove();
  rmSync(folder, { recursive: true, force: true });
});

function startThread(): TableThread {
  const workerFile = join(projectRoot, 'main', 'table-worker.ts');
  return startTableThread({ workerFile, database: machine.counter.store.file, today: '21/11/2026' });
}

function productFile(count: number, price = 1000): string {
  const rows = Array.from(
    { length: count },
    (_row, index) =>
      `P-${index};Producto número ${index} de prueba;${price + index};10;UNI;78${String(index).padStart(10, '0')};01;General`,
  );
  const file = join(folder, 'productos.csv');
  writeFileSync(
    file,
    `Código;Descripción;Precio;IVA;Unidad;Código de barras;Código de clasificación;Rubro\n${rows.join('\n')}`,
  );
  return file;
}

async function check(file: string): Promise<ImportFigures> {
  const { columns } = await desk.open('catalog', file);
  return await desk.check({
    columns: columns.map(({ header: _header, ...choice }) => choice),
    fillsMissing: false,
  });
}

function countItems(): number {
  return machine.counter.store.db.prepare('SELECT count(*) FROM catalog_items').pluck().get() as number;
}

test('a hundred thousand products, while the counter sells', { timeout: 240_000 }, async () => {
  const file = productFile(MANY);
  const stretchesMs: number[] = [];
  let sold = 0;
  let rests = 0;
  let cpu = process.threadCpuUsage();
  onRest = () => {
    const spent = process.threadCpuUsage(cpu);
    stretchesMs.push((spent.user + spent.system) / 1000);
    rests += 1;
    if (rests % 40 === 0) {
      machine.sell();
      sold += 1;
    }
    cpu = process.threadCpuUsage();
  };
  const begun = performance.now();
  expect(await check(file)).toEqual({ added: MANY, changed: 0, same: 0, bad: 0 });
  const checkedMs = performance.now() - begun;
  cpu = process.threadCpuUsage();
  expect(await desk.write(true)).toEqual({ written: MANY, refused: 0, total: MANY, isCancelled: false });
  const allMs = performance.now() - begun;
  stretchesMs.sort((a, b) => a - b);
  const at = (share: number): number => stretchesMs[Math.floor((stretchesMs.length - 1) * share)] ?? 0;
  const figures = [at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(1)).join(' / ');
  process.stdout.write(
    `100,000 rows: read and checked in ${(checkedMs / 1000).toFixed(1)} s, all in ${(allMs / 1000).toFixed(1)} s; ` +
      `${stretchesMs.length} stretches of p50/p99/longest ${figures} ms of work, ${sold} sales between them\n`,
  );
  expect(sold).toBeGreaterThan(0);
  expect(at(0.95)).toBeLessThan(LONGEST_WAIT_MS);
  expect(countItems()).toBe(MANY);
  expect(
    machine.counter.catalog.search('producto 99999', 5).map(({ record }) => record.descripcion),
  ).toContain('Producto número 99999 de prueba');
  const told = machine.changes.filter(({ event }) => event.startsWith('import.'));
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(told).toEqual([
    expect.objectContaining({
      event: 'import.begun',
      details: { list: 'catalog', sha256, added: MANY, changed: 0, same: 0, bad: 0 },
    }),
    expect.objectContaining({ event: 'import.ended', details: { written: MANY, refused: 0, total: MANY } }),
  ]);
});

test('one that is stopped leaves what it wrote, and goes on from there', async () => {
  const file = productFile(2_000);
  await check(file);
  let rests = 0;
  onRest = () => {
    rests += 1;
    if (rests === 3) desk.cancel();
  };
  const cut = await desk.write(true);
  expect(cut.isCancelled).toBe(true);
  expect(cut.written).toBeGreaterThan(0);
  expect(cut.written).toBeLessThan(2_000);
  expect(countItems()).toBe(cut.written);
  expect(await check(file)).toEqual({ added: 2_000 - cut.written, changed: 0, same: cut.written, bad: 0 });
  expect(await desk.write(true)).toMatchObject({ isCancelled: false });
  expect(countItems()).toBe(2_000);
  expect(await check(file)).toMatchObject({ same: 2_000 });
});

test('a counter that is closed meanwhile ends it, too', async () => {
  await check(productFile(2_000));
  onRest = () => machine.counter.store.close();
  expect(await desk.write(true)).toMatchObject({ isCancelled: true });
  machine.reopen();
  expect(countItems()).toBeGreaterThan(0);
  expect(countItems()).toBeLessThan(2_000);
});

test('nothing is written where a row is bad and all or nothing is wished', async () => {
  const file = productFile(3);
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nP-4;Sin precio;;10;UNI;;01;General`);
  expect(await check(file)).toMatchObject({ added: 3, bad: 1 });
  await expect(desk.write(true)).rejects.toThrow('se eligió no guardar nada');
  expect(countItems()).toBe(0);
  expect(await desk.write(false)).toMatchObject({ written: 3 });
});

test('the bad rows come back as a file that, corrected, can be imported', async () => {
  const file = productFile(1);
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nP-4;=Peligro;x;10;UNI;;01;General`);
  await check(file);
  const corrected = join(folder, 'corregir.csv');
  await desk.reader().saveBadRows(corrected);
  const text = readFileSync(corrected, 'utf8');
  expect(text).toContain(`;Motivo\r\nP-4;'=Peligro;x;`);
  expect(text).toContain('«x» no es un precio');
  writeFileSync(corrected, text.replace(';x;', ';500;'));
  expect(await check(corrected)).toMatchObject({ added: 1, bad: 0 });
  await desk.write(true);
  expect(machine.counter.catalog.search('peligro', 1)[0]?.record).toMatchObject({ descripcion: '=Peligro' });
});

test('a price that a list changes is in its history', async () => {
  await check(productFile(1, 1_000));
  await desk.write(true);
  expect(await check(productFile(1, 2_000))).toMatchObject({ changed: 1 });
  await desk.write(true);
  const prices = machine.counter.store.db.prepare('SELECT actor, after FROM catalog_prices').all();
  expect(prices).toEqual([{ actor: 'screen', after: expect.stringContaining('2000') as unknown }]);
});

test('a file that cannot be read lets its thread go and says why', async () => {
  await expect(desk.open('catalog', join(folder, 'nada.csv'))).rejects.toThrow('No se pudo leer');
  expect(() => desk.reader()).toThrow('No hay ningún archivo elegido');
});

test('the whole list is written whole or not at all', async () => {
  await check(productFile(10));
  await desk.write(true);
  const out = join(folder, 'salida.xlsx');
  expect(await desk.reader().exportList('catalog', 'xlsx', out)).toBe(10);
  expect(await check(out)).toEqual({ added: 0, changed: 0, same: 10, bad: 0 });
  const nowhere = join(folder, 'productos.csv', 'dentro.csv');
  await expect(desk.reader().exportList('catalog', 'csv', nowhere)).rejects.toThrow('No se pudo guardar');
  expect(existsSync(nowhere)).toBe(false);
});
