/** The app's time: everything that reads the time or waits uses this port. */
export interface Clock {
  /** UTC epoch ms. */
  now(): number;
  /**
   * Whole ms since an arbitrary moment, unaffected by changes of the machine's clock. May stand still while
   * the machine sleeps.
   */
  monotonic(): number;
  /** Calls back once after `delayMs` of monotonic time; the returned function cancels. */
  after(delayMs: number, callback: () => void): () => void;
  /** As `after` but in real time, however fast this clock runs: for waits on the machine itself. */
  afterReal(delayMs: number, callback: () => void): () => void;
}

/** setTimeout fires at once beyond this; a longer wait is shortened, and the caller checks the time again. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = createScaledClock({ speed: 1, originAt: 0, originRealAt: 0 });

/** Shows `originAt` at the real instant `originRealAt` and runs `speed` times as fast (training only). */
export interface ClockScale {
  speed: number;
  originAt: number;
  originRealAt: number;
}

/**
 * `scale` may change while the clock runs: a leap forward counts as elapsed time, also on the monotonic
 * clock; a step back counts as a clock adjustment, and monotonic time goes on.
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
