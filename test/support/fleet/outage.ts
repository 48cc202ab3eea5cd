/** A stretch of time, in ms from the start of the service's return. */
export interface Stretch {
  fromMs: number;
  toMs: number;
}

/** Faults of the service while a fleet's queues drain. */
export interface Outage {
  name: string;
  /** Nobody can connect. */
  cuts?: readonly Stretch[];
  /** The service works at `share` of its capacity. */
  slow?: Stretch & { share: number };
  /** The service answers 503 to everything, with this `Retry-After`. */
  refusals?: Stretch & { retryAfterMs: number };
  /** Counters belong to `count` regions, to which the service returns one after the other. */
  regions?: { count: number; everyMs: number };
}

const MINUTE_MS = 60_000;

/** Outages, each after hours without the service, in which all queues have filled. */
export const OUTAGES: readonly Outage[] = [
  { name: 'gone, and back at once for all' },
  {
    name: 'back, and at half its speed for 10 minutes',
    slow: { fromMs: 10 * MINUTE_MS, toMs: 20 * MINUTE_MS, share: 0.5 },
  },
  {
    name: 'flapping: 5 times 4 minutes there, 1 minute gone',
    cuts: Array.from({ length: 5 }, (_, index) => ({
      fromMs: (5 * index + 4) * MINUTE_MS,
      toMs: (5 * index + 5) * MINUTE_MS,
    })),
  },
  {
    name: 'refusing for 10 minutes: 503, Retry-After 120',
    refusals: { fromMs: 0, toMs: 10 * MINUTE_MS, retryAfterMs: 2 * MINUTE_MS },
  },
  { name: 'back region by region: 18, one every 30 s', regions: { count: 18, everyMs: 30_000 } },
];

/** Share of its capacity that the service can use at an instant. */
export function capacityShare({ cuts = [], slow, refusals }: Outage, at: number): number {
  if (cuts.some((cut) => isIn(cut, at)) || (refusals !== undefined && isIn(refusals, at))) return 0;
  return slow !== undefined && isIn(slow, at) ? slow.share : 1;
}

export function isIn({ fromMs, toMs }: Stretch, at: number): boolean {
  return at >= fromMs && at < toMs;
}

/**
 * Shortest time for so much work, in ms at full capacity: uses all that the service could do at every moment. The
 * first region alone has more work than the others need to come back.
 */
export function idealMs(outage: Outage, workMs: number): number {
  const { cuts = [], slow, refusals } = outage;
  const stretches = [...cuts, slow, refusals].filter((stretch) => stretch !== undefined);
  const turns = stretches.flatMap(({ fromMs, toMs }) => [fromMs, toMs]).toSorted((a, b) => a - b);
  let [at, left] = [0, workMs];
  for (const turn of turns) {
    const share = capacityShare(outage, at);
    if (left <= (turn - at) * share) break;
    left -= (turn - at) * share;
    at = turn;
  }
  return at + left / capacityShare(outage, at);
}
