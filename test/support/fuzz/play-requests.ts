import * as fc from 'fast-check';
import type { Plan } from './interface-requests.ts';
import { type RawAnswer, RawClient } from './raw-client.ts';
import { type Living, type WrittenRequest, writeRequest } from './write-request.ts';

/** A request that was sent, and its answer; null for a connection that ended without one. */
export interface Exchange {
  plan: Plan;
  request: WrittenRequest;
  answer: RawAnswer | null;
}

/** Requests planned together; live values are filled in as each is sent. */
const BATCH = 100;

/**
 * Sends `count` requests over `connections` at a time, the same ones for the same seed; `look` sees each
 * exchange as it ends and `refresh` runs between batches.
 */
export async function playRequests(
  url: string,
  plans: fc.Arbitrary<Plan>,
  living: Living,
  options: { seed: number; count: number; connections: number },
  look: (exchange: Exchange) => void,
  refresh: () => Promise<void>,
): Promise<void> {
  const clients = Array.from({ length: options.connections }, () => new RawClient(url));
  try {
    for (let done = 0; done < options.count; done += BATCH) {
      const numRuns = Math.min(BATCH, options.count - done);
      const waiting = fc.sample(plans, { seed: options.seed + done, numRuns });
      await Promise.all(clients.map((client) => drain(client, waiting, living, look)));
      await refresh();
    }
  } finally {
    for (const client of clients) client.close();
  }
}

async function drain(
  client: RawClient,
  waiting: Plan[],
  living: Living,
  look: (exchange: Exchange) => void,
): Promise<void> {
  for (let plan = waiting.shift(); plan !== undefined; plan = waiting.shift()) {
    const request = writeRequest(plan, living);
    look({ plan, request, answer: await client.send(request.bytes, plan.method !== 'HEAD') });
  }
}
