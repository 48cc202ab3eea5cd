import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ImportService } from '../../../main/catalog/import/import-service.ts';
import { startTableThread, type TableThread } from '../../../main/catalog/import/table-thread.ts';
import { CouldNotError, InputError } from '../../../main/kernel/errors.ts';
import type { CatalogSave } from '../../../shared/contract/catalog.ts';
import type { ImportFigures } from '../../../shared/contract/import.ts';
import { speak } from '../../../shared/text/say.ts';
import { TestCounter } from '../../support/counter.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { startTask } from '../../support/start-task.ts';
import { UNIT_ID } from '../../support/sale-bodies.ts';

/* Files read in a real thread and written into a real database, while the counter sells. */

/** `npm run bench` measures a hundred thousand. */
const MANY = 5000;

let machine: TestCounter;
let folder: string;
let onRest: () => void;
let clock: FakeClock;
let start: typeof startTask;
let service: ImportService;
/** Asks the head office of a test, if there is one. */
let askOffice: (filled: CatalogSave) => Promise<void>;
beforeEach(() => {
  machine = new TestCounter();
  folder = mkdtempSync(join(tmpdir(), 'mostrador-import-'));
  onRest = () => {};
  askOffice = () => expect.unreachable('an office');
  clock = new FakeClock();
  start = startTask;
  const { store, lookups } = machine.counter;
  const unit = { id: UNIT_ID, descripcion: 'Unidad', codigo_etax: '77', representacion: 'UNI' };
  store.commit(() => lookups.save('unidad-medida', UNIT_ID, unit, 0));
  service = new ImportService({
    askOffice: (filled) => askOffice(filled),
    counter: () => machine.counter,
    startThread,
    actor: () => 'screen',
    onProgress: () => {},
    restIn: () => async () => {
      onRest();
      await setImmediate();
    },
    stopwatch: () => performance.now(),
  });
});
afterEach(async () => {
  await speak('es-PY');
  service.close();
  machine.remove();
  rmSync(folder, { recursive: true, force: true });
});

function startThread(): TableThread {
  const database = machine.counter.store.file;
  return startTableThread(start('tables'), { database, today: '21/11/2026' }, clock);
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
  const { columns } = await service.open('catalog', file);
  return await service.check({
    columns: columns.map(({ header: _header, ...choice }) => choice),
    fillsMissing: false,
    clearsEmpty: false,
    answers: [],
  });
}

function countItems(): number {
  return machine.counter.store.db.prepare('SELECT count(*) FROM catalog_items').pluck().get() as number;
}

test('an import of many products lets the counter sell meanwhile', async () => {
  const file = productFile(MANY);
  let rests = 0;
  let sold = 0;
  onRest = () => {
    rests += 1;
    if (rests % 5 !== 0) return;
    machine.sell();
    sold += 1;
  };
  expect(await check(file)).toMatchObject({ added: MANY, changed: 0, same: 0, bad: 0 });
  expect(await service.write(true)).toMatchObject({
    written: MANY,
    refused: 0,
    total: MANY,
    isCancelled: false,
  });
  expect(sold).toBeGreaterThan(0);
  expect(countItems()).toBe(MANY);
  expect(
    machine.counter.catalog.search('producto 4999', 5).map(({ record }) => record.descripcion),
  ).toContain('Producto número 4999 de prueba');
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

test('a stopped import keeps what it wrote, and resumes there', async () => {
  const file = productFile(2_000);
  await check(file);
  let rests = 0;
  onRest = () => {
    rests += 1;
    if (rests === 3) service.cancel();
  };
  const cut = await service.write(true);
  expect(cut.isCancelled).toBe(true);
  expect(cut.written).toBeGreaterThan(0);
  expect(cut.written).toBeLessThan(2_000);
  expect(countItems()).toBe(cut.written);
  // Labels may be printed for the written items, and for no others.
  expect(cut.itemIds).toHaveLength(cut.written);
  expect(machine.counter.catalog.keptWithId(cut.itemIds.at(-1) ?? '')?.item.kind).toBe('mercaderia');
  expect(await check(file)).toMatchObject({
    added: 2_000 - cut.written,
    changed: 0,
    same: cut.written,
    bad: 0,
  });
  expect(await service.write(true)).toMatchObject({ isCancelled: false });
  expect(countItems()).toBe(2_000);
  expect(await check(file)).toMatchObject({ same: 2_000 });
});

test('the bad rows are saved as a file that can be corrected and imported', async () => {
  const file = productFile(1);
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nP-4;=Peligro;x;10;UNI;;01;General`);
  await check(file);
  const corrected = join(folder, 'corregir.csv');
  await service.reader().saveBadRows(corrected);
  const text = readFileSync(corrected, 'utf8');
  expect(text).toContain(`;Motivo\r\nP-4;'=Peligro;x;`);
  expect(text).toContain('«x» no es un precio');
  writeFileSync(corrected, text.replace(';x;', ';500;'));
  expect(await check(corrected)).toMatchObject({ added: 1, bad: 0 });
  await service.write(true);
  expect(machine.counter.catalog.search('peligro', 1)[0]?.record).toMatchObject({ descripcion: '=Peligro' });
});

test('the whole list is written completely or not at all', async () => {
  await check(productFile(10));
  await service.write(true);
  const out = join(folder, 'salida.xlsx');
  expect(await service.reader().exportList('catalog', 'xlsx', out)).toBe(10);
  expect(await check(out)).toMatchObject({ added: 0, changed: 0, same: 10, bad: 0 });
  const nowhere = join(folder, 'productos.csv', 'dentro.csv');
  await expect(service.reader().exportList('catalog', 'csv', nowhere)).rejects.toThrow('No se pudo guardar');
  expect(existsSync(nowhere)).toBe(false);
});

test('products of the head office are asked of it, and the list stops while it does not answer', async () => {
  await check(productFile(3));
  await service.write(true);
  const { store, catalog, sharedItems } = machine.counter;
  for (const code of ['P-0', 'P-1']) {
    const { item } = catalog.keptWithCode(code) ?? expect.unreachable();
    store.commit(() => sharedItems.keep(`product ${code}`, item.id, { pricedOn: null, nextDay: null }));
  }
  const asked: CatalogSave[] = [];
  askOffice = (filled) => {
    asked.push(filled);
    return filled.record['codigo_original'] === 'P-1'
      ? Promise.reject(new InputError('another person changed it'))
      : Promise.resolve();
  };
  expect(await check(productFile(3, 5000))).toMatchObject({ changed: 3, bad: 0 });
  expect(await service.write(true)).toMatchObject({ written: 2, refused: 1, total: 3 });
  expect(asked.map(({ record }) => record['precio_unitario_original'])).toEqual([5000, 5001]);
  const prices = ['P-0', 'P-1', 'P-2'].map(
    (code) => catalog.findByCode(code)?.record.precio_unitario_original,
  );
  // The first two come from the head office.
  expect(prices).toEqual([1000, 1001, 5002]);
  askOffice = () => Promise.reject(new CouldNotError('no answer'));
  await check(productFile(3, 7000));
  await expect(service.write(true)).rejects.toThrow('no answer');
});
