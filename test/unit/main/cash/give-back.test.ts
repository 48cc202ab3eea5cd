import { said } from '../../../../shared/domain/reason.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { CouldNotError, InputError } from '../../../../main/kernel/errors.ts';
import type { DocumentRecord } from '../../../../main/sending/document-record.ts';
import { verifyStore } from '../../../../main/database/verify-store.ts';
import { correctMovement } from '../../../../main/cash/movements.ts';
import { giveBack, type MoneyToGiveBack } from '../../../../main/cash/give-back.ts';
import { readX } from '../../../../main/cash/read-closes.ts';
import { DAY_MS } from '../../../../shared/domain/dates.ts';
import { heldMoney } from '../../../../shared/domain/cash/document-money.ts';
import type { Means } from '../../../../shared/domain/sale/means.ts';
import { TestCounter } from '../../../support/counter.ts';
import { nextUuid } from '../../../support/sale-drafts.ts';
import { closeAll, sellFor } from '../../../support/till-acts.ts';

const machine = perTest(() => new TestCounter());
let sale: DocumentRecord;
beforeEach(async () => {
  sale = await issue();
});
afterEach(() => {
  expect(verifyStore(machine.counter.store).findings).toEqual([]);
});

/** Sells two products for 30.000 Gs. in cash, and has the sale issued. */
async function issue(): Promise<DocumentRecord> {
  const { id } = sellFor(machine, 'cash', 'Ana');
  machine.network.reply = (request) => machine.network.issue(request);
  await machine.sendWhatIsDue();
  return machine.document(id);
}

const part = (means: Means, amount: bigint, reference = '') => ({ means, amount, reference });
function give(parts: MoneyToGiveBack['parts'], more: Partial<MoneyToGiveBack> = {}): string {
  const wanted = { id: nextUuid(), documentId: sale.id, parts, reason: 'trajo la yerba vencida', ...more };
  giveBack(machine.counter, wanted, 'Ramona');
  return wanted.id;
}
const held = (id = sale.id): bigint => heldMoney(machine.counter.till.ofDocument(id));
const refunds = () => machine.counter.till.ofDocument(sale.id).filter(({ kind }) => kind === 'refund');

describe('money of a sale', () => {
  test('is given back in part, by several methods, and in the end whole', () => {
    const id = give([part('cash', 5000n), part('transfer', 7000n, '8841')]);
    expect(refunds()).toMatchObject([
      { id, means: 'cash', amount: -5000n, reason: said('trajo la yerba vencida'), actor: 'Ramona' },
      { means: 'transfer', amount: -7000n, reference: '8841' },
    ]);
    give([part('card', 18_000n)]);
    expect(held()).toBe(0n);
    expect(machine.document(sale.id).state).toBe('issued');
    expect(machine.counter.store.audit.ofSubject(sale.id).at(-1)).toMatchObject({
      event: 'money.given-back',
      actor: 'Ramona',
      details: {
        currency: 'PYG',
        refunds: [{ means: 'card', amount: '18000' }],
        reason: 'trajo la yerba vencida',
      },
    });
  });

  test('is given back once where one id is sent twice', () => {
    const id = give([part('cash', 20_000n)]);
    give([part('cash', 20_000n)], { id });
    expect(held()).toBe(10_000n);
  });

  test('is never given back beyond what the shop holds after refunds and corrections', () => {
    expect(() => give([part('cash', 30_001n)])).toThrow(/tiene 30.000/);
    const id = give([part('cash', 20_000n)]);
    const parts = [part('card', 20_000n)];
    correctMovement(machine.counter, { id, parts, reason: 'fue a la tarjeta' }, 'Ana');
    expect(() => give([part('cash', 4000n), part('card', 6001n)])).toThrow(/tiene 10.000/);
    give([part('cash', 10_000n)]);
    expect(() => give([part('cash', 1n)])).toThrow(/no hay nada que devolver/);
  });

  test('needs an existing sale and an unused id', () => {
    const id = give([part('cash', 1n)]);
    const other = sellFor(machine, 'cash', 'Ana');
    expect(() => give([part('cash', 1n)], { id, documentId: other.id })).toThrow(/otro movimiento/);
    expect(() => give([part('cash', 1n)], { documentId: nextUuid() })).toThrow(InputError);
  });

  test('is not given back while the sale is queued, but once it is discarded', () => {
    sale = sellFor(machine, 'cash', 'Ana');
    expect(() => give([part('cash', 1n)])).toThrow(CouldNotError);
    requestCancellation(machine.counter, sale.id, 'no lo quiso', 'Ana', 'none');
    give([part('cash', 30_000n)]);
    expect(held()).toBe(0n);
  });
});

describe('the report of a shift', () => {
  const namesOf = (all: readonly { id: string; refunded: string }[]) =>
    all.map(({ id, refunded }) => [id, refunded]);

  test('lists money once, in the shift that gave it back, with its document', () => {
    give([part('cash', 5000n)]);
    const first = closeAll(machine).report;
    expect(namesOf(first.givenBack)).toEqual([[sale.id, '5000']]);
    expect(first.refundedYetValid).toEqual([]);
    expect(first.money[0]?.means[0]).toMatchObject({
      kinds: [
        { kind: 'sale', count: 1, amount: '30000' },
        { kind: 'refund', count: 1, amount: '-5000' },
      ],
      expected: '25000',
    });
    give([part('card', 1000n)]);
    give([part('cash', 2000n)]);
    expect(namesOf(readX(machine.counter)?.givenBack ?? [])).toEqual([[sale.id, '3000']]);
    closeAll(machine);
    sellFor(machine, 'cash', 'Ana');
    expect(readX(machine.counter)?.givenBack).toEqual([]);
  });

  test('lists money given back for a failed cancellation apart, once', async () => {
    requestCancellation(machine.counter, sale.id, 'se arrepintió', 'Ana', 'as-paid');
    machine.clock.jump(3 * DAY_MS);
    await machine.sendWhatIsDue();
    const step = { at: machine.clock.now(), actor: 'counter' };
    machine.counter.store.commit(() =>
      machine.counter.documents.move(sale.id, 'approved-by-authority', step),
    );
    const { givenBack, refundedYetValid } = closeAll(machine).report;
    expect(givenBack).toEqual([]);
    expect(namesOf(refundedYetValid)).toEqual([[sale.id, '30000']]);
    sellFor(machine, 'cash', 'Ana');
    expect(closeAll(machine).report).toMatchObject({ refundedYetValid: [], changed: [] });
  });
});
