import { drain, type Drained } from '../drain/drain.ts';
import type { Bench } from '../frame/bench.ts';
import { Growth } from '../frame/growth.ts';
import type { Measure } from '../frame/measure.ts';
import { only, type Row } from '../frame/row.ts';
import { openPastStore, openPastStores } from '../past/past-store.ts';

/** Round-trip time from which a queue mostly waits for the line. */
const JUDGED_FROM_MS = 20;
const OF_THE_IDEAL = 0.95;
/** Longest wait for the line alone: a measure by itself takes less than two minutes. */
const MOST_MS = 60_000;

/** A queue sent over lines of different lengths, beside the time of the line alone. */
export const drainMeasure: Measure = {
  name: 'drain',
  needs: ['peers'],
  prepare: openPastStores,
  async *run(bench) {
    for (const roundTripMs of bench.isTiny ? [1, 2] : [1, 20]) yield* drainAt(bench, roundTripMs);
    yield* await growthOfSending(bench);
  },
};

/** Growth of the work per sent document with the number stored; answers come at once, without a service. */
async function growthOfSending(bench: Bench): Promise<Iterable<Row>> {
  const growth = new Growth();
  for (const stored of bench.growth) {
    const { machine } = await openPastStore(bench, stored);
    const { documents } = machine.counter;
    const issued = (): number => documents.countByState().issued ?? 0;
    for (let sale = 0; sale < bench.of(100, 5); sale++) {
      machine.clock.jump(1000);
      machine.sell();
    }
    const before = issued();
    const startedAt = performance.now();
    await machine.sendWhatIsDue();
    growth.note('sending a document', stored, (performance.now() - startedAt) / (issued() - before));
  }
  return growth.rows();
}

/** Longer lines: minutes in which the machine is nearly idle. */
export const longDrainMeasures: readonly Measure[] = [50, 200].map((roundTripMs) => ({
  name: `drain-${roundTripMs}`,
  needs: ['peers'],
  run: (bench) => drainAt(bench, bench.of(roundTripMs, roundTripMs / 10)),
}));

async function* drainAt(bench: Bench, roundTripMs: number): AsyncGenerator<Row, void, undefined> {
  const sizes = {
    documents: bench.of(Math.min(1_000, MOST_MS / roundTripMs), 5),
    bareTrips: bench.of(20, 1),
    hasPeers: bench.withoutPeers === null,
  };
  yield* rowsOf(bench, roundTripMs, await drain(bench.folder(), { ...sizes, roundTripMs }));
}

/**
 * The ideal connects once and then only waits for answers, as if each further socket were ready. The other
 * starts to connect for the next document when the previous one is written, one ahead at most.
 */
function* rowsOf(
  bench: Bench,
  roundTripMs: number,
  { documents, ms, trips, commitMs, undiciMs }: Drained,
): Generator<Row, void, undefined> {
  const { connectMs, requestMs } = trips;
  const row = { unit: 's', ours: only(ms / 1000), by: 'median' } as const;
  const oneAhead = connectMs + requestMs + (documents - 1) * Math.max(connectMs, requestMs);
  yield {
    ...row,
    what: `${documents} documents sent at ${roundTripMs} ms a trip`,
    beside: {
      name: 'ideal: connect, TLS, requests',
      figure: only((connectMs + documents * requestMs) / 1000),
    },
    required: roundTripMs >= JUDGED_FROM_MS ? OF_THE_IDEAL : null,
    note: `connect and TLS ${connectMs.toFixed(1)} ms, request ${requestMs.toFixed(1)} ms, bare; ${(ms / documents).toFixed(1)} ms a document`,
  };
  yield {
    ...row,
    what: `${documents} documents sent at ${roundTripMs} ms, beside the line and the disk`,
    beside: {
      name: 'ideal, and a row stored for each',
      figure: only((connectMs + documents * (requestMs + commitMs)) / 1000),
    },
    required: roundTripMs >= JUDGED_FROM_MS ? OF_THE_IDEAL : null,
    note: `a bare commit ${commitMs.toFixed(2)} ms: the answer is stored before the next document is sent`,
  };
  yield {
    ...row,
    what: `${documents} documents sent at ${roundTripMs} ms, beside one socket ahead`,
    beside: { name: 'one socket connected ahead', figure: only(oneAhead / 1000) },
    required: null,
    note: '',
  };
  yield {
    ...row,
    what: `${documents} documents sent at ${roundTripMs} ms, beside undici`,
    beside: {
      name: 'connection and request, one by one',
      figure: undiciMs === null ? null : only((undiciMs * documents) / 1000),
      ...(bench.withoutPeers === null ? {} : { why: bench.withoutPeers }),
    },
    required: null,
    note: 'nothing stored; a tenth of the documents, the time multiplied',
  };
}
