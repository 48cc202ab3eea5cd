/**
 * Defines a clock completely: it shows `originAt` at the real instant `originRealAt` and runs `speed` times
 * as fast. Another process with the same three numbers has the same clock.
 */
export interface ClockSetting {
  speed: number;
  /** UTC epoch ms. */
  originAt: number;
  /** UTC epoch ms of the machine. */
  originRealAt: number;
}

/** Keeps years at four digits in every derived date. */
const LATEST_AT = Date.UTC(9000, 0, 1);

/** Longest delay of Node's timers. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The service's time; no other part of the service reads the machine's clock. */
export class TrainingClock {
  readonly #realNow: () => number;
  readonly #sleepers = new Set<() => void>();
  #setting: ClockSetting;

  constructor(setting: ClockSetting, realNow: () => number) {
    this.#setting = setting;
    this.#realNow = realNow;
  }

  get setting(): ClockSetting {
    return this.#setting;
  }

  /** UTC epoch ms. */
  now(): number {
    return showAt(this.#setting, this.#realNow());
  }

  /** Text of the `Date` header, wrong by `skewMs`. */
  httpDate(skewMs = 0): string {
    return new Date(this.now() + skewMs).toUTCString();
  }

  /** This clock's setting moved forward; null if it would pass `LATEST_AT`. */
  advanced(advanceMs: number): ClockSetting | null {
    if (this.now() + advanceMs > LATEST_AT) return null;
    return { ...this.#setting, originAt: this.#setting.originAt + advanceMs };
  }

  set(setting: ClockSetting): void {
    this.#setting = setting;
    for (const look of this.#sleepers) look();
  }

  /**
   * Resolves to true once the clock reaches or is moved to `at` (UTC epoch ms); to false once `signal` is
   * aborted.
   */
  waitUntil(at: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const look = (): void => {
        clearTimeout(timer);
        const leftMs = at - this.now();
        if (leftMs > 0 && !signal.aborted) {
          timer = setTimeout(look, Math.min(Math.ceil(leftMs / this.#setting.speed), LONGEST_TIMER_MS));
          return;
        }
        this.#sleepers.delete(look);
        signal.removeEventListener('abort', look);
        resolve(leftMs <= 0);
      };
      this.#sleepers.add(look);
      signal.addEventListener('abort', look);
      look();
    });
  }
}

/**
 * The setting to start with. While the service is stopped, its clock advances in real time, whatever its
 * speed: a night off is not a year. At speed 1 the setting is the same after a restart, so that processes
 * sharing it stay right. No clock starts before `earliestAt`, the latest time it is known to have shown; it
 * continues from there if the time it stopped is unknown (`stoppedRealAt` null, after a kill).
 */
export function resumeClock(
  stored: ClockSetting | null,
  wanted: { speed: number; earliestAt: number; realNow: number; stoppedRealAt: number | null },
): ClockSetting {
  const { speed, earliestAt, realNow, stoppedRealAt } = wanted;
  const shown = stored === null ? realNow : shownAfterStop(stored, realNow, stoppedRealAt);
  if (stored !== null && stored.speed === 1 && speed === 1 && shown >= earliestAt) return stored;
  return { speed, originAt: Math.max(shown, earliestAt), originRealAt: realNow };
}

function shownAfterStop(stored: ClockSetting, realNow: number, stoppedRealAt: number | null): number {
  if (stored.speed === 1) return showAt(stored, realNow);
  if (stoppedRealAt === null) return 0;
  return showAt(stored, stoppedRealAt) + Math.max(0, realNow - stoppedRealAt);
}

function showAt({ speed, originAt, originRealAt }: ClockSetting, realNow: number): number {
  return Math.floor(originAt + (realNow - originRealAt) * speed);
}
