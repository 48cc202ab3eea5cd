/** The program's time: everything that reads the time or waits does it through here. */
export interface Clock {
  /** UTC epoch ms. */
  now(): number;
  /**
   * Whole ms since some moment, unaffected by changes of the machine's clock. It may stand still while the machine
   * sleeps.
   */
  monotonic(): number;
  /** Calls back once, `delayMs` of monotonic time later; the returned function cancels. */
  after(delayMs: number, callback: () => void): () => void;
  /** The same by the machine's own time, however fast this clock runs: for waits on the machine itself. */
  afterReal(delayMs: number, callback: () => void): () => void;
}

/** setTimeout fires at once beyond this; a longer wait is cut, and the caller checks the time again. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = createScaledClock({ speed: 1, originAt: 0, originRealAt: 0 });

/** A clock that shows `originAt` at the real instant `originRealAt` and runs `speed` times as fast (training only). */
export interface ClockScale {
  speed: number;
  originAt: number;
  originRealAt: number;
}

/**
 * `scale` may change while the clock runs: a leap forward is elapsed time, also on the monotonic clock; a step back is
 * a clock that was set, and the monotonic time goes on.
 */
export function createScaledClock(scale: ClockScale): Clock {
  let seen = { ...scale };
  let steppedBackMs = 0;
  return {
    now: () => Math.floor(showAt(scale, Date.now())),
    monotonic() {
      const real = performance.timeOrigin + performance.now();
      steppedBackMs += Math.max(0, showAt(seen, real) - showAt(scale, real));
      seen = { ...scale };
      return Math.floor(showAt(scale, real) + steppedBackMs);
    },
    after: (delayMs, callback) => startTimer(Math.ceil(delayMs / scale.speed), callback),
    afterReal: startTimer,
  };
}

function startTimer(delayMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, Math.min(LONGEST_TIMER_MS, delayMs));
  return () => clearTimeout(timer);
}

function showAt({ speed, originAt, originRealAt }: ClockScale, real: number): number {
  return originAt + (real - originRealAt) * speed;
}
