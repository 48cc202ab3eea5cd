import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { correctDocument } from '../../../../main/documents/correction/correct-document.ts';
import { isReplaceable, replaceDocument } from '../../../../main/documents/correction/replace-document.ts';
import { CouldNotError, InputError } from '../../../../main/kernel/errors.ts';
import type { NetworkRequest, NetworkResult } from '../../../../main/kernel/ports/network.ts';
import { chargeDraft } from '../../../../main/sale/charge-draft.ts';
import { verifyStore } from '../../../../main/database/verify-store.ts';
import { giveBack } from '../../../../main/cash/give-back.ts';
import { readX } from '../../../../main/cash/read-closes.ts';
import type { SaleDraft } from '../../../../shared/domain/sale/sale-draft.ts';
import { heldByMeans, heldMoney, MONEY_BACK } from '../../../../shared/domain/cash/document-money.ts';
import type { Means } from '../../../../shared/domain/sale/means.ts';
import { type InvoiceRequest, invoiceRequestSchema } from '../../../../shared/wire/invoice.ts';
import { cancellationEvent } from '../../../support/cancellation-answers.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered, isProbe } from '../../../support/fake-network.ts';
import { nextUuid, saleDraft } from '../../../support/sale-drafts.ts';
import { failure, issuedData, success } from '../../../support/service-answers.ts';
import { readXAgain } from '../../../support/till-acts.ts';

const machine = perTest(() => new TestCounter());
let number = 100;
beforeEach(() => {
  machine.network.reply = serve;
  number = 100;
});

/** Issues every sale and accepts every cancellation. */
function serve(request: NetworkRequest): NetworkResult {
  if (isProbe(request)) return answered(200, success([]));
  if (request.method === 'GET') return answered(200, success({ estado: 'Aprobado' }));
  if (request.body?.includes('"venta"') === true) return machine.network.issue(request);
  return answered(200, success(cancellationEvent({ estado: 'Aprobado', codigo: '0600' })));
}

const MOTIVO = 'El cliente se arrepintió';
const movements = (id: string) => machine.counter.till.ofDocument(id);
const held = (id: string): bigint => heldMoney(movements(id));
const bodyOf = (id: string): InvoiceRequest =>
  invoiceRequestSchema.parse(JSON.parse(machine.document(id).body));
const charge = (more: Partial<SaleDraft> = {}) => chargeDraft(machine.counter, saleDraft(more), 'Ana');

async function refuse(): Promise<void> {
  machine.network.next(answered(400, failure('400', 'No.')));
  await machine.sendWhatIsDue();
}

async function reject(): Promise<void> {
  number += 1;
  const data = { ...issuedData({ number }), estado_etax: { estado: 'Rechazado', mensaje: 'Firma vencida.' } };
  machine.network.next(answered(200, success(data)));
  await machine.sendWhatIsDue();
}

/** The sale with `units` units; on credit with `initial` paid at once, unless that is null. */
function changed(id: string, { units, initial }: { units: number; initial: number | null }): InvoiceRequest {
  const body = bodyOf(id);
  const [good] = body.items.mercaderias ?? [];
  if (good === undefined) throw new Error('no goods');
  const total = units * good.precio_unitario_original;
  const { venta_contado: _paid, venta_credito: _owed, ...venta } = body.venta;
  return {
    ...body,
    venta: {
      ...venta,
      total,
      ...(initial === null
        ? { condicion_venta: 1, venta_contado: { monto: total } }
        : { condicion_venta: 2, venta_credito: { entrega_inicial: Math.min(initial, total), plazo: 30 } }),
    },
    items: { mercaderias: [{ ...good, cantidad: units }] },
  };
}

function correct(id: string, to: Parameters<typeof changed>[1]): void {
  const round = machine.counter.bodies.count(id);
  correctDocument(machine.counter, id, { body: changed(id, to), round, isLookedUp: false }, 'Ana');
}

/** Writes a receipt as collecting a debt does. */
function collect(id: string, amount: bigint): void {
  const { store, till } = machine.counter;
  store.commit(() => {
    const receipt = store.db
      .prepare(
        `INSERT INTO collections (number, id, client_document, client_name, remark, collected_at, collected_by)
         SELECT coalesce(max(number), 0) + 1, ?, '', '', '', 1, 'Ana' FROM collections RETURNING number`,
      )
      .pluck()
      .get(nextUuid()) as number;
    const told = { kind: 'collection', means: 'card', currency: 'PYG', amount } as const;
    till.record({ ...told, documentId: id, collection: receipt }, { at: 1, actor: 'Ana' });
    const details = { collected: [{ means: 'card', amount: String(amount) }] };
    store.audit.append({ at: 1, actor: 'Ana', event: 'collection.received', subject: id, details });
  });
}

/** States in which money of a sale can be given back by itself. */
const GIVES_BACK = ['issued', 'approved', 'rejected', 'discarded', 'cancelled'];

function giveSome(documentId: string, means: Means, amount: bigint): void {
  const parts = [{ means, amount, reference: '' }];
  giveBack(machine.counter, { id: nextUuid(), documentId, parts, reason: 'lo devolvió' }, 'Ana');
}

describe('the money the shop holds for a sale', () => {
  test('is given back as it was paid, or by one method, or not at all', () => {
    const payments = [{ means: 'card' as const, amount: '12.000', reference: '' }];
    const ids = [1, 2, 3].map(() => charge({ payments }).id) as [string, string, string];
    requestCancellation(machine.counter, ids[0], MOTIVO, 'Ana', 'as-paid');
    requestCancellation(machine.counter, ids[1], MOTIVO, 'Ana', 'transfer');
    requestCancellation(machine.counter, ids[2], MOTIVO, 'Ana', 'none');
    expect([...heldByMeans(movements(ids[0]))]).toEqual([]);
    expect([...heldByMeans(movements(ids[1]))]).toEqual([
      ['card', 12_000n],
      ['cash', 18_000n],
      ['transfer', -30_000n],
    ]);
    expect(held(ids[2])).toBe(30_000n);
    expect(machine.counter.store.audit.ofSubject(ids[1]).at(-1)).toMatchObject({
      event: 'money.given-back',
      details: { currency: 'PYG', refunds: [{ means: 'transfer', amount: '30000' }] },
    });
  });

  test('is paid again by a replacement where it was given back by another method', async () => {
    const { id } = charge({ payments: [{ means: 'card', amount: '12.000', reference: '' }] });
    await reject();
    giveSome(id, 'transfer', 30_000n);
    const body = invoiceRequestSchema.parse(bodyOf(id));
    const again = replaceDocument(machine.counter, id, { body, isLookedUp: false }, 'Ana').id;
    expect([...heldByMeans([...movements(id), ...movements(again)])]).toEqual([
      ['card', 12_000n],
      ['cash', 48_000n],
      ['transfer', -30_000n],
    ]);
  });

  test('stays given back where the cancellation is refused', async () => {
    const { id } = charge();
    await machine.sendWhatIsDue();
    machine.network.next(answered(400, failure('400', 'No.')));
    requestCancellation(machine.counter, id, MOTIVO, 'Ana', 'as-paid');
    expect(held(id)).toBe(0n);
    expect(() => requestCancellation(machine.counter, id, MOTIVO, 'Ana', 'as-paid')).toThrow(CouldNotError);
    expect(movements(id)).toHaveLength(2);
  });
});

const step = fc.oneof(
  fc.constant({ kind: 'refuse' as const }),
  fc.constant({ kind: 'reject' as const }),
  fc.constant({ kind: 'send' as const }),
  fc.record({
    kind: fc.constant('correct' as const),
    units: fc.integer({ min: 1, max: 4 }),
    initial: fc.option(fc.integer({ min: 0, max: 40_000 })),
  }),
  fc.record({
    kind: fc.constant('replace' as const),
    units: fc.integer({ min: 1, max: 4 }),
    initial: fc.option(fc.integer({ min: 0, max: 40_000 })),
  }),
  fc.record({ kind: fc.constant('cancel' as const), back: fc.constantFrom(...MONEY_BACK) }),
  fc.record({
    kind: fc.constant('give-back' as const),
    means: fc.constantFrom('cash' as const, 'transfer' as const),
    /** Percentage of the money held. */
    percent: fc.bigInt({ min: 1n, max: 130n }),
  }),
  fc.record({ kind: fc.constant('collect' as const), amount: fc.bigInt({ min: 1n, max: 5000n }) }),
);

/** Expected money of a sale: paid when sold or corrected, plus collected, less given back. */
class Model {
  paid: bigint;
  collected = 0n;
  back = 0n;

  constructor(paid: bigint) {
    this.paid = paid;
  }

  held(): bigint {
    return this.paid + this.collected - this.back;
  }

  /** Applies a changed body: the total is paid, or a first payment beside what was collected. */
  becomes(before: InvoiceRequest, now: InvoiceRequest, rounding: bigint): void {
    const isSame = before.venta.condicion_venta === now.venta.condicion_venta;
    if (isSame && dueOf(before) === dueOf(now)) return;
    this.paid = dueOf(now) - rounding - (now.venta.condicion_venta === 1 ? this.collected : 0n);
  }
}

function dueOf({ venta }: InvoiceRequest): bigint {
  return BigInt(venta.condicion_venta === 1 ? venta.total : (venta.venta_credito?.entrega_inicial ?? 0));
}

test('money held is what was paid, collected and given back, in any order of events, and the X agrees', async () => {
  const payment = fc.record({
    means: fc.constantFrom('card' as const, 'voucher' as const, 'wallet' as const),
    amount: fc.integer({ min: 1, max: 10_033 }).map(String),
    reference: fc.constant(''),
  });
  const sale = fc.record({ isOnCredit: fc.boolean(), payments: fc.array(payment, { maxLength: 2 }) });
  await fc.assert(
    fc.asyncProperty(sale, fc.array(step, { maxLength: 7 }), async ({ isOnCredit, payments }, steps) => {
      const credit = { condition: 2 as const, plazo: '30', entregaInicial: '25.030' };
      const sold = charge({ payments, ...(isOnCredit ? credit : {}) });
      let { id } = sold;
      const models = new Map([[id, new Model(dueOf(bodyOf(id)) - BigInt(sold.rounding))]]);
      const roundingOf = (document: string): bigint => machine.counter.tenders.find(document)?.rounding ?? 0n;
      for (const one of steps) {
        const model = models.get(id);
        if (model === undefined) throw new Error('no model');
        const { state } = machine.document(id);
        if (one.kind === 'send') await machine.sendWhatIsDue();
        else if (one.kind === 'refuse' && state === 'queued') await refuse();
        else if (one.kind === 'reject' && state === 'queued') await reject();
        else if (one.kind === 'collect') {
          collect(id, one.amount);
          model.collected += one.amount;
        } else if (one.kind === 'correct' && state === 'refused') {
          const before = bodyOf(id);
          correct(id, one);
          model.becomes(before, bodyOf(id), roundingOf(id));
        } else if (one.kind === 'replace' && isReplaceable(machine.counter, machine.document(id))) {
          const [before, was, body] = [bodyOf(id), id, changed(id, one)];
          id = replaceDocument(machine.counter, was, { body, isLookedUp: false }, 'Ana').id;
          const next = new Model(model.paid);
          Object.assign(next, model);
          if (model.back > 0n && model.held() <= 0n) Object.assign(next, new Model(dueOf(bodyOf(id))));
          else next.becomes(before, bodyOf(id), roundingOf(id));
          // The replacement begins with the money held for the first sale.
          models.set(id, new Model(next.held()));
          models.set(was, new Model(0n));
        } else if (one.kind === 'cancel' && (state === 'queued' || state === 'issued')) {
          if (machine.counter.cancellations.findOpen(id) !== null) continue;
          requestCancellation(machine.counter, id, MOTIVO, 'Ana', one.back);
          if (one.back !== 'none' && model.held() > 0n) model.back += model.held();
        } else if (one.kind === 'give-back' && GIVES_BACK.includes(state)) {
          const amount = (model.held() * one.percent) / 100n;
          const isGiven = amount > 0n && amount <= model.held();
          if (isGiven) giveSome(id, one.means, amount);
          else expect(() => giveSome(id, one.means, amount)).toThrow(InputError);
          if (isGiven) model.back += amount;
        }
        for (const [document, known] of models) expect(held(document)).toBe(known.held());
        expect(readX(machine.counter)).toEqual(readXAgain(machine.counter));
      }
    }),
    { numRuns: 60 },
  );
  expect(verifyStore(machine.counter.store).findings).toEqual([]);
});
