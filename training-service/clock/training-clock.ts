/**
 * All that a clock is: it shows `originAt` at the real instant `originRealAt` and runs `speed` times as
 * fast. Another program that knows the three numbers has the same clock.
 */
export interface ClockSetting {
  speed: number;
  /** UTC epoch ms. */
  originAt: number;
  /** UTC epoch ms of the machine. */
  originRealAt: number;
}

/** Beyond it dates stop having four-digit years in everything that is made here. */
const LATEST_AT = Date.UTC(9000, 0, 1);

/** Node's timers take no longer delay. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The service's own time. Nothing else in the service asks the machine for it. */
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

  /** Text of the `Date` header, `skewMs` off if it is to be wrong. */
  httpDate(skewMs = 0): string {
    return new Date(this.now() + skewMs).toUTCString();
  }

  /** The setting of this clock moved forward by hand; null if that leaves the calendar. */
  advanced(advanceMs: number): ClockSetting | null {
    if (this.now() + advanceMs > LATEST_AT) return null;
    return { ...this.#setting, originAt: this.#setting.originAt + advanceMs };
  }

  set(setting: ClockSetting): void {
    this.#setting = setting;
    for (const look of this.#sleepers) look();
  }

  /** Resolves to true once the clock shows `at` (UTC epoch ms), run or moved there; to false once `signal` is aborted. */
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
 * The setting to start with. While nobody runs it, a clock goes on as everybody's does, however fast it ran
 * before: a night off is no year. One that runs at everybody's speed is the same after a restart as before, so
 * that who shares it still has it. No clock starts before `earliestAt`, the last time it was seen to show;
 * there it goes on if nobody could say when it stopped (`stoppedRealAt` null, after a kill).
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
