import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  double,
  integer,
  oneof,
  record,
} from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type AuditHead, type AuditLine, GENESIS } from '../../../../shared/chain/audit-line.ts';
import { batchSchema, MAX_PACKED_BYTES, type OfficeHead } from '../../../../shared/chain/messages.ts';
import type { PackedBatch, UplinkLink } from '../../../../main/chain/chain-link.ts';
import { packBatch } from '../../../../main/chain/pack-batch.ts';
import { Uplink, type UplinkStatus } from '../../../../main/chain/uplink.ts';
import { auditHash } from '../../../../main/database/audit-chain.ts';
import { TestCounter } from '../../../support/counter.ts';
import { turn } from '../../../support/fake-clock.ts';
import { perTest } from '../../../support/per-test.ts';

const HISTORY = 'history-1';
const HOUR_MS = 3_600_000;
const counter = perTest(() => new TestCounter());

/** Fate of a call: `lost` is acknowledged and never delivered, `unsure` is delivered and not acknowledged. */
type Fate = 'fine' | 'lost' | 'unsure' | 'refused';

/** A head office and an engine between, in memory: the engine may lose all it has taken. */
class ModelOffice implements UplinkLink {
  /** Fates of the next calls; then all are fine. */
  fates: Fate[] = [];
  isShut = false;
  /** The engine takes no batch. */
  isFull = false;
  /** Batches that were sent. */
  sent = 0;
  isForked = false;
  /** How far the counter said its history goes, at each question. */
  readonly asked: number[] = [];
  #stream: AuditLine[][] = [];
  readonly #names = new Set<string>();
  #entries = new Map<number, AuditLine>();
  head: AuditHead = GENESIS;
  #tell: (head: OfficeHead) => void = () => {};
  #reconnected: () => void = () => {};

  publish({ name, body }: PackedBatch): Promise<void> {
    this.sent += 1;
    const fate = this.fates.shift() ?? 'fine';
    if (fate === 'refused' || this.isShut || this.isFull) return Promise.reject(new Error('no answer'));
    // As the engine does: a repeated name is acknowledged and dropped.
    if (fate !== 'lost' && !this.#names.has(name)) {
      this.#stream.push(batchSchema.parse(JSON.parse(inflateRawSync(body).toString())).lines);
    }
    this.#names.add(name);
    return fate === 'unsure' ? Promise.reject(new Error('no answer')) : Promise.resolve();
  }

  askHead(ownSeq: number): Promise<OfficeHead> {
    this.asked.push(ownSeq);
    const fate = this.fates.shift() ?? 'fine';
    if (fate === 'refused' || this.isShut) return Promise.reject(new Error('no answer'));
    return Promise.resolve(this.#answer());
  }

  onHead(listener: (head: OfficeHead) => void): void {
    this.#tell = listener;
  }

  onTurn(listener: () => void): void {
    this.#reconnected = listener;
  }

  isShutOut(): boolean {
    return this.isShut;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  reconnect(): void {
    this.#reconnected();
  }

  /** Commits what was taken, in any order, as far as it follows. */
  read(): void {
    for (const lines of this.#stream.toReversed())
      for (const line of lines) this.#entries.set(line.seq, line);
    this.#stream = [];
    for (;;) {
      const next = this.#entries.get(this.head.seq + 1);
      if (next === undefined) break;
      if (next.previous !== this.head.hash || next.hash !== auditHash(next, next.previous))
        throw new Error('not a chain');
      this.head = { seq: next.seq, hash: next.hash };
    }
    this.#tell(this.#answer());
  }

  wipeEngine(): void {
    this.#stream = [];
    this.#names.clear();
  }

  /** The database is put back to an earlier state; the engine still remembers all names. */
  putBack(seq: number): void {
    this.#entries = new Map([...this.#entries].filter(([at]) => at <= seq));
    const last = this.#entries.get(Math.min(seq, this.head.seq));
    this.head = last === undefined ? GENESIS : { seq: last.seq, hash: last.hash };
  }

  #answer(): OfficeHead {
    const { head, isForked } = this;
    return { v: 1, history: HISTORY, head, isDrained: this.#stream.length === 0, isForked };
  }
}

const note = (at: TestCounter, count: number): void => {
  const { store } = at.counter;
  store.commit(() => {
    for (let one = 0; one < count; one += 1) {
      store.audit.append({
        at: at.clock.now(),
        actor: 'ana',
        event: 'test.noted',
        subject: 'x',
        details: {},
      });
    }
  });
};

const sender = {
  counter: 'b001.c1',
  history: HISTORY,
  app: '1',
  schema: 100,
  sign: (bytes: Uint8Array) => bytes,
};

function begin(at: TestCounter, office: ModelOffice) {
  const told: UplinkStatus[] = [];
  const { store } = at.counter;
  const { clock } = at;
  const uplink = new Uplink({
    db: store.db,
    link: office,
    sender,
    clock,
    tell: (status) => told.push(status),
    retryMs: 5000,
  });
  return { uplink, told, own: () => store.audit.head() };
}

test('all entries reach the office, and are confirmed by its head alone', async () => {
  const office = new ModelOffice();
  note(counter, 120);
  const { uplink, own } = begin(counter, office);
  await turn();
  await turn();
  expect(uplink.status()).toMatchObject({ state: 'sending', confirmed: GENESIS, sent: own() });
  expect(office.asked).toEqual([own().seq]);
  office.read();
  await turn();
  expect(uplink.status()).toMatchObject({ state: 'current', confirmed: own() });
  await uplink.close();
});

/** Whatever is lost, repeated, reordered or put back in between. */
test('the office has every entry in the end, after any troubles', async () => {
  const steps = oneof(
    record({ step: constant('note' as const), count: integer({ min: 1, max: 130 }) }),
    record({ step: constant('read' as const) }),
    record({ step: constant('wipe' as const) }),
    record({ step: constant('reconnect' as const) }),
    record({ step: constant('put-back' as const), share: double({ min: 0, max: 1, noNaN: true }) }),
    record({ step: constant('wait' as const), ms: constantFrom(0, 100, 6000, 70_000, HOUR_MS) }),
  );
  const fates = array(constantFrom<Fate>('fine', 'lost', 'unsure', 'refused'), { maxLength: 30 });
  await assert(
    asyncProperty(array(steps, { minLength: 1, maxLength: 25 }), fates, async (story, troubles) => {
      const at = new TestCounter();
      const office = new ModelOffice();
      office.fates = [...troubles];
      const { uplink, own } = begin(at, office);
      for (const act of story) {
        if (act.step === 'note') note(at, act.count);
        else if (act.step === 'read') office.read();
        else if (act.step === 'wipe') office.wipeEngine();
        else if (act.step === 'reconnect') office.reconnect();
        else if (act.step === 'put-back') office.putBack(Math.floor(own().seq * act.share));
        else await at.clock.advance(act.ms);
        uplink.changed();
        await turn();
        expect(uplink.status().confirmed?.seq ?? 0).toBeLessThanOrEqual(own().seq);
      }
      office.fates = [];
      office.reconnect();
      for (let round = 0; round < 40 && office.head.seq < own().seq; round += 1) {
        await at.clock.advance(70_000);
        office.read();
      }
      await at.clock.advance(1);
      expect(office.head).toEqual(own());
      expect(uplink.status()).toMatchObject({ state: 'current', confirmed: own() });
      await uplink.close();
      at.remove();
    }),
    { numRuns: 60 },
  );
});

test('a counter that connects again waits for what the office is still reading', async () => {
  const office = new ModelOffice();
  note(counter, 5);
  const { uplink, own } = begin(counter, office);
  await turn();
  office.reconnect();
  await counter.clock.advance(HOUR_MS);
  expect([office.sent, office.head]).toEqual([1, GENESIS]);
  office.read();
  await turn();
  expect([office.sent, uplink.status().confirmed]).toEqual([1, own()]);
  await uplink.close();
});

test('a connection that is made again while a batch is under way makes the counter ask again', async () => {
  const office = new ModelOffice();
  note(counter, 5);
  const taken = Promise.withResolvers<void>();
  const publish = vi.spyOn(office, 'publish').mockReturnValueOnce(taken.promise);
  const { uplink } = begin(counter, office);
  await turn();
  office.reconnect();
  taken.resolve();
  await turn();
  expect([publish.mock.calls.length, office.asked.length]).toEqual([2, 2]);
  await uplink.close();
});

test('a connection that is made again while the office answers makes the counter ask again', async () => {
  const office = new ModelOffice();
  const answered = Promise.withResolvers<OfficeHead>();
  vi.spyOn(office, 'askHead').mockReturnValueOnce(answered.promise);
  const { uplink } = begin(counter, office);
  await turn();
  office.reconnect();
  answered.resolve({ v: 1, history: HISTORY, head: GENESIS, isDrained: true, isForked: false });
  await turn();
  expect(office.asked).toHaveLength(1);
  await uplink.close();
});

test('a head of another history stops the sending until the office says otherwise', async () => {
  const office = new ModelOffice();
  note(counter, 5);
  office.head = { seq: 3, hash: 'f'.repeat(64) };
  const { uplink } = begin(counter, office);
  await turn();
  expect(uplink.status().state).toBe('forked');
  note(counter, 1);
  uplink.changed();
  await counter.clock.advance(HOUR_MS);
  expect(uplink.status()).toMatchObject({ state: 'forked', sent: GENESIS });
  office.head = GENESIS;
  await counter.clock.advance(HOUR_MS);
  office.read();
  await turn();
  expect(uplink.status().state).toBe('current');
  await uplink.close();
});

test('a head from before the fork was known does not let a forked counter go on', async () => {
  const office = new ModelOffice();
  note(counter, 5);
  const { uplink } = begin(counter, office);
  await turn();
  const answered = Promise.withResolvers<OfficeHead>();
  vi.spyOn(office, 'askHead').mockReturnValueOnce(answered.promise);
  office.reconnect();
  await turn();
  office.isForked = true;
  office.read();
  office.isForked = false;
  office.read();
  answered.resolve({ v: 1, history: HISTORY, head: office.head, isDrained: true, isForked: false });
  await turn();
  expect(uplink.status().state).toBe('forked');
  await counter.clock.advance(60_000);
  expect(uplink.status().state).toBe('current');
  await uplink.close();
});

test('sales that are not confirmed are counted while the office is away', async () => {
  const office = new ModelOffice();
  const { uplink, told } = begin(counter, office);
  await turn();
  expect(told.at(-1)).toMatchObject({ state: 'current', salesToConfirm: 0 });
  office.isShut = true;
  counter.sell();
  counter.sell();
  uplink.changed();
  await counter.clock.advance(6000);
  expect(told.at(-1)).toMatchObject({ state: 'shut-out', salesToConfirm: 2 });
  office.isShut = false;
  await counter.clock.advance(6000);
  office.read();
  await turn();
  expect(told.at(-1)).toMatchObject({ state: 'current', salesToConfirm: 0 });
  await uplink.close();
});

test('a counter whose batches are refused tries again after a while, not at once', async () => {
  const office = new ModelOffice();
  office.isFull = true;
  note(counter, 5);
  const { uplink } = begin(counter, office);
  await counter.clock.advance(60_000);
  expect(office.sent).toBeGreaterThan(5);
  expect(office.sent).toBeLessThan(15);
  await uplink.close();
});

const line = (seq: number, facts: unknown): AuditLine => ({
  seq,
  at: 1,
  actor: 'ana',
  event: 'document.sold',
  subject: String(seq),
  details: '{}',
  facts_schema: 100,
  facts_sha256: 'f'.repeat(64),
  hash: String(seq),
  previous: String(seq - 1),
  facts,
});

/** Digits that do not pack. */
const noise = (length: number): string => {
  let text = '';
  for (let part = 0; text.length < length; part += 1)
    text += createHash('sha256').update(`${part}`).digest('base64');
  return text.slice(0, length);
};

test('batches of counters have different names, also with one history or one number in two branches', () => {
  const nameAt = (at: string): string => packBatch([line(1, null)], { ...sender, counter: at }, 0).batch.name;
  expect(nameAt('b001.c1')).not.toBe(nameAt('b001.c2'));
  expect(nameAt('b001.c1')).not.toBe(nameAt('b002.c1'));
});

test('a line too long for the engine goes without its facts, alone', () => {
  const lines = [line(1, { small: true }), line(2, { body: noise(2 * MAX_PACKED_BYTES) }), line(3, null)];
  const unpack = (batch: PackedBatch): AuditLine[] =>
    batchSchema.parse(JSON.parse(inflateRawSync(batch.body).toString())).lines;
  const first = packBatch(lines, sender, 0);
  expect([first.count, unpack(first.batch)[0]?.facts]).toEqual([1, { small: true }]);
  const long = packBatch(lines.slice(1), sender, 0);
  expect(long.count).toBe(1);
  expect(long.batch.body.length).toBeLessThan(MAX_PACKED_BYTES);
  expect(unpack(long.batch)).toEqual([{ ...line(2, null) }]);
});
