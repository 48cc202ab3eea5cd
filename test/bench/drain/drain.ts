import { openCounter } from '../../../main/counter/compose.ts';
import { sell } from '../../../main/sale/sell.ts';
import { systemClock } from '../../../main/kernel/ports/clock.ts';
import { systemRandom } from '../../../main/kernel/ports/random.ts';
import { createHttpNetwork } from '../../../main/sending/service/http-network.ts';
import { WITHOUT_PROXY } from '../../../main/sending/service/proxy-settings.ts';
import { tlsContext } from '../../../main/sending/service/trusted-authorities.ts';
import { FakeSecrets, TEST_TOKEN } from '../../support/counter.ts';
import { generatedSale } from '../generated-sales.ts';
import { type BareTrips, measureBareTrips } from './bare-trips.ts';
import { rawInsert } from '../sale/peers.ts';
import { figureOf, timed } from '../frame/times.ts';
import { sendByUndici } from './undici.ts';
import { startSlowService } from './start-slow-service.ts';

export interface Drained {
  documents: number;
  /** From the engine's first wake until all were issued. */
  ms: number;
  trips: BareTrips;
  /** Median of one row stored with its own commit, on the same disk. */
  commitMs: number;
  /** The requests alone, by undici one after the other; null without it. */
  undiciMs: number | null;
}

/** A commit is far shorter than a trip. */
const COMMITS_A_TRIP = 10;

interface DrainSize {
  documents: number;
  roundTripMs: number;
  bareTrips: number;
  hasPeers: boolean;
}

/**
 * Sends a queue of sales over a line of its own, with TLS and everything a counter does for each. Rejects if
 * one was not issued.
 */
export async function drain(
  folder: string,
  { documents, roundTripMs, bareTrips, hasPeers }: DrainSize,
): Promise<Drained> {
  const service = await startSlowService(roundTripMs);
  const counter = openCounter(
    {
      clock: systemClock,
      random: systemRandom,
      network: createHttpNetwork({ proxies: WITHOUT_PROXY, secureContext: tlsContext([service.authority]) }),
      secrets: new FakeSecrets(),
      token: TEST_TOKEN,
    },
    {
      dataFolder: `${folder}/data`,
      configFolder: `${folder}/config`,
      baseUrl: `https://127.0.0.1:${service.port}`,
    },
    { command: 'bench', onChange: () => {} },
  );
  try {
    const trips = await measureBareTrips(service, bareTrips);
    const commitMs = timeCommits(folder, bareTrips * COMMITS_A_TRIP);
    const undiciMs = hasPeers ? await sendByUndici(service, Math.ceil(documents / 10)) : null;
    for (let index = 0; index < documents; index++) sell(counter, generatedSale(index), 'Ramona');
    const startedAt = performance.now();
    counter.engine.start();
    await counter.engine.untilIdle();
    const ms = performance.now() - startedAt;
    await counter.engine.stop();
    const { issued = 0 } = counter.documents.countByState();
    if (issued !== documents) throw new Error(`${issued} of ${documents} were issued`);
    return { documents, ms, trips, commitMs, undiciMs };
  } finally {
    counter.store.close();
    await service.close();
  }
}

function timeCommits(folder: string, count: number): number {
  const { put, close } = rawInsert(folder);
  const text = JSON.stringify(generatedSale(0));
  const times = Array.from({ length: count }, () => timed(() => put(text)));
  close();
  return figureOf(times).median;
}
