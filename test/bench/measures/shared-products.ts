import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ChainService } from '../../../main/chain/chain-service.ts';
import { saveMany } from '../../../main/catalog/save-many.ts';
import type { Counter } from '../../../main/counter/compose.ts';
import { systemClock } from '../../../main/kernel/ports/clock.ts';
import {
  countersSchema,
  invitationSchema,
  productDetailSchema,
  productsSchema,
  proposalsSchema,
} from '../../../chain/office/contract.ts';
import { waitUntil } from '../../../tools/app/wait-until.ts';
import { noOffice } from '../../support/chain/test-office.ts';
import { FakeSecrets } from '../../support/counter.ts';
import { CountersOfOneShop } from '../../support/counters-of-one-shop.ts';
import { OfficeClient } from '../../support/office/office-client.ts';
import { type BenchOffice, withOffice } from '../chain/with-office.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, only } from '../frame/row.ts';
import { figureOf } from '../frame/times.ts';
import { generatedProduct } from '../generated-shop.ts';
import { chainParts } from '../../support/chain/chain-parts.ts';

const PASSWORD = 'una frase que nadie más sabe';
const COUNTERS = 20;
/** A window that is held up longer drops frames that a person sees. */
const HELD_MS = 50;
/** Ends a hang. */
const LOAD_LIMIT_MS = 300_000;
/** A name never made again: two items must not share an id. */
let made = 0;
const newId = (): string => `00000000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`;

/** Products that a head office writes: a price on its way to open tills, and a whole catalogue into a new counter. */
export const sharedProductsMeasure: Measure = {
  name: 'shared-products',
  needs: [],
  async *run(bench) {
    const products = bench.of(100_000, 500);
    const changes = bench.of(40, 3);
    const wants = [
      { what: `one price to ${COUNTERS} open tills, each with its own database`, unit: 'ms', limit: 200 },
      { what: `first load of ${products} products into a counter, with its search`, unit: 's', limit: 30 },
      { what: 'longest time that it holds the counter up meanwhile', unit: 'ms', limit: HELD_MS },
    ] as const;
    if (noOffice !== null) {
      const ours = only(Number.NaN);
      const beside = { name: 'limit', figure: null, why: noOffice };
      for (const { what, unit } of wants)
        yield { what, unit, ours, beside, by: 'median', required: 1, note: '' };
      return;
    }
    const shop = new CountersOfOneShop();
    let arrivals: number[] = [];
    let load = { seconds: 0, heldMs: 0 };
    try {
      await withOffice(async (office) => {
        const people = await signIn(office);
        const first = await join(shop, 'first', office.code);
        fill(first.counter, 0, 1);
        await adoptAll(people, 1);
        arrivals = await timePrices(shop, people, changes);
        fill(first.counter, 1, products);
        await adoptAll(people, products - 1);
        await first.leave();
        load = await timeFirstLoad(shop, people, products);
      });
    } finally {
      shop.remove();
    }
    const figures = [figureOf(arrivals), only(load.seconds), only(load.heldMs)];
    for (const [place, want] of wants.entries()) yield limitRow({ ...want, ours: figures[place] ?? only(0) });
  },
};

interface Member {
  counter: Counter;
  service: ChainService;
  leave: () => Promise<void>;
}

async function signIn({ address, firstToken }: BenchOffice): Promise<OfficeClient> {
  const people = new OfficeClient(address);
  const { status } = await people.post('first', { token: firstToken, name: 'Ana', password: PASSWORD });
  if (status !== 200) throw new Error(`the first person was not let in: ${status}`);
  return people;
}

/** A counter with the app's uplink in its thread. @param onCommit called after each of its commits */
async function join(
  shop: CountersOfOneShop,
  place: string,
  code: string,
  onCommit: () => void = () => {},
): Promise<Member> {
  const key = new FakeSecrets();
  const service = new ChainService({
    ...chainParts(),
    openKey: () => Promise.resolve(key),
    app: '0.1.0',
    report(event) {
      throw new Error(event);
    },
  });
  const counter = shop.open(place, place, (entries) => {
    service.changed(entries);
    onCommit();
  });
  service.join({ ...counter, clock: systemClock });
  await service.joinOffice(code);
  return {
    counter,
    service,
    async leave() {
      await service.leave();
      counter.store.close();
    },
  };
}

/** Writes products here, which the counter then proposes. */
function fill({ store, catalog, sharedItems }: Counter, from: number, to: number): void {
  for (let at = from; at < to; at += 500) {
    const rows = Array.from({ length: Math.min(500, to - at) }, (_, index) => ({
      item: generatedProduct(at + index, 0),
      otherBarCodes: null,
      isActive: null,
    }));
    store.commit(() => {
      saveMany({ catalog, sharedItems }, rows, { at: systemClock.now(), actor: 'bench', newId });
      store.audit.append({
        at: systemClock.now(),
        actor: 'bench',
        event: 'import.ended',
        subject: String(at),
        details: {},
      });
    });
  }
}

/** Waits for what a counter proposes, and adopts it. */
async function adoptAll(people: OfficeClient, count: number): Promise<void> {
  const { branches } = await people.read('counters', countersSchema);
  const counter = branches[0]?.counters[0]?.counter ?? '';
  const areProposed = async (): Promise<boolean> =>
    (await people.read('products', productsSchema)).proposals >= count;
  await waitUntil('all proposals', areProposed, LOAD_LIMIT_MS);
  const { status, body } = await people.post('proposals/adopt', { counter, item: null });
  if (status !== 200) throw new Error(`not adopted: ${status}`);
  if (proposalsSchema.parse(body).counters.length > 0) throw new Error('not all were adopted');
}

/** Milliseconds from a save at the office to the price at each counter's scanner. */
async function timePrices(shop: CountersOfOneShop, people: OfficeClient, changes: number): Promise<number[]> {
  const { rows } = await people.read('products', productsSchema);
  const [product] = rows;
  if (product === undefined) throw new Error('there is a product');
  let price = product.price;
  let begun = 0;
  const waiting = new Set<Member>();
  const times: number[] = [];
  const members: Member[] = [];
  const look = (member: Member | undefined): void => {
    if (member === undefined || !waiting.has(member)) return;
    const here = member.counter.catalog.findByCode(product.code)?.record.precio_unitario_original;
    if (here !== price) return;
    waiting.delete(member);
    times.push(performance.now() - begun);
  };
  for (let place = 0; place < COUNTERS; place += 1) {
    const { body } = await people.post('invitations', { branch: 'Casa central', name: `Caja ${place + 2}` });
    const { code } = invitationSchema.parse(body);
    members.push(await join(shop, `till${place}`, code, () => look(members[place])));
  }
  await waitUntil('all to follow', () =>
    members.every(({ service }) => service.status()?.prices?.isFollowing === true),
  );
  for (let change = 0; change <= changes; change += 1) {
    const { id, name } = product;
    const { revision, barCodes } = await people.read(`product?id=${id}`, productDetailSchema);
    price = product.price + 100 * (change + 1);
    for (const member of members) waiting.add(member);
    begun = performance.now();
    await people.post('products/save', { id, revision, name, barCodes, price, iva: '10', isActive: true });
    await waitUntil('all to have the price', () => waiting.size === 0);
    // The first one is not counted.
    if (change === 0) times.length = 0;
  }
  for (const member of members) await member.leave();
  return times;
}

async function timeFirstLoad(
  shop: CountersOfOneShop,
  people: OfficeClient,
  products: number,
): Promise<{ seconds: number; heldMs: number }> {
  const { body } = await people.post('invitations', { branch: 'Casa central', name: 'Nueva' });
  const begun = performance.now();
  const member = await join(shop, 'new', invitationSchema.parse(body).code);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await waitUntil('all products', () => member.service.status()?.prices?.isFollowing === true, LOAD_LIMIT_MS);
  delay.disable();
  const seconds = (performance.now() - begun) / 1000;
  const { count } = member.counter.store.db
    .prepare<[], { count: number }>('SELECT count(*) AS count FROM catalog_items WHERE active = 1')
    .all()[0] ?? { count: 0 };
  if (count < products) throw new Error(`${count} of ${products} products came`);
  await member.leave();
  return { seconds, heldMs: delay.max / 1e6 };
}
