import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  double,
  integer,
  oneof,
  record,
} from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, type ReceivedChanges } from '../../../../main/chain/apply-changes.ts';
import type { FollowerLink } from '../../../../main/chain/chain-link.ts';
import { readOwnItems } from '../../../../main/catalog/own-items.ts';
import { Follower } from '../../../../main/chain/follower.ts';
import { sha256 } from '../../../../main/kernel/files/sha256.ts';
import {
  type Change,
  type ChangeHead,
  type ChangesAnswer,
  NO_CHANGES,
  type Product,
  type Proposal,
  type Proposed,
  type AnnouncedChanges,
} from '../../../../shared/chain/shared-records.ts';
import { sharedGoods } from '../../../support/chain/shared-goods.ts';
import { TestCounter } from '../../../support/counter.ts';
import { turn } from '../../../support/fake-clock.ts';

const COUNTER = 'b001.c1';
const PAGE = 3;
const HOUR_MS = 3_600_000;

const product = (code: number, price: number, isActive: boolean): Product =>
  sharedGoods(`P${code}`, price, { isActive });

const idOf = (code: number): string => `00000000-0000-4000-8000-${String(code).padStart(12, '0')}`;

/** More than any story needs. */
const MOST_QUESTIONS = 500;

/** A head office in memory, whose answers and news may be lost. */
class ModelOffice implements FollowerLink {
  readonly release = () => expect.unreachable('this office has no points');
  /** What happens to the next calls; then all are answered. */
  fates: ('fine' | 'lost')[] = [];
  /** The next of what it tells are lost. */
  deaf = 0;
  /** As an office of a version that knows none. */
  refusesSettings = false;
  /** Answers none beyond the most: a counter that asks again at once, for ever, then fails its test. */
  questions = 0;
  #changes: (Change & { hash: string })[] = [];
  #listener: (told: AnnouncedChanges) => void = () => {};
  #turned: () => void = () => {};
  proposed: Proposed | null = null;
  /** Prices of the proposed items, by their codes. */
  readonly items = new Map<string, number>();
  longest = 0;

  get head(): ChangeHead {
    const last = this.#changes.at(-1);
    return last === undefined ? NO_CHANGES : { place: last.place, hash: last.hash };
  }

  write(code: number, price: number, isActive: boolean): void {
    const before = this.head;
    const revision = this.#changes.filter(({ id }) => id === idOf(code)).length + 1;
    const place = before.place + 1;
    const kept = { kind: 'product', branch: null, id: idOf(code), record: product(code, price, isActive) };
    this.#changes.push({
      ...kept,
      place,
      revision,
      hash: sha256(JSON.stringify([before.hash, place, kept])),
    });
    const told = {
      v: 1 as const,
      after: before,
      changes: this.#since(before.place, PAGE),
      upTo: this.head,
    };
    if (this.deaf > 0) this.deaf -= 1;
    else this.#listener(told);
  }

  /** The database is put back to an earlier state. */
  putBack(share: number): void {
    this.#changes = this.#changes.slice(0, Math.floor(this.#changes.length * share));
    this.proposed = null;
  }

  reconnect(): void {
    this.#turned();
  }

  /** Each product as its newest change left it: price, or null if it is off sale. */
  prices(): Map<string, number | null> {
    return new Map(
      this.#since(0, Number.MAX_SAFE_INTEGER).map(({ record: kept }) => {
        const { record: fields, isActive } = kept as Product;
        return [
          (fields as { codigo_original: string }).codigo_original,
          isActive ? fields.precio_unitario_original : null,
        ];
      }),
    );
  }

  askChanges(after: ChangeHead): Promise<ChangesAnswer> {
    this.questions += 1;
    if (this.questions > MOST_QUESTIONS || this.#isLost()) return Promise.reject(new Error('no answer'));
    const isKnown =
      after.place === 0 ||
      this.#changes.some(({ place, hash }) => place === after.place && hash === after.hash);
    const changes = this.#since(isKnown ? after.place : 0, PAGE);
    const last = this.#changes.find(({ place }) => place === changes.at(-1)?.place);
    const isLast = changes.length < PAGE;
    const upTo = isLast || last === undefined ? this.head : { place: last.place, hash: last.hash };
    return Promise.resolve({ v: 1, changes, upTo, isFromStart: !isKnown, isLast, proposed: this.proposed });
  }

  propose(items: Proposal['items']): Promise<Proposed> {
    if (this.#isLost()) return Promise.reject(new Error('no answer'));
    this.longest = Math.max(this.longest, JSON.stringify(items).length);
    for (const {
      product: { record: fields },
    } of items)
      this.items.set(fields.codigo_interno, fields.precio_unitario_original);
    const { place } = items.at(-1) ?? expect.unreachable();
    this.proposed = { place };
    return Promise.resolve(this.proposed);
  }

  proposeClients(): Promise<never> {
    return expect.unreachable('a client');
  }

  tellSettings(): Promise<unknown> {
    const isRefused = this.#isLost() || this.refusesSettings;
    return isRefused ? Promise.reject(new Error('no answer')) : Promise.resolve({});
  }

  tellCancelEnd(): Promise<never> {
    return expect.unreachable('a cancellation');
  }

  tellUsers(): Promise<unknown> {
    return this.#isLost() ? Promise.reject(new Error('no answer')) : Promise.resolve({});
  }

  onChanges(listener: (told: AnnouncedChanges) => void): void {
    this.#listener = listener;
  }

  onTurn(listener: () => void): void {
    this.#turned = listener;
  }

  #isLost(): boolean {
    return this.fates.shift() === 'lost';
  }

  /** The newest change of each record after a place, the first ones of them. */
  #since(place: number, count: number): Change[] {
    const newest = new Map(this.#changes.map((change) => [change.id, change]));
    const later = [...newest.values()].filter((change) => change.place > place);
    return later
      .toSorted((one, other) => one.place - other.place)
      .slice(0, count)
      .map(({ hash: _hash, ...change }) => change);
  }
}

function follow(
  at: TestCounter,
  office: ModelOffice,
  forceLog: () => Promise<void> = () => Promise.resolve(),
) {
  const { counter, clock } = at;
  /** Changes that the writer takes and then does not apply, as one that is killed or whose disk is full. */
  const writer = { refuses: 0, isFollowing: false };
  const follower: Follower = new Follower({
    db: counter.store.db,
    branch: 'b001',
    link: office,
    clock,
    give(received: ReceivedChanges) {
      if (writer.refuses > 0) {
        writer.refuses -= 1;
        return;
      }
      void applyChanges(counter, received, { counter: COUNTER, rest: () => Promise.resolve() }).then(() =>
        follower.changed(),
      );
    },
    tell(isFollowing) {
      writer.isFollowing = isFollowing;
    },
    emptyLog: () => {},
    forceLog,
  });
  return { follower, writer };
}

const pricesHere = (
  { counter: { catalog } }: TestCounter,
  codes: Iterable<string>,
): Map<string, number | null> =>
  new Map(
    [...codes].map((code) => [code, catalog.findByCode(code)?.record.precio_unitario_original ?? null]),
  );

/** Whatever is lost, missed, refused or put back in between. */
test('a counter has every product as the office does in the end, after any troubles', async () => {
  const code = integer({ min: 1, max: 6 });
  const steps = oneof(
    record({
      step: constant('write' as const),
      code,
      price: integer({ min: 1, max: 9 }),
      isActive: boolean(),
    }),
    record({ step: constant('miss' as const), count: integer({ min: 1, max: 3 }) }),
    record({ step: constant('refuse' as const) }),
    record({ step: constant('reconnect' as const) }),
    record({ step: constant('put-back' as const), share: double({ min: 0, max: 1, noNaN: true }) }),
    record({
      step: constant('own' as const),
      code: integer({ min: 5, max: 8 }),
      price: integer({ min: 1, max: 9 }),
    }),
    record({ step: constant('set-clock' as const), byMs: constantFrom(-48 * HOUR_MS, -1, 48 * HOUR_MS) }),
    record({ step: constant('wait' as const), ms: constantFrom(0, 100, 6000, 40_000, HOUR_MS) }),
  );
  const fates = array(constantFrom('fine' as const, 'lost' as const), { maxLength: 20 });
  await assert(
    asyncProperty(
      array(steps, { minLength: 1, maxLength: 25 }),
      fates,
      boolean(),
      async (story, troubles, isOld) => {
        const at = new TestCounter();
        const office = new ModelOffice();
        office.fates = [...troubles];
        office.refusesSettings = isOld;
        const { follower, writer } = follow(at, office);
        for (const act of story) {
          if (act.step === 'write') office.write(act.code, act.price, act.isActive);
          else if (act.step === 'miss') office.deaf = act.count;
          else if (act.step === 'refuse') writer.refuses = 1;
          else if (act.step === 'reconnect') office.reconnect();
          else if (act.step === 'put-back') office.putBack(act.share);
          else if (act.step === 'own') saveOwn(at, act.code, act.price);
          else if (act.step === 'set-clock') at.clock.set(act.byMs);
          else await at.clock.advance(act.ms);
          follower.changed();
          await turn();
        }
        office.fates = [];
        office.deaf = 0;
        writer.refuses = 0;
        office.reconnect();
        for (let round = 0; round < 40; round += 1) {
          await at.clock.advance(40_000);
          if (at.counter.sharedRecords.head().hash === office.head.hash && writer.isFollowing) break;
        }
        await at.clock.advance(1);
        expect(office.questions).toBeLessThan(MOST_QUESTIONS);
        expect(at.counter.sharedRecords.head()).toEqual(office.head);
        expect(writer.isFollowing).toBe(true);
        const wanted = office.prices();
        expect(pricesHere(at, wanted.keys())).toEqual(wanted);
        // An office that is put back beside an open connection has lost what was proposed since.
        if (!story.some(({ step }) => step === 'put-back'))
          for (const [own, price] of ownPrices(at)) expect(office.items.get(own)).toBe(price);
        expect(at.counter.store.audit.verify(null)).toMatchObject({ ok: true });
        await follower.close();
        at.remove();
      },
    ),
    { numRuns: 60 },
  );
});

/** Makes an item of the counter's own, or changes its price. */
function saveOwn({ counter, clock }: TestCounter, code: number, price = 77): void {
  const { kind, record: fields } = product(code, price, true);
  const kept = counter.catalog.keptWithCode(`P${code}`);
  const isOwn = kept === null || kept.item.id === idOf(900 + code);
  const isShared = counter.sharedItems.revisionOf(idOf(900 + code)) !== null;
  if (kind !== 'mercaderia' || !isOwn || isShared) return;
  const by = { at: clock.now(), actor: 'ana' };
  counter.store.commit(() => counter.catalog.save({ id: idOf(900 + code), kind, record: fields }, by));
}

/** Prices of the items that are no product of the office, by their codes. */
const ownPrices = ({ counter: { store } }: TestCounter): [string, number][] =>
  readOwnItems(store.db, { after: 0, limit: 100 }).map(({ item: { record: fields } }) => [
    fields.codigo_interno,
    fields.precio_unitario_original,
  ]);

test('a counter proposes an item that it made after its clock was put back', async () => {
  const at = new TestCounter();
  const office = new ModelOffice();
  at.clock.set(48 * HOUR_MS);
  saveOwn(at, 7);
  const { follower } = follow(at, office);
  await at.clock.advance(1);
  expect([...office.items.keys()]).toEqual(['P7']);
  at.clock.set(-48 * HOUR_MS);
  saveOwn(at, 8);
  follower.changed();
  await at.clock.advance(1);
  expect([...office.items.keys()]).toEqual(['P7', 'P8']);
  await follower.close();
  at.remove();
});

test('a counter proposes each item of its own once, and again to an office that lost it', async () => {
  const at = new TestCounter();
  const office = new ModelOffice();
  saveOwn(at, 7);
  const { follower } = follow(at, office);
  await at.clock.advance(1);
  await turn();
  expect(office.items.has('P7')).toBe(true);
  const { proposed } = office;
  office.items.clear();
  await at.clock.advance(HOUR_MS);
  expect(office.items.size).toBe(0);
  expect(office.proposed).toEqual(proposed);
  office.putBack(0);
  office.reconnect();
  await at.clock.advance(1);
  await turn();
  expect(office.items.has('P7')).toBe(true);
  await follower.close();
  at.remove();
});

test('a counter proposes items of long texts in several messages that the engine can take', async () => {
  const at = new TestCounter();
  const office = new ModelOffice();
  const { catalog, store } = at.counter;
  const codes = Array.from({ length: 30 }, (_, code) => code);
  store.commit(() => {
    for (const code of codes) {
      const { kind, record: fields } = sharedGoods(`P${code}`, 77);
      if (kind !== 'mercaderia') continue;
      const long = { ...fields, observacion: 'x'.repeat(50_000) };
      catalog.save({ id: idOf(900 + code), kind, record: long }, { at: at.clock.now(), actor: 'ana' });
    }
  });
  const { follower } = follow(at, office);
  await at.clock.advance(1);
  await expect.poll(() => office.items.size).toBe(codes.length);
  expect(office.longest).toBeLessThan(1_000_000);
  await follower.close();
  at.remove();
});

test('a long list that is cut off moves the head only at its end, and comes again to no harm', async () => {
  const at = new TestCounter();
  const { counter } = at;
  const changes = Array.from({ length: 60 }, (_, index) => ({
    place: index + 1,
    kind: 'product',
    branch: null,
    id: idOf(index),
    revision: 1,
    record: product(index, 10 + index, true),
  }));
  const upTo = { place: 60, hash: 'sixty' };
  const received = { after: NO_CHANGES, changes, upTo, isFromStart: false, isLast: true, takenClients: 0 };
  const apply = (rest: () => Promise<void>): Promise<number> =>
    applyChanges(counter, received, { counter: COUNTER, rest });
  await expect(apply(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  expect(counter.sharedRecords.head()).toEqual(NO_CHANGES);
  const applied = counter.catalog.findByCode('P0')?.record.precio_unitario_original;
  expect([applied, counter.catalog.findByCode('P59')]).toEqual([10, null]);
  expect(await apply(() => Promise.resolve())).toBeLessThan(60);
  expect(counter.sharedRecords.head()).toEqual(upTo);
  expect(counter.catalog.findByCode('P59')?.record.precio_unitario_original).toBe(69);
  const next = { ...received, after: upTo, changes: [], upTo: { place: 61, hash: 'sixty-one' } };
  await applyChanges(counter, next, { counter: COUNTER, rest: () => Promise.resolve() });
  // They do not follow what is here.
  expect(await apply(() => Promise.resolve())).toBe(0);
  const old = { ...received, changes: [], upTo: { place: 5, hash: 'five' } };
  await applyChanges(counter, old, { counter: COUNTER, rest: () => Promise.resolve() });
  expect(counter.sharedRecords.head()).toEqual(next.upTo);
  at.remove();
});

/** A follower whose lists wait until the test applies the next one. */
function followLate({ counter, clock }: TestCounter, office: ModelOffice) {
  const given: ReceivedChanges[] = [];
  const follower = new Follower({
    db: counter.store.db,
    branch: 'b001',
    link: office,
    clock,
    give: (received) => given.push(received),
    tell: () => {},
    emptyLog: () => {},
    forceLog: () => Promise.resolve(),
  });
  const applyNext = async (): Promise<void> => {
    const received = given.shift() ?? expect.unreachable('nothing was given');
    await applyChanges(counter, received, { counter: COUNTER, rest: () => Promise.resolve() });
    follower.changed();
    await turn();
  };
  return { follower, given, applyNext };
}

test('the head office hears of an item only once that is on disk', async () => {
  const at = new TestCounter();
  const office = new ModelOffice();
  const isForced = Promise.withResolvers<void>();
  const { follower } = follow(at, office, () => isForced.promise);
  await at.clock.advance(1);
  await turn();
  saveOwn(at, 1, 5);
  follower.changed();
  await turn();
  expect(office.items.size).toBe(0);
  isForced.resolve();
  await turn();
  expect(office.items.size).toBe(1);
  await follower.close();
  at.remove();
});

test('a list that the writer took too late is asked for again after the one before it was applied', async () => {
  const at = new TestCounter();
  const office = new ModelOffice();
  office.write(1, 5, true);
  const { follower, given, applyNext } = followLate(at, office);
  await turn();
  office.write(2, 6, true);
  // The writer has taken none: they are given again, with what came since.
  await at.clock.advance(30_000);
  await turn();
  expect(given).toHaveLength(2);
  await applyNext();
  await applyNext();
  expect(at.counter.sharedRecords.head().place).toBe(1);
  await applyNext();
  expect(at.counter.sharedRecords.head()).toEqual(office.head);
  await follower.close();
  at.remove();
});

test('a list that the writer took only after the office was put back is noticed', async () => {
  const at = new TestCounter();
  const office = new ModelOffice();
  office.write(1, 5, true);
  const { follower, given, applyNext } = followLate(at, office);
  await turn();
  office.putBack(0);
  office.reconnect();
  await at.clock.advance(30_000);
  await turn();
  // As after a sale: nothing lacks by the office's newest answer.
  follower.changed();
  await turn();
  await applyNext();
  expect(at.counter.sharedRecords.head().place).toBe(1);
  while (given.length > 0) await applyNext();
  expect(at.counter.sharedRecords.head()).toEqual(office.head);
  await follower.close();
  at.remove();
});

test('news that were told before the office was put back are not taken', async () => {
  const at = new TestCounter();
  const office = new ModelOffice();
  const { follower, writer } = follow(at, office);
  await at.clock.advance(1);
  await turn();
  writer.refuses = 1;
  office.write(1, 5, true);
  await turn();
  office.putBack(0);
  for (let round = 0; round < 4; round += 1) {
    await at.clock.advance(40_000);
    await turn();
  }
  expect(at.counter.sharedRecords.head()).toEqual(NO_CHANGES);
  expect(at.counter.catalog.findByCode('P1')).toBeNull();
  await follower.close();
  at.remove();
});
