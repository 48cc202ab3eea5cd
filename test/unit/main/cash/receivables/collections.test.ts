import { said } from '../../../../../shared/domain/reason.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { requestCancellation } from '../../../../../main/documents/cancellation/request-cancellation.ts';
import { correctDocument } from '../../../../../main/documents/correction/correct-document.ts';
import { CouldNotError, InputError } from '../../../../../main/kernel/errors.ts';
import { annulCollection } from '../../../../../main/cash/receivables/collections.ts';
import { readCollection, readCollections } from '../../../../../main/cash/receivables/read-collections.ts';
import {
  readReceivable,
  readReceivables,
  readAccountStatus,
} from '../../../../../main/cash/receivables/read-receivables.ts';
import { chargeDraft } from '../../../../../main/sale/charge-draft.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import { correctMovement } from '../../../../../main/cash/movements.ts';
import { readX } from '../../../../../main/cash/read-closes.ts';
import { DAY_MS } from '../../../../../shared/domain/dates.ts';
import type { ReceivablePageRequest } from '../../../../../shared/contract/receivables.ts';
import { invoiceRequestSchema } from '../../../../../shared/wire/invoice.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { CLIENT, collectFrom, sellOnCredit } from '../../../../support/credit-acts.ts';
import { answered } from '../../../../support/fake-network.ts';
import { saleDraft } from '../../../../support/sale-drafts.ts';
import { failure } from '../../../../support/service-answers.ts';
import { closeAll } from '../../../../support/till-acts.ts';
import { refusedFields } from '../../../../support/refused-fields.ts';

const machine = perTest(() => new TestCounter());
afterEach(() => {
  expect(verifyStore(machine.counter.store).findings).toEqual([]);
});

const MOTIVO = 'El cliente se arrepintió';
const debt = (id: string) => readReceivable(machine.counter, id).receivable;
const owed = (id: string): string => debt(id)?.owed ?? 'nothing';
const receipt = (number: number) => readCollection(machine.counter, number);
const annul = (number: number, reason = 'era de otro') =>
  annulCollection(machine.counter, { number, reason }, 'Rosa');
const list = (more: Partial<ReceivablePageRequest> = {}) =>
  readReceivables(machine.counter, {
    list: 'open',
    text: '',
    clientDocument: null,
    after: null,
    limit: 10,
    ...more,
  });
const listed = (more: Partial<ReceivablePageRequest> = {}): string[] => list(more).sales.map(({ id }) => id);

/** Sells 30.000 Gs. on credit, the first payment by this method; null: cash. */
function onCreditPaidBy(means: 'card' | null, initial: number): { id: string } {
  if (means === null) return sellOnCredit(machine, { initial });
  const payments = [{ means, amount: String(initial), reference: '' }];
  const credit = { condition: 2 as const, plazo: '30', entregaInicial: String(initial), payments };
  return chargeDraft(machine.counter, saleDraft(credit), 'Ana');
}

/** Has the sale refused and corrects it to this first payment; null: to a sale paid at once. */
async function correctTo(id: string, initial: number | null): Promise<void> {
  machine.network.next(answered(400, failure('400', 'No.')));
  await machine.sendWhatIsDue();
  const { counter } = machine;
  const sold = invoiceRequestSchema.parse(JSON.parse(machine.document(id).body));
  const { venta_contado: _paid, venta_credito: _owed, ...venta } = sold.venta;
  const terms =
    initial === null
      ? { condicion_venta: 1, venta_contado: { monto: venta.total } }
      : { condicion_venta: 2, venta_credito: { entrega_inicial: initial, plazo: 30 } };
  const body = { ...sold, venta: { ...venta, ...terms } };
  correctDocument(counter, id, { body, round: counter.bodies.count(id), isLookedUp: false }, 'Ana');
}

describe('the debt of a sale on credit', () => {
  test('is its total without its first payment, due as many days later', () => {
    const { id, soldAt } = sellOnCredit(machine, { initial: 10_000, days: 15 });
    expect(debt(id)).toMatchObject({ total: '30000', initial: '10000', collected: '0', owed: '20000' });
    const due = debt(id)?.dueAt ?? 0;
    expect(due - soldAt).toBeGreaterThan(14 * DAY_MS);
    expect(due - soldAt).toBeLessThanOrEqual(15 * DAY_MS);
    expect(readReceivable(machine.counter, machine.sell().id)).toEqual({ receivable: null, collections: [] });
  });

  test('is overdue from the day after, and counted for its client alone', async () => {
    const { id } = sellOnCredit(machine, { days: 2, cliente: { tipo_documento: 12, documento: '4567890' } });
    await machine.clock.advance(2 * DAY_MS);
    expect(debt(id)).toMatchObject({ owed: '30000', daysOverdue: 0 });
    expect(listed({ list: 'overdue' })).toEqual([]);
    await machine.clock.advance(3 * DAY_MS);
    expect(debt(id)).toMatchObject({ daysOverdue: 3 });
    expect(listed({ list: 'overdue' })).toEqual([id]);
    const told = [{ currency: 'PYG', owed: '30000', overdue: '30000', daysOverdue: 3 }];
    expect(readAccountStatus(machine.counter, '4567890').owed).toEqual(told);
    expect(readAccountStatus(machine.counter, '4567890-9').owed).toEqual([]);
    expect(readAccountStatus(machine.counter, '1234567').owed).toEqual([]);
  });

  test('is nothing once the sale is discarded, and what was paid is to be given back', () => {
    const { id } = sellOnCredit(machine, { initial: 10_000 });
    collectFrom(machine, 5000n);
    requestCancellation(machine.counter, id, MOTIVO, 'Ana', 'none');
    expect(debt(id)).toMatchObject({ owed: '0', toGiveBack: '15000', isBeingCancelled: false });
    expect(listed()).toEqual([]);
    expect(list({ list: 'to-give-back' })).toMatchObject({
      sales: [{ id }],
      sums: [{ toGiveBack: '15000' }],
    });
  });

  test('is nothing while its cancellation is pending', async () => {
    const { id } = sellOnCredit(machine, { initial: 10_000 });
    await machine.sendWhatIsDue();
    requestCancellation(machine.counter, id, MOTIVO, 'Ana', 'as-paid');
    expect(debt(id)).toMatchObject({
      owed: '0',
      toGiveBack: '0',
      isBeingCancelled: true,
      givenBack: '10000',
    });
    expect(
      refusedFields(() => collectFrom(machine, 1000n, { sales: [{ id, amount: 1000n }] })),
    ).toMatchObject([
      { path: 'sales.0.amount', message: expect.stringContaining('su anulación está pedida') },
    ]);
  });
});

describe('money that is collected', () => {
  test('pays the earliest due first, in the open shift', () => {
    const late = sellOnCredit(machine, { days: 60 });
    const soon = sellOnCredit(machine, { days: 5, initial: 10_000 });
    const number = collectFrom(machine, 35_000n, {
      payments: [
        { means: 'card', amount: 15_000n, reference: '4821' },
        { means: 'cash', amount: 20_000n, reference: '' },
      ],
      remark: 'por el hijo',
    });
    expect([owed(soon.id), owed(late.id)]).toEqual(['0', '15000']);
    expect(receipt(number)).toMatchObject({
      number: 1,
      actor: 'Ana',
      clientDocument: CLIENT,
      currency: 'PYG',
      amount: '35000',
      remark: 'por el hijo',
      payments: [
        { means: 'card', amount: '15000', reference: '4821' },
        { means: 'cash', amount: '20000', reference: '' },
      ],
      sales: [
        { id: soon.id, amount: '20000', owedThen: '0', owed: '0' },
        { id: late.id, amount: '15000', owedThen: '15000', owed: '15000' },
      ],
      annulled: null,
    });
    const [guaranies] = readX(machine.counter)?.money ?? [];
    expect(guaranies?.means).toMatchObject([
      { means: 'cash', expected: '30000', kinds: [{ kind: 'initial' }, { kind: 'collection', count: 2 }] },
      { means: 'card', expected: '15000', kinds: [{ kind: 'collection', amount: '15000' }] },
    ]);
    expect(listed()).toEqual([late.id]);
    expect(listed({ list: 'settled' })).toEqual([soon.id]);
  });

  test('is stored once, however often it is sent', () => {
    const { id } = sellOnCredit(machine);
    const money = { id: machine.counter.random.uuid() };
    expect([collectFrom(machine, 9000n, money), collectFrom(machine, 9000n, money)]).toEqual([1, 1]);
    expect(owed(id)).toBe('21000');
  });

  test('is stored whole or not at all', () => {
    const sold = [sellOnCredit(machine), sellOnCredit(machine)];
    const { db } = machine.counter.store;
    db.exec(`CREATE TEMP TRIGGER power_fails BEFORE INSERT ON audit
      WHEN NEW.event = 'collection.received' AND NEW.subject = '${sold[1]?.id}'
      BEGIN SELECT RAISE(ABORT, 'the power fails'); END`);
    expect(() => collectFrom(machine, 40_000n)).toThrow('the power fails');
    db.exec('DROP TRIGGER power_fails');
    expect(sold.map(({ id }) => owed(id))).toEqual(['30000', '30000']);
    expect(machine.counter.till.open()).toBeNull();
    expect(collectFrom(machine, 40_000n)).toBe(1);
  });

  test('is refused beyond what is owed, for another client or in another currency', () => {
    const { id } = sellOnCredit(machine, { initial: 10_000 });
    const other = sellOnCredit(machine, { cliente: { tipo_documento: 12, documento: '999888' } });
    const atOnce = machine.sell();
    expect(refusedFields(() => collectFrom(machine, 20_001n))).toMatchObject([
      { path: 'payments', message: 'El cliente debe Gs. 20.000: no se puede cobrar Gs. 20.001.' },
    ]);
    expect(refusedFields(() => collectFrom(machine, 1n, { currency: 'USD' }))).toMatchObject([
      { message: 'Este cliente no debe nada en USD.' },
    ]);
    const chosen = (of: string, amount = 1000n, sum = amount) =>
      refusedFields(() => collectFrom(machine, sum, { sales: [{ id: of, amount }] }));
    expect(chosen(id, 20_001n)).toMatchObject([
      { path: 'sales.0.amount', message: expect.stringContaining('se deben solo Gs. 20.000') },
    ]);
    expect(chosen(other.id)).toMatchObject([{ message: expect.stringContaining('es de otro cliente') }]);
    expect(chosen(atOnce.id)).toMatchObject([{ message: 'Esta venta no es a crédito.' }]);
    expect(chosen(id, 1000n, 900n)).toMatchObject([{ path: 'payments' }]);
    const twice = [1, 2].map(() => ({ id, amount: 500n }));
    expect(refusedFields(() => collectFrom(machine, 1000n, { sales: twice }))).toMatchObject([
      { path: 'sales.1.amount', message: 'La misma venta está dos veces.' },
    ]);
    collectFrom(machine, 20_000n);
    expect(chosen(id)).toMatchObject([{ message: expect.stringContaining('no se debe nada') }]);
    expect(readCollections(machine.counter, { before: null, limit: 5 }).collections).toHaveLength(1);
  });
});

describe('a wrong receipt', () => {
  test('is annulled whole, in the open shift, with a reason', () => {
    const [one, other] = [sellOnCredit(machine, { days: 5 }), sellOnCredit(machine)];
    const number = collectFrom(machine, 40_000n, { means: 'cheque' });
    closeAll(machine);
    annul(number);
    expect([owed(one.id), owed(other.id)]).toEqual(['30000', '30000']);
    expect(receipt(number)).toMatchObject({
      amount: '40000',
      payments: [{ means: 'cheque', amount: '40000' }],
      sales: [{ amount: '30000', owedThen: '0', owed: '30000' }, { amount: '10000' }],
      annulled: { actor: 'Rosa', reason: 'era de otro' },
    });
    expect(readX(machine.counter)).toMatchObject({
      money: [{ means: [{ means: 'cheque', expected: '-40000' }] }],
      corrections: [{ kind: 'collection', reason: said('era de otro') }, { kind: 'collection' }],
    });
    expect(() => annul(number)).toThrow(CouldNotError);
    expect(() => annul(7)).toThrow(InputError);
  });

  test('shows its corrected payment methods, and is annulled by them', () => {
    const { id } = sellOnCredit(machine);
    const number = collectFrom(machine, 30_000n);
    const [movement] = machine.counter.till.ofCollection(number);
    const parts = [
      { means: 'card' as const, amount: 10_000n, reference: '77' },
      { means: 'cash' as const, amount: 20_000n, reference: '' },
    ];
    correctMovement(machine.counter, { id: movement?.id ?? '', parts, reason: 'parte con tarjeta' }, 'Rosa');
    const payments = [
      { means: 'cash', amount: '20000' },
      { means: 'card', amount: '10000', reference: '77' },
    ];
    expect(receipt(number)).toMatchObject({ payments, annulled: null });
    annul(number);
    expect(receipt(number)).toMatchObject({ payments, annulled: { reason: 'era de otro' } });
    expect(machine.counter.till.ofDocument(id).reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
    expect(owed(id)).toBe('30000');
  });

  test.each([null, 'card'] as const)(
    'keeps its amount though a correction raised the first payment; paid before by %s',
    async (means) => {
      const first = means === null ? 0 : 2000;
      const { id } = onCreditPaidBy(means, first);
      const number = collectFrom(machine, 12_000n);
      await correctTo(id, 5000);
      expect(debt(id)).toMatchObject({ initial: '5000', collected: '12000', owed: '13000' });
      await correctTo(id, 7000);
      expect(debt(id)).toMatchObject({ initial: '7000', collected: '12000', owed: '11000' });
      annul(number);
      expect(debt(id)).toMatchObject({ initial: '7000', collected: '0', owed: '23000' });
      expect(receipt(number)).toMatchObject({ amount: '12000', payments: [{ amount: '12000' }] });
    },
  );

  test('cannot be annulled once its money was given back', () => {
    const { id } = sellOnCredit(machine);
    const number = collectFrom(machine, 8000n);
    requestCancellation(machine.counter, id, MOTIVO, 'Ana', 'as-paid');
    expect(() => annul(number)).toThrow('El dinero de este recibo ya no es de la venta');
  });
});

describe('the list', () => {
  test('continues where a page ended, and sums all matches', () => {
    const sold = [40, 10, 30, 20].map((days) => sellOnCredit(machine, { days }).id);
    const inOrder = [sold[1], sold[3], sold[2], sold[0]];
    const first = list({ limit: 3 });
    expect(first.sales.map(({ id }) => id)).toEqual(inOrder.slice(0, 3));
    expect(first.sums).toEqual([
      { currency: 'PYG', count: 4, owed: '120000', overdue: '0', toGiveBack: '0' },
    ]);
    const second = list({ limit: 3, after: first.next });
    expect([second.sales.map(({ id }) => id), second.next]).toEqual([inOrder.slice(3), null]);
    const found = list({ limit: 3, text: 'C1-000002' });
    expect(found).toMatchObject({ sales: [{ id: sold[1] }], sums: [{ count: 1 }], isCut: false });
  });

  test('finds words of the name, page by page too', () => {
    const of = (nombre: string, documento: string) =>
      sellOnCredit(machine, { cliente: { nombre, documento, tipo_documento: 12 } }).id;
    const sold = [of('Ramón Núñez', '111222'), of('Ramona Vera', '333444'), of('Ana Ríos', '555666')];
    expect(listed({ text: 'ramon' }).toSorted()).toEqual(sold.slice(0, 2).toSorted());
    const first = list({ text: 'ramon', limit: 1 });
    expect(first).toMatchObject({ sums: [{ count: 2, owed: '60000' }], next: { id: first.sales[0]?.id } });
    const next = list({ text: 'ramon', limit: 1, after: first.next });
    expect([...first.sales, ...next.sales].map(({ id }) => id).toSorted()).toEqual(
      sold.slice(0, 2).toSorted(),
    );
    expect(listed({ text: '555666', clientDocument: '555666' })).toEqual([sold[2]]);
    expect(listed({ clientDocument: '111222' })).toEqual([sold[0]]);
  });
});
