import process from 'node:process';
import type { Report } from '../kernel/log/events.ts';
import { catchFailures } from '../kernel/log/open-log.ts';

/** Tells the page that the program has failed, as soon as there is one that listens. */
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

/** A program that was begun again after a failure and fails within so long is not helped by beginning again. */
const SOON_S = 600;

/** Failures of this process that no code catches. */
export interface Failures {
  notice: FailureNotice;
  /** Ends the program and starts it again; the page is told instead as long as nothing can do that. */
  beginAgain: () => void;
  /** Gives what begins again. */
  watch: (beginAgain: () => void) => void;
}

/** Logs failures from now on. After an exception the program begins again; after any other the page says so. */
export function watchFailures(report: Report, isAfterFailure: boolean): Failures {
  const notice = new FailureNotice({ isDue: isAfterFailure });
  let beginAgain = (): void => notice.show();
  catchFailures(report, (kind) => {
    // A program that fails again at once goes on, as far as it can.
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
