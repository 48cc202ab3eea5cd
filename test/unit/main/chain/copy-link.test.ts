import { inflateRawSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { CopyLink } from '../../../../main/chain/branch/copy-link.ts';
import { CopyRuns } from '../../../../main/chain/branch/copy-runs.ts';
import type { PackedBatch } from '../../../../main/chain/chain-link.ts';
import { Uplink } from '../../../../main/chain/uplink.ts';
import { type AuditHead, GENESIS } from '../../../../shared/chain/audit-line.ts';
import type { Copied } from '../../../../shared/chain/branch-server.ts';
import { BATCH_LINES, batchSchema } from '../../../../shared/chain/messages.ts';
import { TestCounter } from '../../../support/counter.ts';

/* The second copy of a counter's entries, with a model of the store that refuses or loses some. */

const COUNTER = 'b001.c1';
const HISTORY = 'history';

class ModelStore {
  /** The next batches that it refuses. */
  refuses = 0;
  kept: { body: Uint8Array; copied: Copied }[] = [];
  turn = (): void => {};

  put({ body }: PackedBatch, copied: Copied): Promise<void> {
    this.refuses -= 1;
    if (this.refuses >= 0) return Promise.reject(new Error('insufficient resources'));
    this.kept.push({ body, copied });
    return Promise.resolve();
  }

  askHead({ history, after }: { history: string; after: AuditHead | null }): Promise<AuditHead> {
    const runs = new CopyRuns();
    for (const { copied } of this.kept) runs.add(COUNTER, copied);
    return Promise.resolve(runs.headAfter(COUNTER, history, after));
  }

  onTurn(listener: () => void): void {
    this.turn = listener;
  }

  isShutOut(): boolean {
    return false;
  }

  /** Numbers of the entries that it has, each once, in order. */
  entries(): number[] {
    const all = this.kept.flatMap(
      ({ body }) => batchSchema.parse(JSON.parse(inflateRawSync(body).toString())).lines,
    );
    return [...new Set(all.map(({ seq }) => seq))].toSorted((a, b) => a - b);
  }
}

const machines: TestCounter[] = [];
afterEach(() => {
  for (const machine of machines.splice(0)) machine.remove();
});

/** A counter with several batches of entries, and its copies in a store. */
function copying(prepare: (store: ModelStore) => void, confirmed: AuditHead | null = GENESIS) {
  const machine = new TestCounter();
  machines.push(machine);
  const { audit, db } = machine.counter.store;
  machine.counter.store.commit(() => {
    for (let entry = 0; entry < 3 * BATCH_LINES; entry += 1)
      audit.append({ at: entry, actor: 'ana', event: 'test.noted', subject: 'x', details: {} });
  });
  const store = new ModelStore();
  prepare(store);
  const uplink = new Uplink({
    db,
    link: new CopyLink({ store, history: HISTORY, confirmed: () => confirmed }),
    sender: { counter: COUNTER, history: HISTORY, app: '1', schema: 1, sign: (bytes) => bytes },
    clock: machine.clock,
    tell: () => {},
    retryMs: 1000,
  });
  const all = Array.from({ length: audit.head().seq }, (_, before) => before + 1);
  return { machine, store, uplink, all };
}

test('the copy has every entry, also where the store refused one batch of several', async () => {
  const { machine, store, uplink, all } = copying((one) => {
    one.refuses = 1;
  });
  await machine.clock.advance(2000);
  expect(uplink.status().state).toBe('current');
  expect(store.entries()).toEqual(all);
  // Each one follows the one before.
  const heads = store.kept.map((one) => one.copied.head);
  expect(store.kept.map((one) => one.copied.after)).toEqual([GENESIS, ...heads.slice(0, -1)]);
  await uplink.close();
});

test('the copy gets again what the store lost in the middle', async () => {
  const { machine, store, uplink, all } = copying(() => {});
  await machine.clock.advance(1);
  expect(store.kept.length).toBeGreaterThan(2);
  store.kept.splice(1, 1);
  expect(store.entries()).not.toEqual(all);
  store.turn();
  await machine.clock.advance(1);
  expect(uplink.status().state).toBe('current');
  expect(store.entries()).toEqual(all);
  await uplink.close();
});

test('a counter that starts without the head office copies nothing again', async () => {
  const begun = copying(() => {});
  await begun.machine.clock.advance(1);
  const { kept } = begun.store;
  // The office had the entries of the first copy.
  const before = kept.slice(1);
  const { machine, store, uplink } = copying((one) => {
    one.kept = [...before];
  }, null);
  await machine.clock.advance(1);
  expect(uplink.status().state).toBe('current');
  expect(store.kept).toEqual(before);
  await Promise.all([begun.uplink.close(), uplink.close()]);
});

test('copies follow each other in any order, from what the office has, and in one history', () => {
  const head = (seq: number): AuditHead => ({ seq, hash: `h${seq}` });
  const copy = (after: number, last: number, history = HISTORY): Copied => ({
    history,
    after: head(after),
    head: head(last),
  });
  const runs = new CopyRuns();
  const headAfter = (seq: number | null): number =>
    runs.headAfter(COUNTER, HISTORY, seq === null ? null : head(seq)).seq;
  expect([4, null].map(headAfter)).toEqual([4, 0]);
  for (const one of [copy(2, 5), copy(5, 9), copy(12, 20), copy(0, 30, 'other')]) runs.add(COUNTER, one);
  runs.add('b001.c2', copy(9, 12));
  expect([null, 0, 2, 7, 9, 11, 12, 15, 25].map(headAfter)).toEqual([9, 0, 9, 9, 9, 11, 20, 20, 25]);
  runs.add(COUNTER, copy(8, 12));
  expect([null, 2, 11].map(headAfter)).toEqual([20, 20, 20]);
});
