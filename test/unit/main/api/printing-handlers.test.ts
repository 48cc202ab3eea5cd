import { reason, said } from '../../../../shared/domain/reason.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NO_NEED } from '../../../../shared/domain/shop/rights.ts';
import { requirementOf } from '../../../../main/api/method-needs.ts';
import { type AtCounter, atCounter } from '../../../../main/api/area-handlers.ts';
import { createPrintingHandlers } from '../../../../main/api/handlers/printing.ts';
import { EVENTS, type Input, METHODS, type Output } from '../../../../shared/contract/contract.ts';
import { PrintBench, PROFILE, PULSE, TEXT_RENDERINGS } from '../../../support/print-bench.ts';

let bench: PrintBench;
let handlers: AtCounter<ReturnType<typeof createPrintingHandlers>>;
let asked: string[];
let mayBeOutside: boolean;
beforeEach(() => {
  bench = new PrintBench(TEXT_RENDERINGS, { takesAnyAddress: true });
  asked = [];
  mayBeOutside = false;
  handlers = atCounter(
    () => bench.counter,
    createPrintingHandlers({
      service: bench.service,
      listQueues: () => Promise.resolve([{ name: 'EPSON', isDefault: true, trouble: 'stopped' }]),
      confirmOutside({ name }) {
        asked.push(name);
        return Promise.resolve(mayBeOutside);
      },
      chooseFolder: () => Promise.resolve('/recibos'),
    }),
  );
});
afterEach(async () => {
  expect(bench.failures).toEqual([]);
  await bench.remove();
});

type Name = keyof typeof handlers;

/** Calls a handler as the router does, and waits for the printing. */
async function call<M extends Name>(method: M, input: Input<M>): Promise<Output<M>> {
  const handle = handlers[method] as (input: Input<M>) => Output<M> | Promise<Output<M>>;
  const output = METHODS[method].output.parse(await handle(METHODS[method].input.parse(input) as Input<M>));
  await bench.settle();
  return output as Output<M>;
}

const DRAFT = {
  id: null,
  name: 'Caja',
  address: { kind: 'queue', name: 'caja' },
  paper: '80',
  escpos: PROFILE,
  roles: ['receipt'],
  opensDrawer: true,
} satisfies Input<'printers.save'>['printer'];

/** Adds a fake printer and saves its description. */
async function add(): Promise<string> {
  const { id } = await bench.addPrinter('caja', []);
  await call('printers.save', { printer: { ...DRAFT, id } });
  return id;
}

const sheets = (): string[] => bench.printers.get('caja')?.sheets.map(({ what }) => what) ?? [];

describe('printers', () => {
  test('a folder is chosen in a dialog; one that cannot be used is refused by name', async () => {
    expect(await call('printers.choose-folder', {})).toEqual({ folder: '/recibos' });
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-printers-'));
    const path = join(folder, 'pdf');
    const printer = {
      ...DRAFT,
      escpos: null,
      opensDrawer: false,
      address: { kind: 'folder', path },
    } as const;
    await expect(call('printers.save', { printer })).rejects.toThrow(`La carpeta ${path} no existe`);
    writeFileSync(path, '');
    await expect(call('printers.save', { printer })).rejects.toThrow(`${path} no es una carpeta`);
    rmSync(path);
    mkdirSync(path);
    expect((await call('printers.save', { printer })).printers).toHaveLength(1);
    rmSync(folder, { recursive: true });
  });

  test('an address outside the shop’s network is saved once a person allows it', async () => {
    const printer = { ...DRAFT, address: { kind: 'tcp', host: '203.0.113.9', port: 9100 } } as const;
    await expect(call('printers.save', { printer })).rejects.toThrow(
      '«Caja» está fuera de la red del negocio',
    );
    mayBeOutside = true;
    const { printers } = await call('printers.save', { printer });
    const id = printers[0]?.printer.id ?? '';
    // An address already saved is not asked about again.
    await call('printers.save', { printer: { ...printer, id, name: 'Nube' } });
    expect(asked).toEqual(['Caja', 'Caja']);
  });

  test('are added, changed, listed and removed', async () => {
    const id = await add();
    const changed = await call('printers.save', { printer: { ...DRAFT, id, name: 'Mostrador' } });
    expect(changed).toMatchObject({
      printers: [{ printer: { id, name: 'Mostrador', roles: ['receipt'] }, trouble: null, waiting: 0 }],
      undrawn: [],
      offers: 0,
    });
    expect(EVENTS['printing.changed'].parse(bench.service.status())).toEqual(await call('printers.list', {}));
    expect(await call('printers.remove', { id })).toEqual({ printers: [], undrawn: [], offers: 0 });
    const events = bench.machine.changes.map(({ event }) => event).filter((e) => e.startsWith('printer.'));
    expect(events).toEqual(['printer.saved', 'printer.saved', 'printer.removed']);
  });

  test('a test page prints, and the answers to it change the printer', async () => {
    const id = await add();
    expect(await call('printers.test-page', { id })).toMatchObject({ kind: 'test', document: null });
    expect(sheets()).toEqual(['test']);
    // Its last bytes open the drawer.
    expect(bench.counter.drawerOpenings.list(0, Infinity)).toMatchObject([
      { why: { reason: reason('test-page') }, openedBy: 'screen', printerName: 'Caja' },
    ]);
    const answers = {
      columns: 42,
      font: 'A',
      codePage: 'cp850',
      nativeQr: false,
      cut: false,
      drawerOpened: false,
    } as const;
    const { printers } = await call('printers.tested', { id, answers });
    expect(printers[0]?.printer).toMatchObject({
      escpos: { columns: 42, font: 'A', codePage: 'cp850', qr: 'raster', cuts: false },
      opensDrawer: false,
      roles: ['receipt'],
    });
    await call('printers.tested', { id, answers: { ...answers, codePage: null } });
    expect(bench.counter.printers.find(id)?.escpos?.codePage).toBe('cp850');
  });

  test('a reprinted test page is a drawer opening of its own', async () => {
    const id = await add();
    const printer = bench.printers.get('caja');
    if (printer === undefined) throw new Error('it is there');
    printer.behaviour = { kind: 'breaks', trouble: 'fault' };
    const job = await call('printers.test-page', { id });
    const again = { id: job.id, answer: 'did-not' } as const;
    expect(requirementOf('printing.answer-half-sent', again, () => bench.counter).rights).toEqual([
      'settings',
    ]);
    printer.behaviour = { kind: 'prints' };
    await call('printing.answer-half-sent', again);
    expect(sheets().at(-1)).toBe('test');
    expect(bench.counter.drawerOpenings.list(0, Infinity)).toMatchObject([
      { why: { reason: reason('test-page') }, state: 'reprinted' },
      { why: { reason: reason('test-page') }, openedBy: 'screen', state: 'printed' },
    ]);
  });

  test('reprinting a receipt needs no right', async () => {
    await add();
    const printer = bench.printers.get('caja');
    if (printer === undefined) throw new Error('it is there');
    printer.behaviour = { kind: 'breaks', trouble: 'fault' };
    bench.charge();
    await bench.settle(3000);
    const { jobs } = await call('printing.queue', {});
    const again = { id: jobs[0]?.id ?? '', answer: 'did-not' } as const;
    expect(requirementOf('printing.answer-half-sent', again, () => bench.counter)).toEqual(NO_NEED);
  });
});

describe('the queue', () => {
  test('takes one answer to a doubt', async () => {
    await add();
    const printer = bench.printers.get('caja');
    if (printer === undefined) throw new Error('it is there');
    bench.charge();
    await bench.settle();
    printer.behaviour = { kind: 'breaks', trouble: 'no-paper' };
    await bench.settle(3000);
    const [doubt] = (await call('printing.queue', {})).jobs;
    printer.behaviour = { kind: 'prints' };
    await call('printing.answer-half-sent', { id: doubt?.id ?? '', answer: 'did-not' });
    expect(sheets()).toEqual([PULSE, 'provisional C1-000001', 'provisional C1-000001 COPIA']);
    await expect(
      call('printing.answer-half-sent', { id: doubt?.id ?? '', answer: 'came-out' }),
    ).rejects.toThrow('ya no está en duda');
  });
});

describe('a document', () => {
  test('is printed by role or by printer; the second time as a copy', async () => {
    const id = await add();
    const sale = bench.charge();
    await bench.settle();
    const byRole = { id: sale, to: { kind: 'role', role: 'receipt' }, isCopy: false } as const;
    expect(await call('printing.print-document', byRole)).toMatchObject({ isCopy: false });
    const byPrinter = { ...byRole, to: { kind: 'printer', id } } as const;
    expect(await call('printing.print-document', byPrinter)).toMatchObject({ isCopy: true });
    expect(sheets()).toEqual([PULSE, 'provisional C1-000001', 'provisional C1-000001 COPIA']);
    const onSheets = { ...byRole, to: { kind: 'role', role: 'a4' } } as const;
    await expect(call('printing.print-document', onSheets)).rejects.toThrow('hojas A4');
  });
});

describe('the drawer', () => {
  test('opens by its key, and who and why is recorded', async () => {
    await add();
    const job = await call('drawer.open', { reason: 'Cambio para la farmacia' });
    expect(sheets()).toEqual([PULSE]);
    expect(bench.counter.drawerOpenings.ofJob(job.id)).toMatchObject({
      why: { reason: said('Cambio para la farmacia') },
      openedBy: 'screen',
    });
    expect(bench.machine.changes.at(-1)).toMatchObject({
      event: 'drawer.opened',
      details: { reason: said('Cambio para la farmacia'), by: 'screen', printer: 'Caja' },
    });
  });

  test('is refused where no printer has one, and nothing is recorded', async () => {
    await bench.addPrinter('caja', ['receipt']);
    await expect(call('drawer.open', { reason: 'Cambio' })).rejects.toThrow(
      'Ninguna impresora abre el cajón',
    );
    const openings = bench.counter.store.db.prepare('SELECT count(*) FROM drawer_openings').pluck();
    expect(openings.get()).toBe(0);
  });
});
