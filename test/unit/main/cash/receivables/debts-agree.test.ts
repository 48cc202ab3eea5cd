import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestCancellation } from '../../../../../main/documents/cancellation/request-cancellation.ts';
import { correctDocument } from '../../../../../main/documents/correction/correct-document.ts';
import { replaceDocument } from '../../../../../main/documents/correction/replace-document.ts';
import { sell } from '../../../../../main/sale/sell.ts';
import { CouldNotError, InputError } from '../../../../../main/kernel/errors.ts';
import type { NetworkRequest, NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import { annulCollection, collect } from '../../../../../main/cash/receivables/collections.ts';
import { readCollection } from '../../../../../main/cash/receivables/read-collections.ts';
import {
  readClientReceivables,
  readReceivables,
  readAccountStatus,
} from '../../../../../main/cash/receivables/read-receivables.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import { giveBack } from '../../../../../main/cash/give-back.ts';
import { readX } from '../../../../../main/cash/read-closes.ts';
import { DAY_MS } from '../../../../../shared/domain/dates.ts';
import { mayBeGivenBack } from '../../../../../shared/domain/cash/give-back.ts';
import type { Means } from '../../../../../shared/domain/sale/means.ts';
import { type InvoiceRequest, invoiceRequestSchema } from '../../../../../shared/wire/invoice.ts';
import { cancellationEvent } from '../../../../support/cancellation-answers.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { answered, isProbe } from '../../../../support/fake-network.ts';
import { heldOf, IndependentDebts, type SoldOnCredit } from '../../../../support/independent-debts.ts';
import { invoiceBody } from '../../../../support/sale-bodies.ts';
import { failure, issuedData, success } from '../../../../support/service-answers.ts';
import { closeAll } from '../../../../support/till-acts.ts';

/*
 * In any order of credit sales, collections, annulments, refunds, corrections, rejections, cancellations and
 * closes, what is owed equals an independent record to the guaraní.
 */

const MEANS: readonly Means[] = ['cash', 'card', 'cheque'];
const PRICE = { PYG: 15_000, USD: 12.5 } as const;
type Currency = keyof typeof PRICE;
const MINOR = { PYG: 1, USD: 100 } as const;
const CURRENCIES = ['PYG', 'USD'] as const;
const CLIENTS = ['4567890', '1234567', '80013884-8'];

const which = fc.nat(99);
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      client: fc.nat(2),
      currency: fc.constantFrom<Currency>('PYG', 'PYG', 'USD'),
      units: fc.integer({ min: 1, max: 9 }),
      first: fc.constantFrom(0, 0, 0.3, 1),
      days: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('collect' as const),
      client: fc.nat(2),
      currency: fc.constantFrom<Currency>('PYG', 'PYG', 'USD'),
      share: fc.double({ min: 0.05, max: 1.2, noNaN: true }),
      split: fc.double({ min: 0, max: 1, noNaN: true }),
      means: fc.tuple(fc.constantFrom(...MEANS), fc.constantFrom(...MEANS)),
      isChosen: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('annul' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), which, isPaidBack: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      units: fc.integer({ min: 1, max: 9 }),
      first: fc.constantFrom(0, 0.5, null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('give back' as const),
      which,
      share: fc.double({ min: 0.1, max: 1.2, noNaN: true }),
      means: fc.constantFrom(...MEANS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('send', 'close', 'next day') }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

class World {
  readonly machine = new TestCounter();
  readonly debts = new IndependentDebts();
  today = 0;
  #number = 500;

  constructor() {
    this.machine.network.reply = (request) => this.#serve(request);
  }

  get counter() {
    return this.machine.counter;
  }

  async do(one: Act): Promise<void> {
    switch (one.kind) {
      case 'sell':
        return this.#sell(one);
      case 'collect':
        return this.#collect(one);
      case 'annul':
        return this.#annul(one.which);
      case 'cancel':
        return this.#cancel(one);
      case 'give back':
        return this.#giveBack(one);
      case 'correct':
        return await this.#correct(one);
      case 'replace':
        return await this.#replace();
      case 'send':
        return await this.send();
      case 'close':
        return this.#close();
      case 'next day':
        this.today += 1;
        return await this.machine.clock.advance(DAY_MS);
    }
  }

  #sell({ client, currency, units, first, days }: Extract<Act, { kind: 'sell' }>): void {
    const body = bodyOf({ client, currency, units, first, days });
    const { id } = sell(this.counter, body, 'Ana');
    this.#keep(id, body, client, days);
  }

  #keep(id: string, { venta }: InvoiceRequest, client: number, days: number): SoldOnCredit {
    const minor = MINOR[venta.moneda as Currency];
    const sale: SoldOnCredit = {
      id,
      client,
      currency: venta.moneda,
      total: Math.round(venta.total * minor),
      due: this.today + days,
      held: new Map(),
      isVoid: false,
      isAtOnce: false,
    };
    this.debts.sales.push(sale);
    const initial = Math.round((venta.venta_credito?.entrega_inicial ?? 0) * minor);
    if (initial > 0) this.debts.move(sale, 'cash', initial);
    return sale;
  }

  #collect({ client, currency, share, split, means, isChosen }: Extract<Act, { kind: 'collect' }>): void {
    const open = this.debts.open(client, currency);
    const owed = this.debts.owedBy(client, currency);
    const amount = Math.max(Math.round(owed * share), 1);
    const one = Math.round(amount * split);
    const payments = (
      [
        [means[0], one],
        [means[1], amount - one],
      ] as [Means, number][]
    ).filter(([, part]) => part > 0);
    // Where the sales are chosen, the latest due is paid first.
    const sales = isChosen ? open.toReversed() : open;
    const request = {
      id: this.counter.random.uuid(),
      clientDocument: CLIENTS[client] ?? '',
      currency,
      payments: payments.map(([of, part]) => ({ means: of, amount: BigInt(part), reference: '' })),
      sales: isChosen && amount <= owed ? shared(this.debts, sales, amount) : null,
      remark: '',
    };
    if (amount > owed) {
      expect(() => collect(this.counter, request, 'Ana')).toThrow(InputError);
      return;
    }
    const number = collect(this.counter, request, 'Ana');
    expect(collect(this.counter, request, 'Ana')).toBe(number);
    this.debts.collect(number, sales, payments);
  }

  #annul(at: number): void {
    const receipt = this.debts.receipts[at % Math.max(this.debts.receipts.length, 1)];
    if (receipt === undefined) return;
    const wrong = { number: receipt.number, reason: 'era de otro' };
    if (receipt.isAnnulled || !this.debts.isWhole(receipt)) {
      expect(() => annulCollection(this.counter, wrong, 'Rosa')).toThrow(CouldNotError);
      return;
    }
    annulCollection(this.counter, wrong, 'Rosa');
    this.debts.annul(receipt);
  }

  #cancel({ which: at, isPaidBack }: Extract<Act, { kind: 'cancel' }>): void {
    const living = this.debts.sales.filter(({ isVoid }) => !isVoid);
    const sale = living[at % Math.max(living.length, 1)];
    if (sale === undefined) return;
    if (!['queued', 'refused', 'issued', 'approved'].includes(this.machine.state(sale.id))) return;
    const isPlain = [...sale.held.values()].every((amount) => amount >= 0);
    const back = isPaidBack && isPlain ? 'as-paid' : 'none';
    try {
      requestCancellation(this.counter, sale.id, 'El cliente se arrepintió', 'Ana', back);
    } catch (error) {
      // Its cancellation window has closed.
      if (error instanceof CouldNotError) return;
      throw error;
    }
    sale.isVoid = true;
    if (back === 'as-paid') this.debts.giveBack(sale);
  }

  /** For a valid sale the money is owed again; for a void one it is no longer to be given back. */
  #giveBack({ which: at, share, means }: Extract<Act, { kind: 'give back' }>): void {
    const sale = this.debts.sales[at % Math.max(this.debts.sales.length, 1)];
    if (sale === undefined || !mayBeGivenBack(this.machine.state(sale.id))) return;
    const held = heldOf(sale);
    const amount = Math.max(Math.round(held * share), 1);
    const back = {
      id: this.counter.random.uuid(),
      documentId: sale.id,
      parts: [{ means, amount: BigInt(amount), reference: '' }],
      reason: 'vino fallado',
    };
    if (amount > held) {
      expect(() => giveBack(this.counter, back, 'Rosa')).toThrow(InputError);
      return;
    }
    for (let times = 0; times < 2; times++) giveBack(this.counter, back, 'Rosa');
    this.debts.move(sale, means, -amount);
  }

  /** A sale whose cancellation was refused or came too late is valid again, and owed. */
  async send(): Promise<void> {
    await this.machine.sendWhatIsDue();
    for (const sale of this.debts.sales) {
      const asked = this.counter.cancellations.ofDocument(sale.id);
      const isLate =
        asked.length > 0 && asked.every(({ state }) => state === 'refused' || state === 'expired');
      if (isLate && ['issued', 'approved'].includes(this.machine.state(sale.id))) sale.isVoid = false;
    }
  }

  /** The service refuses the oldest waiting sale, which is corrected: still on credit, or paid at once. */
  async #correct({ units, first }: Extract<Act, { kind: 'correct' }>): Promise<void> {
    if (this.#isWaiting()) this.machine.network.next(answered(400, failure('400', 'No.')));
    await this.send();
    const sale = this.debts.sales.find(({ id }) => this.machine.state(id) === 'refused');
    if (sale === undefined) return;
    const before = invoiceRequestSchema.parse(JSON.parse(this.machine.document(sale.id).body));
    const currency = sale.currency as Currency;
    const days = before.venta.venta_credito?.plazo ?? 5;
    const body = bodyOf({ client: sale.client, currency, units, first, days });
    const round = this.counter.bodies.count(sale.id);
    correctDocument(this.counter, sale.id, { body, round, isLookedUp: false }, 'Ana');
    const minor = MINOR[currency];
    const [total, initial] = [body.venta.total, body.venta.venta_credito?.entrega_inicial ?? 0];
    const collected = this.debts.receipts
      .filter(({ isAnnulled }) => !isAnnulled)
      .flatMap(({ parts }) => parts.filter((part) => part.sale === sale))
      .reduce((sum, { amount }) => sum + amount, 0);
    const paid = first === null ? heldOf(sale) : heldOf(sale) - collected;
    const initialBefore = before.venta.venta_credito?.entrega_inicial ?? 0;
    sale.total = Math.round(total * minor);
    const due = first === null ? dueAtOnce(sale) : Math.round(initial * minor);
    // What was collected for a rejected sale is the first payment of the next; it stays while the same is due.
    const stays = !sale.isAtOnce && first !== null && initialBefore === initial;
    if (!stays && paid !== due) this.debts.move(sale, 'cash', due - paid);
    sale.isAtOnce = first === null;
  }

  /** The tax authority rejects the oldest waiting sale, which is sold again unchanged. */
  async #replace(): Promise<void> {
    this.#number += 1;
    const data = {
      ...issuedData({ number: this.#number }),
      estado_etax: { estado: 'Rechazado', mensaje: 'Firma vencida.' },
    };
    if (this.#isWaiting()) this.machine.network.next(answered(200, success(data)));
    await this.send();
    const sale = this.debts.sales.find(
      ({ id, isAtOnce, isVoid }) => !isAtOnce && !isVoid && this.machine.state(id) === 'rejected',
    );
    if (sale === undefined) return;
    sale.isVoid = true;
    const body = invoiceRequestSchema.parse(JSON.parse(this.machine.document(sale.id).body));
    const sold = replaceDocument(this.counter, sale.id, { body, isLookedUp: false }, 'Ana');
    const held = new Map(sale.held);
    this.debts.giveBack(sale);
    const again: SoldOnCredit = { ...sale, id: sold.id, held: new Map(), isVoid: false };
    const days = body.venta.venta_credito?.plazo ?? 0;
    again.due = this.today + days;
    this.debts.sales.push(again);
    for (const [means, amount] of held) if (amount !== 0) this.debts.move(again, means, amount);
  }

  #isWaiting(): boolean {
    return this.debts.sales.some(({ id }) => this.machine.state(id) === 'queued');
  }

  #close(): void {
    if (this.counter.till.open() === null) return;
    const moneyOf = readX(this.counter)?.money ?? [];
    const expected = moneyOf.flatMap(({ currency, means }) =>
      means.map((one) => [`${currency} ${one.means}`, Number(one.expected)] as const),
    );
    const nothing = ([, amount]: readonly [string, number]): boolean => amount !== 0;
    expect(new Map(expected.filter(nothing))).toEqual(new Map([...this.debts.moved].filter(nothing)));
    closeAll(this.machine, { left: new Map() });
    // The next shift starts from nothing: other methods do not carry over, nor does a shortfall.
    this.debts.moved = new Map();
  }

  agree(): void {
    const { debts, counter } = this;
    for (const sale of debts.sales) {
      const ledger = counter.till.ofDocument(sale.id).reduce((sum, { amount }) => sum + Number(amount), 0);
      expect(ledger, sale.id).toBe(heldOf(sale));
    }
    for (const [client, clientDocument] of CLIENTS.entries()) {
      const told = new Map(readAccountStatus(counter, clientDocument).owed.map((one) => [one.currency, one]));
      for (const currency of CURRENCIES) {
        const [owed, overdue] = [
          debts.owedBy(client, currency),
          debts.overdueOf(client, currency, this.today),
        ];
        expect(told.get(currency)?.owed ?? '0').toBe(String(owed));
        expect(told.get(currency)?.overdue ?? '0').toBe(String(overdue));
      }
      const page = readClientReceivables(counter, clientDocument);
      expect(new Map(page.sales.map((sale) => [sale.id, [sale.owed, sale.toGiveBack]]))).toEqual(
        new Map(
          debts.sales
            .filter((sale) => sale.client === client)
            .map((sale) => [sale.id, [debts.owed(sale), debts.toGiveBack(sale)].map(String)] as const)
            .filter(([, [owed, back]]) => owed !== '0' || back !== '0'),
        ),
      );
    }
    const all = { text: '', clientDocument: null, after: null, limit: 200 };
    const { sales, sums } = readReceivables(counter, { ...all, list: 'open' });
    expect(sums.map(({ currency, owed }) => [currency, owed])).toEqual(
      CURRENCIES.map((currency) => [
        currency,
        CLIENTS.reduce((sum, _, client) => sum + debts.owedBy(client, currency), 0),
      ])
        .filter(([, owed]) => owed !== 0)
        .map(([currency, owed]) => [currency, String(owed)]),
    );
    for (const sale of sales) {
      const { total, initial, collected, givenBack, owed } = sale;
      expect(BigInt(owed)).toBe(BigInt(total) - BigInt(initial) - BigInt(collected) + BigInt(givenBack));
    }
    for (const { number, parts, isAnnulled } of debts.receipts) {
      const receipt = readCollection(counter, number);
      const brought = parts.reduce((sum, { amount }) => sum + amount, 0);
      expect([receipt.amount, receipt.annulled !== null]).toEqual([String(brought), isAnnulled]);
    }
  }

  #serve(request: NetworkRequest): NetworkResult {
    if (isProbe(request)) return answered(200, success([]));
    if (request.method === 'GET') return answered(200, success({ estado: 'Aprobado' }));
    if (request.body?.includes('"venta"') === true) return this.machine.network.issue(request);
    return answered(200, success(cancellationEvent({ estado: 'Aprobado', codigo: '0600' })));
  }
}

/** Spreads the amount over the sales, each up to what it owes. */
function shared(debts: IndependentDebts, sales: readonly SoldOnCredit[], amount: number) {
  let left = amount;
  return sales.flatMap((sale) => {
    const share = Math.min(left, debts.owed(sale));
    left -= share;
    return share === 0 ? [] : [{ id: sale.id, amount: BigInt(share) }];
  });
}

/** Money held once the sale is paid in full: the rest in cash, rounded down to 50 guaraníes. */
function dueAtOnce({ currency, total, held }: SoldOnCredit): number {
  const otherwise = [...held].reduce((sum, [means, amount]) => (means === 'cash' ? sum : sum + amount), 0);
  return currency === 'PYG' ? otherwise + Math.floor((total - otherwise) / 50) * 50 : total;
}

interface Terms {
  client: number;
  currency: Currency;
  units: number;
  /** Share paid at once; null: all of it, so not on credit. */
  first: number | null;
  days: number;
}

function bodyOf({ client, currency, units, first, days }: Terms): InvoiceRequest {
  const [good] = invoiceBody().items.mercaderias ?? [];
  if (good === undefined) throw new Error('a sale has goods');
  const price = PRICE[currency];
  const total = units * price;
  const initial =
    currency === 'PYG' ? Math.floor(total * (first ?? 0)) : Math.floor(total * (first ?? 0) * 100) / 100;
  return invoiceBody({
    venta: {
      moneda: currency,
      ...(first === null
        ? { condicion_venta: 1 }
        : { condicion_venta: 2, venta_credito: { entrega_inicial: initial, plazo: days } }),
    },
    cliente:
      client === 2
        ? { tipo_documento: 0, documento: CLIENTS[2] ?? '' }
        : { tipo_documento: 12, documento: CLIENTS[client] ?? '' },
    items: {
      mercaderias: [
        {
          ...good,
          cantidad: units,
          precio_unitario_original: price,
          precio_unitario: { 0: 0, 5: 0, 10: price },
        },
      ],
    },
  });
}

/** Money collected for a sale that is rejected, sold again, refused and corrected. */
const COLLECTED_REPLACED_CORRECTED: Act[] = [
  { kind: 'sell', client: 1, currency: 'PYG', units: 1, first: 0, days: 1 },
  {
    kind: 'collect',
    client: 1,
    currency: 'PYG',
    share: 0.05,
    split: 0,
    means: ['cash', 'cash'],
    isChosen: false,
  },
  { kind: 'replace' },
  { kind: 'correct', units: 1, first: 0 },
];

test('debts equal an independent record to the guaraní, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
      const world = new World();
      try {
        for (const one of acts) {
          await world.do(one);
          world.agree();
        }
        await world.send();
        world.agree();
        expect(verifyStore(world.counter.store).findings).toEqual([]);
      } finally {
        world.machine.remove();
      }
    }),
    { numRuns: Number(process.env['MOSTRADOR_DEBT_RUNS'] ?? 10), examples: [[COLLECTED_REPLACED_CORRECTED]] },
  );
});
