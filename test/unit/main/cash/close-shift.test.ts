import { said } from '../../../../shared/domain/reason.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import { sha256 } from '../../../../main/kernel/files/sha256.ts';
import { verifyStore } from '../../../../main/database/verify-store.ts';
import { closeShift } from '../../../../main/cash/close-shift.ts';
import { correctMovement, moveCash } from '../../../../main/cash/movements.ts';
import { giveBack } from '../../../../main/cash/give-back.ts';
import { openTill } from '../../../../main/cash/open-till.ts';
import { readClose, readCloses, readX } from '../../../../main/cash/read-closes.ts';
import type { ShiftReport } from '../../../../shared/domain/cash/shift-report.ts';
import { TestCounter } from '../../../support/counter.ts';
import { cashOf, closeAll, sellFor } from '../../../support/till-acts.ts';

const machine = perTest(() => new TestCounter());

const ON_CREDIT = { venta: { condicion_venta: 2 } } as const;

const cashMeans = (report: ShiftReport | null) =>
  report?.money[0]?.means.find(({ means }) => means === 'cash');

test('a shift is opened, sold in, corrected and closed, and its report reads back unchanged', () => {
  const { counter } = machine;
  openTill(counter, [cashOf('PYG', '200000')], 'Ana');
  const sale = sellFor(machine, 'cash', 'Ana');
  sellFor(machine, 'card', 'Luis');
  moveCash(counter, { kind: 'cash-out', currency: 'PYG', amount: 50_000n, reason: 'proveedor' }, 'Ana');
  const [first] = counter.till.ofDocument(sale.id);
  const parts = [
    { means: 'cash', amount: sale.total - 10_000n, reference: '' },
    { means: 'transfer', amount: 10_000n, reference: '77' },
  ] as const;
  correctMovement(counter, { id: first?.id ?? '', parts, reason: 'pagó una parte por banco' }, 'Ana');
  const expected = 200_000n + sale.total - 50_000n - 10_000n;
  expect(cashMeans(readX(counter))).toMatchObject({ expected: String(expected), counted: null });

  const { report, audit } = closeShift(
    counter,
    {
      number: 1,
      cash: [cashOf('PYG', String(expected - 500n))],
      others: [{ means: 'card', currency: 'PYG', amount: sale.total }],
      left: new Map([['PYG', 100_000n]]),
      takenOutReason: 'al banco',
      reason: 'vuelto mal dado',
    },
    'Ana',
  );
  expect(report.money).toHaveLength(1);
  expect(cashMeans(report)).toMatchObject({
    expected: String(expected),
    counted: String(expected - 500n),
    difference: '-500',
    kinds: [
      { kind: 'float', count: 1, amount: '200000' },
      { kind: 'sale', count: 1, amount: String(sale.total) },
      { kind: 'cash-out', count: 1, amount: '-50000' },
      { kind: 'correction', count: 1, amount: '-10000' },
    ],
  });
  expect(report.money[0]?.means.map(({ means, difference }) => [means, difference])).toEqual([
    ['cash', '-500'],
    ['card', '0'],
    ['transfer', null],
  ]);
  expect(report.cashiers).toMatchObject([
    { actor: 'Ana', sales: 1, means: [{ means: 'cash' }, { means: 'transfer', amount: '10000' }] },
    { actor: 'Luis', sales: 1, means: [{ means: 'card' }] },
  ]);
  expect(report.sales).toEqual([
    { state: 'queued', currency: 'PYG', isOnCredit: false, count: 2, total: String(2n * sale.total) },
  ]);
  expect(report.open).toHaveLength(2);
  expect(report.close).toMatchObject({
    by: 'Ana',
    reason: 'vuelto mal dado',
    takenOut: [{ currency: 'PYG', amount: String(expected - 500n - 100_000n) }],
    left: [{ currency: 'PYG', amount: '100000' }],
  });
  expect(report.cashMoves).toMatchObject([{ kind: 'cash-out', amount: '-50000', reason: said('proveedor') }]);
  expect(report.corrections.map(({ means, amount, kind }) => [kind, means, amount])).toEqual([
    ['sale', 'cash', '-10000'],
    ['sale', 'transfer', '10000'],
  ]);

  const { store, till } = counter;
  const entry = store.audit.ofSubject('shift-1').find(({ event }) => event === 'till.closed');
  expect(store.audit.includes(audit)).toBe(true);
  expect(entry?.seq).toBe(audit.seq);
  const kept = store.db.prepare('SELECT close FROM shift_closes').pluck().get() as string;
  expect(entry?.details['sha256']).toBe(sha256(kept));
  expect(readClose(counter, 1)).toEqual({ report, audit });
  expect(readCloses(counter, { before: null, limit: 5 })).toEqual({
    closes: [
      {
        number: 1,
        openedAt: report.openedAt,
        openedBy: 'Ana',
        closedAt: report.at,
        closedBy: 'Ana',
        sales: [{ currency: 'PYG', count: 2, amount: String(2n * sale.total) }],
        differences: [{ means: 'cash', currency: 'PYG', amount: '-500' }],
        open: 2,
      },
    ],
    isMore: false,
  });
  expect(till.open()).toBeNull();
  expect(verifyStore(store).findings).toEqual([]);
  sellFor(machine, 'cash', 'Ana');
  expect(till.open()).toMatchObject({ number: 2, isCounted: false });
  expect(readX(counter)).toMatchObject({ number: 2, money: [{ float: '100000' }], sales: [{ count: 1 }] });
});

describe('a close', () => {
  const refused = (work: () => unknown, why: RegExp | typeof CouldNotError): void => {
    expect(work).toThrow(why);
    expect(machine.counter.till.open()?.number).toBe(1);
    expect(machine.counter.store.db.prepare('SELECT count(*) FROM shift_closes').pluck().get()).toBe(0);
  };
  beforeEach(() => openTill(machine.counter, [cashOf('PYG', '1000')], 'Ana'));

  test('is refused whole where it is not the shift that was counted', () => {
    refused(() => closeAll(machine, { number: 2 }), CouldNotError);
  });

  test('is refused whole where the count differs and no reason is given', () => {
    const cash = [cashOf('PYG', '900')];
    refused(() => closeAll(machine, { cash, reason: '' }), /escriba por qué/);
    closeAll(machine, { cash, reason: 'faltó' });
  });

  test('is refused whole where a currency was not counted, twice or by notes that do not exist', () => {
    moveCash(machine.counter, { kind: 'cash-in', currency: 'USD', amount: 5n, reason: 'x' }, 'Ana');
    refused(() => closeAll(machine, { cash: [cashOf('PYG', '1000')] }), /Falta contar el efectivo en USD/);
    const twice = [cashOf('PYG', '1000'), cashOf('PYG', '1000'), cashOf('USD', '5')];
    refused(() => closeAll(machine, { cash: twice }), /No se entiende el conteo de PYG/);
    const strange = [{ ...cashOf('PYG', '1000'), notes: [{ value: '3', count: 1 }] }, cashOf('USD', '5')];
    refused(() => closeAll(machine, { cash: strange }), /No se entiende el conteo de PYG/);
  });

  test('is refused whole where more is to stay than there is', () => {
    refused(() => closeAll(machine, { left: new Map([['PYG', 1001n]]) }), /No puede quedar más/);
  });
});

test('a reason is dropped where nothing differs or nothing is taken out', () => {
  const { counter } = machine;
  const reasons = { reason: 'faltaba', takenOutReason: 'al banco' };
  openTill(counter, [cashOf('PYG', '1000')], 'Ana');
  expect(closeAll(machine, { ...reasons, left: new Map([['PYG', 1000n]]) }).report.close).toMatchObject({
    takenOut: [],
    reason: '',
    takenOutReason: null,
  });
  openTill(counter, [cashOf('PYG', '1000')], 'Ana');
  expect(closeAll(machine, reasons).report.close).toMatchObject({
    takenOutReason: said('al banco'),
    reason: '',
  });
  openTill(counter, [cashOf('PYG', '1000')], 'Ana');
  const fewer = { cash: [cashOf('PYG', '900')], left: new Map([['PYG', 900n]]), takenOutReason: '' };
  const { report } = closeAll(machine, { ...reasons, ...fewer });
  expect(report.close).toMatchObject({ reason: 'faltaba', takenOutReason: null });
  expect(readClose(counter, 3).report).toEqual(report);
});

test('the next close reports what became of open documents, and what was cancelled since', async () => {
  const { counter } = machine;
  const issued = await machine.sellIssued();
  const queued = sellFor(machine, 'cash', 'Ana');
  const { report } = closeAll(machine);
  expect(report.open.map(({ id, state, isOfShift }) => [id, state, isOfShift])).toEqual([
    [issued.id, 'issued', true],
    [queued.id, 'queued', true],
  ]);
  requestCancellation(counter, queued.id, 'el cliente se arrepintió', 'Ana', 'as-paid');
  const next = closeAll(machine).report;
  expect(next.changed.map(({ id, was, is, refunded }) => [id, was, is, refunded])).toEqual([
    [queued.id, 'queued', 'discarded', String(queued.total)],
  ]);
  expect(next.cancelled).toMatchObject([{ id: queued.id, isOfShift: false }]);
  expect(next.open).toMatchObject([{ id: issued.id, isOfShift: false }]);
  expect(next.sales).toEqual([]);
  openTill(counter, [cashOf('PYG', '0')], 'Ana');
  expect(closeAll(machine).report).toMatchObject({ cancelled: [], changed: [] });
});

test('a document open at a close and approved since is named by the next one, once', async () => {
  const { counter, clock } = machine;
  const { id } = await machine.sellIssued();
  closeAll(machine);
  const step = { at: clock.now(), actor: 'counter' };
  counter.store.commit(() => counter.documents.move(id, 'approved-by-authority', step));
  openTill(counter, [cashOf('PYG', '0')], 'Ana');
  expect(closeAll(machine).report).toMatchObject({
    open: [],
    changed: [{ id, was: 'issued', is: 'approved' }],
  });
  openTill(counter, [cashOf('PYG', '0')], 'Ana');
  expect(closeAll(machine).report.changed).toEqual([]);
});

test('money given back in a later shift names its document, even one that is not open', async () => {
  const { counter, clock } = machine;
  const sale = sellFor(machine, 'cash', 'Ana');
  await machine.sendWhatIsDue();
  const step = { at: clock.now(), actor: 'counter' };
  counter.store.commit(() => counter.documents.move(sale.id, 'approved-by-authority', step));
  expect(closeAll(machine).report.open).toEqual([]);
  openTill(counter, [cashOf('PYG', '100000')], 'Ana');
  const parts = [{ means: 'cash', amount: 1000n, reference: '' }] as const;
  giveBack(counter, { id: 'r', documentId: sale.id, parts, reason: 'vino roto' }, 'Ana');
  expect(readX(counter)?.givenBack).toMatchObject([{ id: sale.id, refunded: '1000' }]);
  expect(closeAll(machine).report.givenBack).toMatchObject([{ id: sale.id, refunded: '1000' }]);
  openTill(counter, [cashOf('PYG', '0')], 'Ana');
  expect(closeAll(machine).report.givenBack).toEqual([]);
});

test('a credit sale without a first payment belongs to the open shift, or else to the next', () => {
  openTill(machine.counter, [cashOf('PYG', '0')], 'Ana');
  closeAll(machine);
  machine.sell(ON_CREDIT);
  expect(machine.counter.till.open()).toBeNull();
  sellFor(machine, 'cash', 'Ana');
  expect(readX(machine.counter)?.sales).toMatchObject([
    { isOnCredit: false, count: 1 },
    { isOnCredit: true, count: 1 },
  ]);
});

test('the first shift has no earlier sale, and does have the one that opened it', () => {
  machine.sell(ON_CREDIT);
  sellFor(machine, 'cash', 'Ana');
  expect(readX(machine.counter)?.sales).toMatchObject([{ count: 1, isOnCredit: false }]);
});

test('a clock that went back does not date a close before its last movement', async () => {
  await machine.clock.advance(60_000);
  sellFor(machine, 'cash', 'Ana');
  const last = machine.clock.now();
  machine.clock.set(-50_000);
  expect(closeAll(machine).report.at).toBe(last);
});

test('a shift survives a restart and is closed after it', () => {
  openTill(machine.counter, [cashOf('PYG', '1000')], 'Ana');
  machine.reopen();
  expect(machine.counter.till.open()).toMatchObject({ number: 1, isCounted: true });
  expect(closeAll(machine).report.money[0]?.float).toBe('1000');
});
