/** An answer that takes longer is slow, unless the service is never faster. */
const SLOW_MS = 1000;
/** An answer counts as slow beyond this many times the fastest of the latest ones. */
const SLOW_FACTOR = 2;
const LATEST_ANSWERS = 20;
/** A service slower than this at its best counts as one under load. */
const SLOWEST_BEST_MS = 5000;

/**
 * Target gap for each ms by which an answer was too slow. All counters see the same delay, so they come to share the
 * service evenly, however many they are.
 */
const GAP_PER_SLOW_MS = 6;
/**
 * Bound on each widening of a wide gap: a counter measures once per gap, by which time the same delay has made all
 * others widen theirs too; unbounded, they would overshoot and take long to recover.
 */
const WIDEN_WIDE = 1.5;
const FIRST_FAILURE_GAP_MS = 1000;
const LONGEST_GAP_MS = 5 * 60_000;
/** A shorter gap counts as none. */
const SHORTEST_GAP_MS = 50;
/** A wide gap means many counters, which all narrow theirs at once: each by a little. */
const WIDE_GAP_MS = 10_000;
const NARROW_WIDE = 0.82;
const NARROW = 0.5;

/**
 * After an outage the counters come back one by one: within a fifth of its length and at most a minute, or within the
 * previous gap.
 */
const SPREAD_PER_WAITED = 0.2;
const LONGEST_SPREAD_MS = 60_000;
/** The first gap is a little wider than the spread, so the second round hardly overlaps the first. */
const FIRST_GAP_PER_SPREAD = 1.15;
const PROBE_REST_MS = 5000;

/** The next step allowed, and the ms until then; 0 is now. */
export interface Permit {
  step: 'send' | 'probe';
  inMs: number;
  /** Reason of the wait: no connection, a request of the service, or only to spare it. */
  waitsFor: 'nothing' | 'connection' | 'service' | 'pace';
}

/**
 * Pace of the requests to the service. Without an idempotency key overload makes doubts, so a counter backs off before
 * the service fails: slow answers widen the gap between the emissions of a lane, failures double it, quick answers
 * narrow it to nothing. After a failure, an outage or a new login a probe comes first. Pure: the time (`now`, ms of one
 * monotonic clock) and randomness are passed in.
 */
export class Pacing {
  readonly #random: () => number;
  readonly #readyAt = new Map<string, number>();
  #gapMs = 0;
  readonly #latestMs: number[] = [];
  #heldUntil = Number.NEGATIVE_INFINITY;
  #spreadUntil = Number.NEGATIVE_INFINITY;
  #probeReadyAt = Number.NEGATIVE_INFINITY;
  #troubleSince: number | null = null;
  #mustProbe = false;

  /** `random` returns at least 0 and less than 1. */
  constructor(random: () => number) {
    this.#random = random;
  }

  permit(lane: string, now: number): Permit {
    const step = this.#mustProbe ? 'probe' : 'send';
    const pacedUntil = Math.max(this.#spreadUntil, this.#readyAt.get(lane) ?? Number.NEGATIVE_INFINITY);
    const readyAt = Math.max(this.#heldUntil, this.#mustProbe ? this.#probeReadyAt : pacedUntil);
    if (readyAt <= now) return { step, inMs: 0, waitsFor: 'nothing' };
    const waitsFor = now < this.#heldUntil ? 'service' : this.#mustProbe ? 'connection' : 'pace';
    return { step, inMs: readyAt - now, waitsFor };
  }

  hasGap(): boolean {
    return this.#gapMs > 0;
  }

  troubleSince(): number | null {
    return this.#troubleSince;
  }

  /** An emission got the service's clear word after `tookMs`. */
  answered(tookMs: number): void {
    this.#latestMs.push(tookMs);
    if (this.#latestMs.length > LATEST_ANSWERS) this.#latestMs.shift();
    const best = Math.min(SLOWEST_BEST_MS, ...this.#latestMs);
    const tooSlowMs = tookMs - Math.max(SLOW_MS, SLOW_FACTOR * best);
    if (tooSlowMs <= 0) this.#narrow();
    else this.#follow(tooSlowMs * GAP_PER_SLOW_MS);
  }

  /** The service is reachable and overloaded: 408, 429, 5xx, an answer that does not come in time. */
  failed(now: number): void {
    const isKnown = this.#troubleSince !== null;
    this.lost(now);
    // A service known to be in trouble gets only probes: their failures say nothing of the pace.
    if (!isKnown) this.#widen(Math.max(FIRST_FAILURE_GAP_MS, this.#gapMs * 2));
  }

  /** A connection broke off, or something else answered: that says nothing about the load. */
  lost(now: number): void {
    const isFirst = this.#troubleSince === null;
    this.unreachable(now);
    // It may have been only this request: probe at once.
    if (isFirst) this.#probeReadyAt = now;
  }

  unreachable(now: number): void {
    this.#troubleSince ??= now;
    this.#mustProbe = true;
    this.#probeReadyAt = now + PROBE_REST_MS;
  }

  reachable(now: number): void {
    this.#mustProbe = false;
    if (this.#troubleSince === null) return;
    this.#widen(this.#spread(now, now - this.#troubleSince) * FIRST_GAP_PER_SPREAD);
    this.#troubleSince = null;
  }

  hold(waitMs: number, now: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, now + waitMs);
    this.#spread(this.#heldUntil, waitMs);
    this.#widen(spreadAfter(waitMs) * FIRST_GAP_PER_SPREAD);
  }

  /** Call it when knowledge of the service is out of date: after a login, a sleep, or a change of the clock. */
  probeFirst(): void {
    this.#mustProbe = true;
  }

  rest(lane: string, now: number): void {
    // From half a gap to one and a half: counters in step drift apart.
    this.#readyAt.set(lane, now + Math.round(this.#gapMs * (0.5 + this.#random())));
  }

  /** Allows a probe at once: starting or resuming to send needs to know if the service can be reached. */
  retry(): void {
    this.#probeReadyAt = Number.NEGATIVE_INFINITY;
  }

  /** On a person's request: only a wait that the service asked for still holds. */
  hurry(): void {
    this.#readyAt.clear();
    this.#spreadUntil = Number.NEGATIVE_INFINITY;
  }

  /** Returns the ms over which all counters are spread. */
  #spread(from: number, waitedMs: number): number {
    const spreadMs = Math.max(this.#gapMs, spreadAfter(waitedMs));
    // Replaces an earlier draw: the later of two would crowd counters at the end.
    this.#spreadUntil = from + Math.round(this.#random() * spreadMs);
    return spreadMs;
  }

  #follow(gapMs: number): void {
    const furthest = this.#gapMs > WIDE_GAP_MS ? this.#gapMs * WIDEN_WIDE : LONGEST_GAP_MS;
    // Half-way: a gap that follows each answer at once makes all counters swing together.
    this.#widen(Math.min(furthest, (this.#gapMs + gapMs) / 2));
  }

  #widen(gapMs: number): void {
    this.#gapMs = Math.min(LONGEST_GAP_MS, Math.max(this.#gapMs, gapMs));
  }

  #narrow(): void {
    const narrowed = this.#gapMs * (this.#gapMs > WIDE_GAP_MS ? NARROW_WIDE : NARROW);
    this.#gapMs = narrowed < SHORTEST_GAP_MS ? 0 : narrowed;
  }
}

function spreadAfter(waitedMs: number): number {
  return Math.min(LONGEST_SPREAD_MS, waitedMs * SPREAD_PER_WAITED);
}
