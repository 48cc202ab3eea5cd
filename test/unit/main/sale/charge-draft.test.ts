import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CatalogItem } from '../../../../shared/domain/catalog/catalog-item.ts';
import { buildReceipt } from '../../../../shared/domain/paper/receipt/build-receipt.ts';
import { dayRatesSchema, saleDraftSchema } from '../../../../shared/contract/sale.ts';
import { type InvoiceRequest, invoiceRequestSchema } from '../../../../shared/wire/invoice.ts';
import { correctDocument } from '../../../../main/documents/correction/correct-document.ts';
import { CouldNotError, InputError } from '../../../../main/kernel/errors.ts';
import { readReceiptFacts } from '../../../../main/printing/receipts/read-receipt-facts.ts';
import { chargeDraft, previousSale } from '../../../../main/sale/charge-draft.ts';
import { heldMoney } from '../../../../shared/domain/cash/document-money.ts';
import { correctMovement, readMovements } from '../../../../main/cash/movements.ts';
import { readX } from '../../../../main/cash/read-closes.ts';
import { readMeans } from '../../../../main/reports/read-sales.ts';
import { meansTable } from '../../../../main/reports/tables/money-tables.ts';
import { keepDraft, resumeDraft } from '../../../../main/sale/kept-draft.ts';
import { verifyStore } from '../../../../main/database/verify-store.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered } from '../../../support/fake-network.ts';
import { UNIT_ID } from '../../../support/sale-bodies.ts';
import { failure as refusal } from '../../../support/service-answers.ts';
import { draftLine, product, saleDraft, service } from '../../../support/sale-drafts.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const charge = (draft: ReturnType<typeof saleDraft>) => chargeDraft(machine.counter, draft, 'screen');
const keep = (draft: ReturnType<typeof saleDraft>): void => keepDraft(machine.counter, draft, 'Ana');
const count = (table: string): number =>
  machine.counter.store.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
/** Adds the item to the catalogue as an owner does. */
const list = (item: CatalogItem): void => {
  const { counter, clock } = machine;
  counter.store.commit(() => counter.catalog.save(item, { at: clock.now(), actor: 'Rosa' }));
};
const soldItems = (id: string) =>
  invoiceRequestSchema.parse(JSON.parse(machine.counter.documents.get(id).body)).items;

test('foreign notes go into the drawer, change leaves it in guaraníes, and the sale holds its total', async () => {
  const dollars = { currency: 'USD', received: '10', rate: '7.310' };
  const draft = saleDraft({ received: '2.000', foreignCash: [dollars] });
  const sold = charge(draft);
  expect(sold).toMatchObject({
    total: '30000',
    change: '45100',
    payments: [{ means: 'cash', amount: '30000' }],
  });
  expect(previousSale(machine.counter)).toEqual(sold);
  const cash = readX(machine.counter)?.money.map(({ currency, means }) => [currency, means[0]?.expected]);
  expect(cash).toEqual([
    ['PYG', '-43100'],
    ['USD', '1000'],
  ]);
  const { db } = machine.counter.store;
  const report = meansTable(readMeans(db, { from: 0, until: Number.MAX_SAFE_INTEGER }));
  expect(report.columns.map(({ key }) => key).slice(-2)).toEqual(['exchanges', 'net']);
  expect(report.rows.map((row) => row.slice(-2))).toEqual([
    [{ amount: '-73100' }, { amount: '-43100' }],
    [{ amount: '10.00' }, { amount: '10.00' }],
  ]);
  // Money to give back is in guaraníes.
  const { till } = machine.counter;
  expect(heldMoney(till.ofDocument(draft.id))).toBe(30_000n);
  expect(verifyStore(machine.counter.store).findings).toEqual([]);
  const [audited] = machine.counter.store.audit.ofSubject(draft.id);
  expect(audited).toMatchObject({
    event: 'document.sold',
    details: {
      exchanged: [
        { means: 'cash', amount: '1000', currency: 'USD' },
        { means: 'cash', amount: '-73100', currency: 'PYG' },
      ],
    },
  });
});

test('an exchange cannot be corrected by itself, and does not count as paid on a debt', async () => {
  const { counter, network } = machine;
  const dollars = { currency: 'USD', received: '10', rate: '7.310' };
  const { id } = charge(saleDraft({ foreignCash: [dollars] }));
  const exchange = readMovements(counter, { number: null, before: null, limit: 10 }).movements.find(
    ({ kind }) => kind === 'exchange',
  );
  expect(exchange).toMatchObject({ stands: null });
  const parts = [{ means: 'card', amount: 1_000n, reference: '' }] as const;
  expect(() => correctMovement(counter, { id: exchange?.id ?? '', parts, reason: 'x' }, 'Ana')).toThrow(
    CouldNotError,
  );
  network.next(answered(400, refusal('400', 'Ciudad desconocida.')));
  await machine.sendWhatIsDue();
  const body = JSON.parse(counter.documents.get(id).body) as InvoiceRequest;
  const { venta_contado: _, ...venta } = body.venta;
  const onCredit = {
    ...body,
    venta: { ...venta, condicion_venta: 2, venta_credito: { entrega_inicial: 0, plazo: 30 } },
  };
  correctDocument(counter, id, { body: onCredit, round: 0, isLookedUp: false }, 'Ana');
  const held = counter.store.db.prepare('SELECT held FROM credit_sales WHERE document_id = ?').pluck();
  expect(held.get(id)).toBe(0);
});

describe('a quantity with decimals of an item sold by the unit', () => {
  const half = (isFromLabel: boolean) =>
    saleDraft({ lines: [draftLine(service()), { ...draftLine(product()), quantity: '0,5', isFromLabel }] });
  beforeEach(() => {
    const { store, lookups } = machine.counter;
    const unit = { id: UNIT_ID, descripcion: 'Unidad', codigo_etax: '77', representacion: 'UNI' };
    store.commit(() => lookups.save('unidad-medida', UNIT_ID, unit, 0));
  });

  test('is refused where a person typed it', () => {
    expect(() => charge(half(false))).toThrow(
      expect.objectContaining({
        fields: [expect.objectContaining({ path: 'items.mercaderias[0].cantidad' })],
      }),
    );
  });

  test('is sold where a label gave the price, and stays valid in a correction of other fields', async () => {
    const { id } = charge(half(true));
    expect(soldItems(id).mercaderias?.[0]?.cantidad).toBe(0.5);
    machine.network.next(answered(400, refusal('400', 'Ciudad desconocida.')));
    await machine.sendWhatIsDue();
    const body = JSON.parse(machine.counter.documents.get(id).body) as InvoiceRequest;
    const corrected = (cantidad: number) => ({
      ...body,
      venta: { ...body.venta, observacion: 'x' },
      items: {
        ...body.items,
        mercaderias: body.items.mercaderias?.map((line) => ({ ...line, cantidad })),
      },
    });
    const correct = (cantidad: number): void =>
      correctDocument(
        machine.counter,
        id,
        { body: corrected(cantidad), round: 0, isLookedUp: false },
        'test',
      );
    expect(() => correct(0.25)).toThrow(InputError);
    correct(0.5);
    expect(machine.state(id)).toBe('queued');
  });
});

describe('an item of the catalogue', () => {
  const gum = product({ code: 'CHI-1', name: 'Chicle', price: 500 });
  const bent = (more: Partial<CatalogItem['record']>): CatalogItem =>
    ({ ...gum, record: { ...gum.record, ...more } }) as CatalogItem;
  const sold = (item: CatalogItem) => {
    list(gum);
    return soldItems(charge(saleDraft({ lines: [draftLine(item)] })).id);
  };
  const listed = [{ ...gum.record, cantidad: 1 }];

  test('is sold under its own name, codes, unit and classification, whatever the draft says', () => {
    const item = bent({
      descripcion: 'Televisor 55"',
      codigo_interno: 'M-TV-55',
      descripcion_larga: 'Con control remoto',
      clasificacion: { codigo: '09.09', nombre: 'Electrónica' },
    });
    expect(sold(item).mercaderias).toEqual(listed);
  });

  test('is sold at its own IVA rates where the draft has others', () => {
    expect(sold(bent({ precio_unitario: { '0': 500 } })).mercaderias).toEqual(listed);
  });

  test('is sold at the price it had when the sale was started, and under its new name', () => {
    list(gum);
    list(
      bent({ descripcion: 'Chicle de menta', precio_unitario_original: 700, precio_unitario: { '10': 700 } }),
    );
    const { mercaderias } = soldItems(charge(saleDraft({ lines: [draftLine(gum)] })).id);
    expect(mercaderias).toEqual([{ ...gum.record, descripcion: 'Chicle de menta', cantidad: 1 }]);
  });
});

const TABLES = ['documents', 'outbox', 'tenders', 'drafts'] as const;
const counts = (): number[] => TABLES.map(count);

/** The fields an InputError names. */
function fieldsOf(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof InputError) return error.fields.map(({ path }) => path);
    throw error;
  }
  return [];
}

/** Makes commits fail as a failing fsync does: before anything is stored, or after all of it is. */
function failCommits(...failures: ('before' | 'after')[]): void {
  const { store } = machine.counter;
  const commit = store.commit.bind(store);
  store.commit = (work) => {
    const failure = failures.shift();
    if (failure === 'before') throw new CouldNotError('El disco falló.');
    const result = commit(work);
    if (failure === 'after') throw new CouldNotError('El disco falló.');
    return result;
  };
}

/** Makes one kind of row impossible to write. */
function forbid(table: string, action: 'INSERT' | 'DELETE' | 'UPDATE'): void {
  machine.counter.store.db.exec(
    `CREATE TEMP TRIGGER forbidden BEFORE ${action} ON main.${table} BEGIN SELECT RAISE(ABORT, 'injected'); END`,
  );
}

const allow = (): void => void machine.counter.store.db.exec('DROP TRIGGER temp.forbidden');

test('a draft in euros is sold in euros, and a remembered rate is known for the day', () => {
  const draft = saleDraft({ currency: 'EUR', rate: '8.000', received: '' });
  expect(saleDraftSchema.parse(draft)).toEqual(draft);
  expect(charge(draft)).toMatchObject({ currency: 'EUR', total: '376' });
  const { venta } = invoiceRequestSchema.parse(JSON.parse(machine.document(draft.id).body));
  expect(venta).toMatchObject({ moneda: 'EUR', cotizacion: 8000, total: 3.76 });
  machine.counter.store.commit(() => machine.counter.rates.remember('EUR', '8.000'));
  expect(dayRatesSchema.parse(machine.counter.rates.today())).toEqual({ rates: { EUR: '8.000' } });
});

describe('a draft that is charged', () => {
  test('becomes a sale with the draft’s id and cash, and the draft is gone', () => {
    const draft = saleDraft({ received: '50.000', remark: ' Para llevar ' });
    keep(draft);
    const sale = charge(draft);
    expect(sale).toEqual({
      id: draft.id,
      localNumber: 'C1-000001',
      currency: 'PYG',
      total: '30000',
      rounding: '0',
      change: '20000',
      payments: [{ means: 'cash', amount: '30000' }],
    });
    expect(machine.document(draft.id)).toMatchObject({ state: 'queued', total: 30_000n });
    const body = invoiceRequestSchema.parse(JSON.parse(machine.document(draft.id).body));
    expect(body.venta).toMatchObject({
      condicion_venta: 1,
      total: 30_000,
      venta_contado: { monto: 30_000 },
      observacion: 'Para llevar · C1-000001',
    });
    expect(machine.counter.tenders.find(draft.id)).toEqual({ received: 50_000n, rounding: 0n });
    expect(counts()).toEqual([1, 1, 1, 0]);
    expect(machine.changes.map(({ event, actor }) => [event, actor])).toEqual([
      ['till.opened', 'screen'],
      ['document.sold', 'screen'],
    ]);
    expect(verifyStore(machine.counter.store).findings).toEqual([]);
  });
});

describe('cash in guaraníes', () => {
  const lines = [draftLine(product({ price: 9990 }))];
  const roundsCash = (is: boolean): void =>
    machine.counter.store.commit(() => machine.counter.settings.save({ roundsCash: is }, 1));

  test('is collected in multiples of 50, while the exact total is sent', () => {
    const draft = saleDraft({ lines, received: '10.000' });
    expect(charge(draft)).toMatchObject({ total: '9990', rounding: '40', change: '50' });
    expect(machine.counter.tenders.find(draft.id)).toEqual({ received: 10_000n, rounding: 40n });
    const { venta } = invoiceRequestSchema.parse(JSON.parse(machine.document(draft.id).body));
    expect([venta.total, venta.venta_contado]).toEqual([9990, { monto: 9990 }]);
    expect(charge(saleDraft({ lines, received: '9.950' }))).toMatchObject({ change: '0' });
    expect(fieldsOf(() => charge(saleDraft({ lines, received: '9.949' })))).toEqual(['received']);
    expect(charge(saleDraft({ lines }))).toMatchObject({ rounding: '40', change: '0' });
  });

  test('is the exact total where the shop does not round, and on credit nothing is rounded', () => {
    roundsCash(false);
    expect(charge(saleDraft({ lines, received: '10.000' }))).toMatchObject({ rounding: '0', change: '10' });
    expect(fieldsOf(() => charge(saleDraft({ lines, received: '9.950' })))).toEqual(['received']);
    roundsCash(true);
    expect(charge(saleDraft({ lines, condition: 2, plazo: '8' }))).toMatchObject({ rounding: '0' });
  });
});

test('a sale in dollars is stored in dollars with its rate, and its cash has cents', () => {
  const draft = saleDraft({ currency: 'USD', rate: '7.325,5', received: '20' });
  expect(charge(draft)).toMatchObject({ currency: 'USD', total: '410', rounding: '0', change: '1590' });
  const { venta, items } = invoiceRequestSchema.parse(JSON.parse(machine.document(draft.id).body));
  expect(venta).toMatchObject({ moneda: 'USD', cotizacion: 7325.5, total: 4.1 });
  expect(items.mercaderias?.[0]).toMatchObject({ precio_unitario_original: 2.05, cantidad: 2 });
});

describe('a buyer without a name', () => {
  const known = saleDraft().client;
  if (known === null) throw new Error('a draft for somebody');
  const finalConsumer = { ...known, documento: '0', nombre: 'Sin Nombre' };
  const fields = (more: Parameters<typeof saleDraft>[0]) =>
    fieldsOf(() => charge(saleDraft({ client: finalConsumer, ...more })));
  const worth = (price: string) => [{ ...draftLine(product()), price }];
  beforeEach(() => machine.counter.store.commit(() => machine.counter.settings.save({ finalConsumer }, 1)));

  test('can buy for less than 7.000.000 Gs', () => {
    expect(fields({ lines: worth('6.999.999') })).toEqual([]);
    expect(fields({ lines: worth('7.000.000') })).toEqual(['cliente.documento']);
    expect(fields({ lines: worth('7.000.000'), received: '1' })).toEqual(['cliente.documento', 'received']);
    expect(fields({ lines: worth('7.000.000'), client: known })).toEqual([]);
  });
});

test('line discounts are folded into the price that is sent and kept beside it; remarks are sent', () => {
  const line = { ...draftLine(product(), '3'), discount: '10 %', remark: ' Sin azúcar ' };
  const draft = saleDraft({ lines: [draftLine(product()), line] });
  charge(draft);
  expect(machine.counter.discounts.list(draft.id)).toEqual([
    { line: 1, listPrice: 1_500_000_000_000n, discount: 450_000_000_000n, percent: 1_000_000_000n },
  ]);
  const { items } = invoiceRequestSchema.parse(JSON.parse(machine.document(draft.id).body));
  expect(items.mercaderias?.[1]).toMatchObject({
    precio_unitario_original: 13_500,
    observacion: 'Sin azúcar',
  });
  const receipt = buildReceipt(readReceiptFacts(machine.counter, machine.document(draft.id)));
  expect(receipt.lines[1]?.discount).toEqual({ label: 'Descuento 10 %', value: '-4.500' });
  const { db } = machine.counter.store;
  expect(() => db.exec('UPDATE sale_discounts SET discount = 1')).toThrow('what was written stays');
  expect(() => db.exec('DELETE FROM sale_discounts')).toThrow('nothing is deleted');
});

describe('a draft that cannot be charged', () => {
  test.each([
    ['too little', '29.999', ['received']],
    ['no amount', 'mucho', ['received']],
    ['a part of a guaraní', '30.000,5', ['received']],
    ['exactly the total', '30000', []],
  ])('is refused with %s received', (_, received, fields) => {
    expect(fieldsOf(() => charge(saleDraft({ received })))).toEqual(fields);
  });

  test('names every fault at once, and stores nothing', () => {
    const draft = saleDraft({ client: null, point: null, received: '1', lines: [] });
    keep(draft);
    const wrong = fieldsOf(() => charge({ ...draft, received: 'x' }));
    expect(wrong).toEqual(expect.arrayContaining(['cliente', 'venta.numero_timbrado', 'items', 'received']));
    const half = fieldsOf(() => charge(saleDraft({ lines: [draftLine(product(), '1,')] })));
    expect(half).toContain('items.mercaderias[0].cantidad');
    expect(fieldsOf(() => charge(saleDraft({ condition: 2 })))).toEqual(['venta.venta_credito.plazo']);
    expect(counts()).toEqual([0, 0, 0, 1]);
    expect(resumeDraft(machine.counter, 'screen')).toEqual(draft);
  });
});

describe('the same draft charged again', () => {
  test('is the same sale: at once, changed, after others, and after a restart', () => {
    const draft = saleDraft({ received: '40.000' });
    const sale = charge(draft);
    expect(charge(draft)).toEqual(sale);
    expect(charge({ ...draft, received: '99.999' })).toEqual(sale);
    charge(saleDraft());
    machine.reopen();
    expect(charge(draft)).toEqual(sale);
    expect(counts()).toEqual([2, 2, 2, 0]);
  });

  test('is refused where its lines differ from those sold', () => {
    const draft = saleDraft();
    const { localNumber } = charge(draft);
    const [line] = draft.lines;
    if (line === undefined) throw new Error('the draft has a line');
    for (const lines of [[], [{ ...line, quantity: '7' }], [...draft.lines, { ...line, key: 'other' }]]) {
      expect(() => charge({ ...draft, lines })).toThrow(localNumber);
    }
    expect(counts()[0]).toBe(1);
  });

  test('is remembered as the latest sale, with its change', () => {
    expect(previousSale(machine.counter)).toBeNull();
    const sale = charge(saleDraft({ received: '99.000' }));
    machine.reopen();
    expect(previousSale(machine.counter)).toEqual(sale);
  });
});

describe('a late keystroke', () => {
  test('does not bring a sold sale back', () => {
    const draft = saleDraft();
    keep(draft);
    charge(draft);
    keep({ ...draft, remark: 'tarde' });
    const next = resumeDraft(machine.counter, 'screen');
    expect(next.id).not.toBe(draft.id);
    expect(next.lines).toEqual([]);
    keep({ ...draft, remark: 'más tarde' });
    expect(resumeDraft(machine.counter, 'screen')).toEqual(next);
  });
});

describe('a commit that fails', () => {
  test.each([[['before']], [['after']]] as const)('once, %s storing, leaves one sale', (failures) => {
    failCommits(...failures);
    const draft = saleDraft({ received: '50.000' });
    expect(charge(draft)).toMatchObject({ localNumber: 'C1-000001', change: '20000' });
    expect(counts()).toEqual([1, 1, 1, 0]);
  });

  test('twice keeps the draft, and charged again it is one sale under the same number', () => {
    const draft = saleDraft({ received: '50.000' });
    keep(draft);
    failCommits('before', 'before');
    expect(() => charge(draft)).toThrow(/C1-000001 .* no quedó confirmada/);
    expect(counts()).toEqual([0, 0, 0, 1]);
    expect(resumeDraft(machine.counter, 'screen')).toEqual(draft);
    expect(charge(draft)).toMatchObject({ localNumber: 'C1-000001', change: '20000' });
    expect(counts()).toEqual([1, 1, 1, 0]);
    expect(verifyStore(machine.counter.store).findings).toEqual([]);
  });

  test('twice after storing leaves a sale that is found when charged again', () => {
    const draft = saleDraft({ received: '50.000' });
    failCommits('after', 'after');
    expect(() => charge(draft)).toThrow(CouldNotError);
    machine.reopen();
    expect(charge(draft)).toMatchObject({ localNumber: 'C1-000001', change: '20000' });
    expect(counts()).toEqual([1, 1, 1, 0]);
  });

  test.each([
    ['tenders', 'INSERT'],
    ['drafts', 'DELETE'],
    ['outbox', 'INSERT'],
    ['audit', 'INSERT'],
  ] as const)('leaves nothing half done at %s', (table, action) => {
    const draft = saleDraft();
    keep(draft);
    forbid(table, action);
    expect(() => charge(draft)).toThrow(/no quedó confirmada/);
    expect(counts()).toEqual([0, 0, 0, 1]);
    allow();
    charge(draft);
    expect(counts()).toEqual([1, 1, 1, 0]);
  });
});

test('a received amount beyond the safe integers is stored exactly', () => {
  const { store, tenders } = machine.counter;
  const { id } = machine.sell();
  const tender = { received: 9_007_199_254_740_993n, rounding: 49n };
  store.commit(() => tenders.add(id, tender));
  expect(tenders.find(id)).toEqual(tender);
});
