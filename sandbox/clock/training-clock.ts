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

/** The service's own time. Nothing else in the service asks the machine for it. */
export class TrainingClock {
  readonly #realNow: () => number;
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

  /** Text of the `Date` header. */
  httpDate(): string {
    return new Date(this.now()).toUTCString();
  }

  /** The setting of this clock moved forward by hand; null if that leaves the calendar. */
  advanced(advanceMs: number): ClockSetting | null {
    if (this.now() + advanceMs > LATEST_AT) return null;
    return { ...this.#setting, originAt: this.#setting.originAt + advanceMs };
  }

  set(setting: ClockSetting): void {
    this.#setting = setting;
  }
}

/**
 * The setting to start with. A stored one goes on as if the program had never stopped, unchanged while the
 * speed is the same, so that who shares the clock still has it. No clock starts before `earliestAt`, the
 * last time it was seen to show.
 */
export function resumeClock(
  stored: ClockSetting | null,
  wanted: { speed: number; earliestAt: number; realNow: number },
): ClockSetting {
  const { speed, earliestAt, realNow } = wanted;
  const shown = stored === null ? realNow : showAt(stored, realNow);
  if (stored !== null && stored.speed === speed && shown >= earliestAt) return stored;
  return { speed, originAt: Math.max(shown, earliestAt), originRealAt: realNow };
}

function showAt({ speed, originAt, originRealAt }: ClockSetting, realNow: number): number {
  return Math.floor(originAt + (realNow - originRealAt) * speed);
}
