import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { movePoint } from '../../chain/office/move-point.ts';
import { readPoints } from '../../chain/office/read-points.ts';
import { ChainService } from '../../main/chain/chain-service.ts';
import type { Counter } from '../../main/counter/compose.ts';
import { resolveAsNotIssued } from '../../main/documents/doubt/resolve-doubt.ts';
import { sell } from '../../main/sale/sell.ts';
import { HOUR_MS } from '../../shared/domain/dates.ts';
import { noOffice, TestOffice } from '../support/chain/test-office.ts';
import { CountersOfOneShop, sendWhatIsDue } from '../support/counters-of-one-shop.ts';
import { SILENCE } from '../support/fake-network.ts';
import { describeUnless } from '../support/run-unless.ts';
import { invoiceBody } from '../support/sale-bodies.ts';
import { chainParts } from '../support/chain/chain-parts.ts';

/* Issuing points between two counters: real nats-server and PostgreSQL, and the app's own thread. */

const TIMBRADO = '12345678';

describeUnless(noOffice, 'issuing points of a chain', () => {
  const shop = new CountersOfOneShop();
  let office: TestOffice;
  let places = 0;
  beforeAll(async () => {
    office = new TestOffice();
    await office.open();
  });
  afterAll(async () => {
    await office.remove();
    shop.remove();
  });

  /** A counter of the chain, with the app's uplink. */
  class Member {
    #place: string;
    readonly #service = new ChainService({
      ...chainParts(),
      report: (event, details) => expect.unreachable(`${event} ${JSON.stringify(details)}`),
    });
    #counter: Counter;
    /** Its name in the chain. */
    id = '';

    constructor(place: string) {
      this.#place = place;
      this.#counter = this.#open();
    }

    async join(): Promise<void> {
      this.online();
      await this.#service.joinOffice(await office.invite('Centro', this.#place));
      await expect.poll(() => this.#service.status()?.state).toBe('current');
      const [row] = await office.query<{ counter: string }>(
        'SELECT counter FROM counters WHERE history = $1 AND ended_at IS NULL',
        [this.#counter.store.identity.id],
      );
      this.id = row?.counter ?? '';
    }

    online(): void {
      this.#service.join(this.#counter);
    }

    offline(): Promise<void> {
      return this.#service.leave();
    }

    leaveOffice(): Promise<void> {
      return this.#service.leaveOffice(true);
    }

    /** Ends the program between two steps, and starts it again, offline. */
    async kill(): Promise<void> {
      await this.offline();
      shop.kill(this.#counter, this.#place, this.#place);
      this.#counter = this.#open();
    }

    /** Goes on with a copy of its data on another machine, offline. */
    async copy(): Promise<void> {
      await this.close();
      const place = `${this.#place}x`;
      shop.copy(this.#place, place);
      this.#place = place;
      this.#counter = this.#open();
    }

    async close(): Promise<void> {
      await this.offline();
      await this.#counter.engine.stop();
      this.#counter.store.close();
    }

    sell(punto: string): string {
      const venta = { numero_timbrado: TIMBRADO, punto_expedicion: punto };
      return sell(this.#counter, invoiceBody({ venta }), 'test').id;
    }

    send(): Promise<void> {
      return sendWhatIsDue(this.#counter);
    }

    /** As in the app: it sends by itself from now on. */
    startSending(): void {
      this.#counter.engine.start();
    }

    /** Sells, and is left in doubt. */
    async sellInDoubt(punto: string): Promise<string> {
      shop.network.next(SILENCE);
      const id = this.sell(punto);
      await this.send();
      expect(this.state(id)).toBe('uncertain');
      return id;
    }

    async settleDoubt(id: string): Promise<void> {
      await shop.clock.advance(HOUR_MS);
      resolveAsNotIssued(this.#counter, id, 'Ana');
    }

    state(id: string): string {
      return this.#counter.documents.get(id).state;
    }

    knows(punto: string): object | null {
      return this.#counter.givenPoints.find(`${TIMBRADO}/001/${punto}`);
    }

    #open(): Counter {
      return shop.open(this.#place, this.#place, (changes) => this.#service.changed(changes));
    }
  }

  /** Two counters that have joined, and a point that the first one has. */
  async function twoCounters(): Promise<{ first: Member; second: Member; punto: string; point: string }> {
    places += 1;
    const punto = String(places).padStart(3, '0');
    const [first, second] = [new Member(`c${places}a`), new Member(`c${places}b`)];
    for (const member of [first, second]) {
      onTestFinished(() => member.close());
      await member.join();
    }
    const point = `${TIMBRADO}-001-${punto}`;
    await move(point, first, 'ask');
    await expect.poll(() => first.knows(punto)).toMatchObject({ isOwn: true, state: 'held' });
    await expect.poll(() => second.knows(punto)).toMatchObject({ isOwn: false });
    return { first, second, punto, point };
  }

  const pool = () => office.chain.parts.pool;
  const pointNow = async (point: string) =>
    (await readPoints(pool(), { branch: null, now: Date.now() })).points.find(({ id }) => id === point) ??
    expect.unreachable();
  async function move(point: string, to: Member, how: 'ask' | 'force'): Promise<void> {
    const { points } = await readPoints(pool(), { branch: null, now: Date.now() });
    const seen = points.find(({ id }) => id === point)?.epoch ?? 0;
    const why = how === 'force' ? 'se quemó la placa' : null;
    await movePoint(pool(), { point, to: to.id, seen, how, why }, 'Elsa');
  }
  const holderOf = async (point: string) => (await pointNow(point)).held?.by.counter;

  test('a point moved on purpose waits for what is in doubt, and for a counter that was killed', async () => {
    const { first, second, punto, point } = await twoCounters();
    const issued = first.sell(punto);
    await first.send();
    expect(first.state(issued)).toBe('issued');
    const doubtful = await first.sellInDoubt(punto);
    await move(point, second, 'ask');
    await expect.poll(() => first.knows(punto)).toMatchObject({ state: 'releasing' });
    const [left, waiting] = [first.sell(punto), second.sell(punto)];
    await first.send();
    await second.send();
    expect([first.state(left), second.state(waiting)]).toEqual(['queued', 'queued']);

    second.startSending();
    // Killed after it heard, then after it gave the point back, with nobody told yet.
    await first.kill();
    await first.settleDoubt(doubtful);
    expect(first.knows(punto)).toMatchObject({ state: 'releasing' });
    first.online();
    await expect.poll(() => holderOf(point)).toBe(second.id);
    await expect.poll(() => second.knows(punto)).toMatchObject({ isOwn: true, epoch: 2, state: 'held' });
    await expect.poll(() => second.state(waiting)).toBe('issued');
    await first.send();
    expect([first.state(left), first.state(doubtful)]).toEqual(['queued', 'queued']);
    await expect.poll(async () => (await pointNow(point)).held?.isHeard).toBe(true);
    expect((await pointNow(point)).history.map(({ what, by }) => [what, by])).toEqual([
      ['released', expect.stringMatching(/^Centro, /)],
      ['asked', 'Elsa'],
      ['given', 'Elsa'],
    ]);
  });

  test('a counter killed between giving a point back and saying so says it after its start', async () => {
    const { first, second, punto, point } = await twoCounters();
    const doubtful = await first.sellInDoubt(punto);
    await move(point, second, 'ask');
    await expect.poll(() => first.knows(punto)).toMatchObject({ state: 'releasing' });
    const { ports } = office.chain;
    await office.close();
    await first.settleDoubt(doubtful);
    expect(first.knows(punto)).toMatchObject({ state: 'released', isOwn: true });
    await first.kill();
    const sale = first.sell(punto);
    await first.send();
    expect(first.state(sale)).toBe('queued');
    first.online();
    await office.open(ports);
    await expect.poll(() => holderOf(point)).toBe(second.id);
    await expect.poll(() => second.knows(punto)).toMatchObject({ isOwn: true, state: 'held' });
    await expect.poll(() => first.knows(punto)).toMatchObject({ isOwn: false, epoch: 2 });
  });

  test('a point taken by force from a counter that is away leaves its documents under review', async () => {
    const { first, second, punto, point } = await twoCounters();
    const doubtful = await first.sellInDoubt(punto);
    await first.offline();
    await expect(
      movePoint(pool(), { point, to: second.id, seen: 9, how: 'ask', why: null }, 'Elsa'),
    ).rejects.toThrow('changed-meanwhile');
    await move(point, second, 'force');
    await expect.poll(() => second.knows(punto)).toMatchObject({ isOwn: true, epoch: 2 });
    const sale = second.sell(punto);
    await second.send();
    expect(second.state(sale)).toBe('issued');
    const unheard = first.sell(punto);
    expect((await pointNow(point)).history[0]).toMatchObject({ what: 'forced', why: 'se quemó la placa' });
    first.online();
    await expect.poll(() => first.knows(punto)).toMatchObject({ isOwn: false, epoch: 2 });
    expect([first.state(doubtful), first.state(unheard)]).toEqual(['review', 'review']);
    const later = first.sell(punto);
    await first.send();
    expect(first.state(later)).toBe('queued');
  });

  test('a copy that lacks nothing of the office hears again whose its points are', async () => {
    const { first, second, punto } = await twoCounters();
    await first.copy();
    expect(first.knows(punto)).toMatchObject({ state: 'unsure' });
    first.online();
    await expect.poll(() => first.knows(punto)).toMatchObject({ isOwn: true, epoch: 1, state: 'held' });
    const sale = first.sell(punto);
    await first.send();
    expect([first.state(sale), second.knows(punto)]).toMatchObject(['issued', { isOwn: false }]);
  });

  test('a counter that leaves its head office goes on with its own point, and not with that of another', async () => {
    const { first, second, punto } = await twoCounters();
    await Promise.all([first.leaveOffice(), second.leaveOffice()]);
    const sales = [first.sell(punto), second.sell(punto)] as const;
    await first.send();
    await second.send();
    expect([first.knows(punto), first.state(sales[0]), second.state(sales[1])]).toEqual([
      null,
      'issued',
      'queued',
    ]);
  });

  test('an office that is away or was put back to a backup changes nothing, and gives no epoch twice', async () => {
    const { first, second, punto, point } = await twoCounters();
    await move(point, second, 'ask');
    await expect.poll(() => second.knows(punto)).toMatchObject({ isOwn: true, epoch: 2 });
    await expect.poll(async () => (await pointNow(point)).held?.isHeard).toBe(true);
    // As a database from before the move; the counters' histories have come up again.
    await office.query(
      `WITH kept AS (SELECT place FROM changes WHERE kind = 'point' AND id = $1 ORDER BY place LIMIT 1),
         cut AS (UPDATE records SET revision = 1, place = (SELECT place FROM kept) WHERE kind = 'point' AND id = $1)
       DELETE FROM changes WHERE place > (SELECT place FROM kept)`,
      [point],
    );
    await office.query(
      'UPDATE chain SET (change_place, change_hash) = (SELECT place, hash FROM changes ORDER BY place DESC LIMIT 1)',
    );
    const { ports } = office.chain;
    await office.close();
    const meanwhile = second.sell(punto);
    await second.send();
    expect(second.state(meanwhile)).toBe('issued');
    await office.open(ports);
    expect(await pointNow(point)).toMatchObject({
      epoch: 1,
      held: { by: { counter: first.id } },
      newer: { by: { counter: second.id }, isOwn: true },
    });
    await expect(move(point, second, 'ask')).rejects.toThrow('changed-meanwhile');
    const third = second.sell(punto);
    const other = first.sell(punto);
    await second.send();
    await first.send();
    expect([second.state(third), first.state(other)]).toEqual(['issued', 'queued']);
    await move(point, first, 'force');
    expect(await pointNow(point)).toMatchObject({ epoch: 3 });
    await expect.poll(() => first.knows(punto)).toMatchObject({ isOwn: true, epoch: 3 });
    await expect.poll(() => second.knows(punto)).toMatchObject({ isOwn: false, epoch: 3 });
    await first.send();
    expect(first.state(other)).toBe('issued');
  });
});
