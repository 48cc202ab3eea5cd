import { join } from 'node:path';
import Database from 'better-sqlite3';
import { ISSUING_POINT } from '../../support/sale-bodies.ts';
import { TestCounter } from '../../support/counter.ts';
import { inTransaction } from '../../../main/database/connection.ts';
import type { Bench } from '../frame/bench.ts';
import { Growth } from '../frame/growth.ts';
import type { Measure } from '../frame/measure.ts';
import { only, type Row } from '../frame/row.ts';
import { figureOf, timed } from '../frame/times.ts';
import { openPastStore, openPastStores } from '../past/past-store.ts';
import { requirePeer } from '../peers/require-peer.ts';

/** Claims the next waiting job and settles it, both durably; false once there is none. */
interface Queue {
  name: string;
  step: () => boolean;
  close: () => void;
}

/** Calls per turn, alternating so that other load affects all. */
const A_TURN = 50;

/** The queue alone; the document, attempt and audit with it are in `drain`. */
export const queueMeasure: Measure = {
  name: 'queue',
  needs: ['peers'],
  prepare: openPastStores,
  async *run(bench) {
    const jobs = bench.of(1_000, 10);
    const queues = [ownQueue(new TestCounter(), jobs), rawQueue(bench, jobs)];
    if (bench.withoutPeers === null) queues.push(await plainjob(bench, jobs));
    const rates = rateAll(queues, jobs);
    for (const { close } of queues) close();
    yield* rowsOf(bench, rates);
    yield* await growthOfQueue(bench);
  },
};

/** Growth of claims and settlements with the number of documents. */
async function growthOfQueue(bench: Bench): Promise<Iterable<Row>> {
  const growth = new Growth();
  for (const stored of bench.growth) {
    const { machine } = await openPastStore(bench, stored);
    const jobs = bench.of(200, 5);
    const { step } = ownQueue(machine, jobs);
    const times = Array.from({ length: jobs }, () => timed(step));
    growth.note('a claim and its settlement with what is stored', stored, figureOf(times).median);
  }
  return growth.rows();
}

function* rowsOf(bench: Bench, rates: ReadonlyMap<string, number>): Generator<Row, void, undefined> {
  for (const name of ['one UPDATE each, raw', 'plainjob']) {
    const rate = rates.get(name);
    const isMissing = rate === undefined && bench.withoutPeers !== null;
    yield {
      what: `claims and settlements, durable, beside ${name}`,
      unit: '/s',
      ours: only(rates.get('ours') ?? Number.NaN),
      beside: {
        name,
        figure: rate === undefined ? null : only(rate),
        ...(isMissing ? { why: bench.withoutPeers ?? '' } : {}),
      },
      by: 'median',
      required: null,
      note: '',
    };
  }
}

function rateAll(queues: readonly Queue[], jobs: number): Map<string, number> {
  const ms = new Map(queues.map(({ name }) => [name, 0]));
  for (let done = 0; done < jobs; done += A_TURN)
    for (const { name, step } of queues) {
      const startedAt = performance.now();
      for (let job = 0; job < Math.min(A_TURN, jobs - done); job++)
        if (!step()) throw new Error(`${name}: nothing waits any more`);
      ms.set(name, (ms.get(name) ?? 0) + performance.now() - startedAt);
    }
  return new Map([...ms].map(([name, took]) => [name, (1000 * jobs) / took]));
}

function ownQueue(machine: TestCounter, jobs: number): Queue {
  for (let sale = 0; sale < jobs; sale++) {
    machine.clock.jump(1000);
    machine.sell();
  }
  const { entries, store } = machine.counter;
  const lane = Object.values(ISSUING_POINT).join('/');
  return {
    name: 'ours',
    step() {
      const head = entries.headOfLane(lane);
      if (head === null) return false;
      inTransaction(store.db, () => entries.begin(head));
      inTransaction(store.db, () => entries.settle(head.documentId, head.task));
      return true;
    },
    close: () => machine.remove(),
  };
}

/** A minimal queue written by hand. */
function rawQueue(bench: Bench, jobs: number): Queue {
  const db = new Database(join(bench.folder(), 'queue.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec(`CREATE TABLE jobs (id INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT;
    CREATE INDEX jobs_waiting ON jobs (id) WHERE state = 'waiting'`);
  const insert = db.prepare(`INSERT INTO jobs (state) VALUES ('waiting')`);
  db.transaction(() => {
    for (let job = 0; job < jobs; job++) insert.run();
  })();
  const claim = db
    .prepare(
      `UPDATE jobs SET state = 'in-flight' WHERE id = (SELECT id FROM jobs WHERE state = 'waiting' ORDER BY id LIMIT 1)
       RETURNING id`,
    )
    .pluck();
  const settle = db.prepare(`UPDATE jobs SET state = 'settled' WHERE id = ?`);
  return {
    name: 'one UPDATE each, raw',
    step() {
      const id = claim.get();
      return id !== undefined && settle.run(id).changes === 1;
    },
    close: () => db.close(),
  };
}

interface Plainjob {
  better: (db: Database.Database) => unknown;
  defineQueue: (options: object) => {
    add: (type: string, data: unknown) => unknown;
    getAndMarkJobAsProcessing: (type: string) => { id: number } | undefined;
    markJobAsDone: (id: number) => void;
    close: () => void;
  };
}

/** As durable as ours: its default is NORMAL. */
async function plainjob(bench: Bench, jobs: number): Promise<Queue> {
  const { better, defineQueue } = await requirePeer<Plainjob>('plainjob');
  const db = new Database(join(bench.folder(), 'plainjob.db'));
  const queue = defineQueue({ connection: better(db) });
  db.transaction(() => {
    for (let job = 0; job < jobs; job++) queue.add('issue', { job });
  })();
  db.pragma('synchronous = FULL');
  return {
    name: 'plainjob',
    step() {
      const job = queue.getAndMarkJobAsProcessing('issue');
      if (job === undefined) return false;
      queue.markJobAsDone(job.id);
      return true;
    },
    close: () => queue.close(),
  };
}
