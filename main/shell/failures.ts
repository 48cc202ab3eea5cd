import process from 'node:process';
import type { Report } from '../kernel/log/events.ts';
import { catchFailures } from '../kernel/log/open-log.ts';

/** Reports a failure of the main process to the renderer, as soon as one listens. */
export class FailureNotice {
  #isDue: boolean;
  #tell: (() => void) | null = null;

  constructor({ isDue }: { isDue: boolean }) {
    this.#isDue = isDue;
  }

  show(): void {
    this.#isDue = true;
    this.#showIfHeard();
  }

  pageListens(tell: () => void): void {
    this.#tell = tell;
    this.#showIfHeard();
  }

  pageGone(): void {
    this.#tell = null;
  }

  #showIfHeard(): void {
    if (!this.#isDue || this.#tell === null) return;
    this.#isDue = false;
    this.#tell();
  }
}

/** If a restart after a failure fails again within this time, another restart does not help. */
const SOON_S = 600;

/** Failures of this process that no code catches. */
export interface Failures {
  notice: FailureNotice;
  /** Restarts the app; notifies the renderer instead until `watch` has set the restart. */
  beginAgain: () => void;
  /** Sets the function that restarts the app. */
  watch: (beginAgain: () => void) => void;
}

/** Logs failures from now on. After an exception the app restarts; else the renderer shows the failure. */
export function watchFailures(report: Report, isAfterFailure: boolean): Failures {
  const notice = new FailureNotice({ isDue: isAfterFailure });
  let beginAgain = (): void => notice.show();
  catchFailures(report, (kind) => {
    // After a second failure soon after the restart the app continues as far as it can.
    const hasJustFailed = isAfterFailure && process.uptime() < SOON_S;
    if (kind === 'exception' && !hasJustFailed) beginAgain();
    else notice.show();
  });
  return {
    notice,
    beginAgain: () => beginAgain(),
    watch(listener) {
      beginAgain = listener;
    },
  };
}
