import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { askCancellation, askElsewhere } from '../../chain/office/ask-cancellation.ts';
import type { DocumentDetail } from '../../chain/office/contract.ts';
import { readAttention } from '../../chain/office/read-attention.ts';
import { readToday } from '../../chain/office/read-today.ts';
import { readDocument } from '../../chain/office/read-documents.ts';
import { hearCancelEnd } from '../../chain/records/cancel-requests.ts';
import { ChainService } from '../../main/chain/chain-service.ts';
import type { Counter } from '../../main/counter/compose.ts';
import type { NetworkResult } from '../../main/kernel/ports/network.ts';
import { sell } from '../../main/sale/sell.ts';
import { branchOf } from '../../shared/chain/messages.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/domain/dates.ts';
import { dayOf } from '../../shared/domain/shop/reports/report-days.ts';
import { chainParts } from '../support/chain/chain-parts.ts';
import { noOffice, TestOffice } from '../support/chain/test-office.ts';
import { cancellationEvent } from '../support/cancellation-answers.ts';
import { CountersOfOneShop, sendWhatIsDue } from '../support/counters-of-one-shop.ts';
import { answered, SILENCE } from '../support/fake-network.ts';
import { describeUnless } from '../support/run-unless.ts';
import { invoiceBody } from '../support/sale-bodies.ts';
import { issuedData, success } from '../support/service-answers.ts';

/* Cancellations that the head office asks for: real nats-server and PostgreSQL, and the app's own thread. */

const MOTIVO = 'El cliente la trajo a otra caja';
const ELSA = { by: 'Elsa', branch: null };

describeUnless(noOffice, 'cancellations that the head office asks for', () => {
  const shop = new CountersOfOneShop();
  let office: TestOffice;
  let places = 0;
  let issued = 0;
  /** CDCs that the service was asked to cancel, in order. */
  let asked: string[];
  /** Fate of the next cancellation: it is done, and its answer is lost; or the service refuses it. */
  let fate: 'answered' | 'lost' | 'refused';
  beforeAll(async () => {
    office = new TestOffice();
    await office.open();
    shop.network.reply = (request) => {
      if (request.method === 'GET') {
        return answered(200, success(request.url.includes('/estado/') ? { estado: 'Aprobado' } : []));
      }
      if (!request.url.endsWith('/etax/eventos/anular')) return issue();
      const { cdc } = JSON.parse(request.body ?? '') as { cdc: string };
      if (fate === 'refused') {
        const codigo = '4002';
        return answered(
          200,
          success(cancellationEvent({ estado: 'Rechazado', codigo, mensaje: 'CDC inexistente' })),
        );
      }
      const isAgain = asked.includes(cdc);
      asked.push(cdc);
      if (fate === 'lost') return SILENCE;
      const done = { estado: 'Aprobado', codigo: '0600', mensaje: 'Evento registrado', protocolo: '1' };
      const again = { estado: 'Rechazado', codigo: '4003', mensaje: 'El evento ya fue registrado' };
      return answered(200, success(cancellationEvent(isAgain ? again : done)));
    };
  });

  /** Issues a sale, with the CDC of its day. */
  function issue(): NetworkResult {
    issued += 1;
    const issueDate = dayOf(shop.clock.now()).replaceAll('-', '');
    return answered(200, success(issuedData({ number: issued, issueDate })));
  }

  beforeEach(() => {
    asked = [];
    fate = 'answered';
  });
  afterAll(async () => {
    await office.remove();
    shop.remove();
  });

  class Member {
    readonly #place: string;
    readonly #service = new ChainService({
      ...chainParts(),
      report: (event, details) => expect.unreachable(`${event} ${JSON.stringify(details)}`),
    });
    counter: Counter;
    /** Its name in the chain. */
    id = '';

    constructor(place: string) {
      this.#place = place;
      this.counter = this.#open();
      onTestFinished(async () => {
        await this.offline();
        this.counter.store.close();
      });
    }

    async join(branch: string): Promise<void> {
      this.online();
      await this.#service.joinOffice(await office.invite(branch, this.#place));
      await expect.poll(() => this.#service.status()?.state).toBe('current');
      const [row] = await office.query<{ counter: string }>(
        'SELECT counter FROM counters WHERE history = $1 AND ended_at IS NULL',
        [this.counter.store.identity.id],
      );
      this.id = row?.counter ?? '';
    }

    online(): void {
      this.#service.join(this.counter);
    }

    offline(): Promise<void> {
      return this.#service.leave();
    }

    /** Ends the program between two steps, and starts it again, offline. */
    async kill(): Promise<void> {
      await this.offline();
      shop.kill(this.counter, this.#place, this.#place);
      this.counter = this.#open();
    }

    send(): Promise<void> {
      return sendWhatIsDue(this.counter);
    }

    waits(task: 'cancel' | 'cancel-for-other', id: string): string | undefined {
      return this.counter.entries.find(id, task)?.state;
    }

    state(id: string): string {
      return this.counter.documents.get(id).state;
    }

    #open(): Counter {
      return shop.open(this.#place, this.#place, (changes) => this.#service.changed(changes));
    }
  }

  const pool = () => office.chain.parts.pool;
  const shown = (id: string): Promise<DocumentDetail> =>
    readDocument(pool(), { id, branch: null, now: Date.now() });
  const asState = async (id: string) => (await shown(id)).cancellation?.state;
  const inNeed = async (id: string) =>
    (await readAttention(pool(), { branch: null, now: Date.now() })).cancellations.filter(
      (one) => one.id === id,
    );

  /** Two counters of a branch, and an invoice of the first one, issued some time ago. */
  async function branchWithInvoice(agoMs: number): Promise<{ first: Member; second: Member; id: string }> {
    places += 1;
    // Before a counter sees it: one that is set while a counter is open is a moved clock.
    shop.clock.set(Date.now() - agoMs - shop.clock.now());
    const [first, second] = [new Member(`c${places}a`), new Member(`c${places}b`)];
    await first.join(`Sucursal ${places}`);
    await second.join(`Sucursal ${places}`);
    const { id } = sell(first.counter, invoiceBody(), 'test');
    await first.send();
    expect(first.state(id)).toBe('issued');
    shop.clock.jump(agoMs);
    await expect.poll(async () => (await shown(id).catch(() => null))?.state).toBe('issued');
    return { first, second, id };
  }

  /** The first counter was last heard an hour ago. */
  async function silence({ id }: Member): Promise<void> {
    await office.query(
      `UPDATE counters SET head_at = now() - interval '1 hour', last_seen_at = now() - interval '1 hour',
         joined_at = now() - interval '1 hour' WHERE counter = $1`,
      [id],
    );
  }

  /** Sales of the counter's branch on the day of its invoice, that count. */
  async function salesOfToday({ id }: Member): Promise<number> {
    const now = Date.now();
    const day = dayOf(now - 30 * HOUR_MS);
    return (await readToday(pool(), { branch: branchOf(id), day, now })).count;
  }

  async function letSecondSend(second: Member, id: string): Promise<void> {
    const { cancellation } = await shown(id);
    const request = cancellation?.request ?? '';
    await askElsewhere(pool(), { id, request, counter: second.id }, ELSA);
  }

  /** True where the office takes the counter's word that it cancelled the document. */
  async function endToldBy({ id: counter }: Member, id: string): Promise<boolean> {
    const request = (await shown(id)).cancellation?.request ?? '';
    const end = { state: 'done' as const, at: 0, code: null, message: null, protocol: null };
    const from = { counter, branch: branchOf(counter), by: 'Caja' };
    return hearCancelEnd(pool(), from, { v: 1, document: id, request, end });
  }

  test('the counter that has the document cancels it, once, also after a kill', async () => {
    const { first, second, id } = await branchWithInvoice(HOUR_MS);
    await expect(
      askCancellation(pool(), { id, motivo: MOTIVO }, { by: 'Ana', branch: 'b999' }),
    ).rejects.toThrow('not-found');
    await askCancellation(pool(), { id, motivo: MOTIVO }, ELSA);
    await expect(askCancellation(pool(), { id, motivo: MOTIVO }, ELSA)).rejects.toThrow('not-cancellable');
    await expect.poll(() => first.waits('cancel', id)).toBe('waiting');
    await first.kill();
    await first.send();
    expect([first.state(id), asked.length, second.waits('cancel-for-other', id)]).toEqual([
      'cancelled',
      1,
      undefined,
    ]);
    expect(first.counter.cancellations.ofDocument(id)).toMatchObject([{ motivo: MOTIVO, state: 'done' }]);
    first.online();
    await expect.poll(async () => (await shown(id)).state).toBe('cancelled');
    expect(await asState(id)).toBe('done');
    await expect(askCancellation(pool(), { id, motivo: MOTIVO }, ELSA)).rejects.toThrow('not-cancellable');
  });

  test('a cancellation that the service refuses is shown, and not sent again as all records come again', async () => {
    const { first, id } = await branchWithInvoice(HOUR_MS);
    fate = 'refused';
    await askCancellation(pool(), { id, motivo: MOTIVO }, ELSA);
    await expect.poll(() => first.waits('cancel', id)).toBe('waiting');
    await first.send();
    await expect
      .poll(() => inNeed(id))
      .toMatchObject([{ cancellation: { state: 'not-done', why: 'refused', message: 'CDC inexistente' } }]);
    await first.offline();
    first.counter.store.commit(() => first.counter.sharedRecords.moveHead({ place: 9, hash: 'lost' }, null));
    first.online();
    await expect.poll(() => first.counter.sharedRecords.head().hash).not.toBe('lost');
    expect(first.waits('cancel', id)).toBe('settled');
    fate = 'answered';
    await askCancellation(pool(), { id, motivo: MOTIVO }, ELSA);
    await expect.poll(() => first.waits('cancel', id)).toBe('waiting');
    await first.send();
    expect(first.state(id)).toBe('cancelled');
  });

  test('a window that closed before the counter heard of it is told, and nothing is sent', async () => {
    const { first, id } = await branchWithInvoice(48 * HOUR_MS - 10 * MINUTE_MS);
    await first.offline();
    await askCancellation(pool(), { id, motivo: MOTIVO }, ELSA);
    shop.clock.jump(20 * MINUTE_MS);
    first.online();
    await expect
      .poll(() => inNeed(id))
      .toMatchObject([{ cancellation: { state: 'not-done', why: 'window-over' } }]);
    await first.send();
    expect([first.state(id), asked]).toEqual(['approved', []]);
  });

  test('another counter sends it for a silent one, whatever is lost or killed, and the owner learns it', async () => {
    const { first, second, id } = await branchWithInvoice(30 * HOUR_MS);
    await first.offline();
    await askCancellation(pool(), { id, motivo: MOTIVO }, ELSA);
    await expect(letSecondSend(second, id)).rejects.toThrow('not-cancellable');
    await silence(first);
    expect(await inNeed(id)).toMatchObject([{ cancellation: { state: 'asked', mayElsewhere: true } }]);
    await letSecondSend(second, id);
    await expect.poll(() => second.waits('cancel-for-other', id)).toBe('waiting');
    expect(await endToldBy(first, id)).toBe(false);
    await second.kill();
    fate = 'lost';
    await second.send();
    expect([second.waits('cancel-for-other', id), asked.length]).toEqual(['waiting', 1]);
    fate = 'answered';
    await second.kill();
    shop.clock.jump(MINUTE_MS);
    await second.send();
    // The service has it already: 4003.
    expect([second.waits('cancel-for-other', id), asked.length]).toEqual(['settled', 2]);
    second.online();
    await expect.poll(() => asState(id)).toBe('done');
    await expect.poll(() => second.counter.othersCancellations.untold()).toEqual([]);
    expect(await shown(id)).toMatchObject({ state: 'cancelled', cancellation: { sender: `c${places}b` } });
    expect(await salesOfToday(first)).toBe(0);
    first.online();
    await expect.poll(() => first.state(id)).toBe('cancelled');
    await first.send();
    expect(asked).toHaveLength(2);
    expect(first.counter.cancellations.ofDocument(id)).toMatchObject([{ state: 'done', resultCode: '4003' }]);
    // The status is asked all the same, and of a service without a word for cancelled ones says nothing against it.
    expect(first.counter.entries.find(id, 'query-status')?.state).toBe('waiting');
    shop.clock.jump(10 * MINUTE_MS);
    await first.send();
    expect(first.counter.entries.find(id, 'query-status')?.state).toBe('settled');
    expect(first.counter.contradictions.open(id)).toEqual([]);
    expect(await inNeed(id)).toEqual([]);
  });

  test('both counters send it: one cancelled document, and nothing that needs a person', async () => {
    const { first, second, id } = await branchWithInvoice(30 * HOUR_MS);
    await first.offline();
    await askCancellation(pool(), { id, motivo: MOTIVO }, ELSA);
    await silence(first);
    await letSecondSend(second, id);
    await expect.poll(() => second.waits('cancel-for-other', id)).toBe('waiting');
    first.online();
    await expect.poll(() => first.waits('cancel', id)).toBe('waiting');
    await first.send();
    await second.send();
    expect([first.state(id), asked.length]).toEqual(['cancelled', 2]);
    await expect.poll(async () => (await shown(id)).state).toBe('cancelled');
    await expect.poll(() => second.counter.othersCancellations.untold()).toEqual([]);
    expect(second.counter.othersCancellations.get(id)).toMatchObject({ result: 'done', resultCode: '4003' });
    expect([await asState(id), await inNeed(id)]).toEqual(['done', []]);
  });
});
