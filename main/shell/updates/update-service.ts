import type { UpdateState } from '../../../shared/contract/system.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/dates.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { Report } from '../../kernel/log/events.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import { say } from '../../kernel/say.ts';

interface UpdateServiceParts {
  updater: Updater | null;
  version: string;
  acts: () => CounterActs;
  /** Makes a backup of the open counter and checks it. Rejects if it is not reliable. */
  backUp: () => Promise<void>;
  quit: () => void;
  onReady: (version: string) => void;
  clock: Clock;
  report: Report;
}

/** Delayed so that the counter opens first. */
const FIRST_LOOK_MS = 5 * MINUTE_MS;
const LOOK_MS = 6 * HOUR_MS;

/**
 * Looks for new versions and downloads them while the counter works. A person starts the installation: never
 * while a sale is open or a request in flight, and never without a backup. Any failure is reported, and the
 * running version goes on.
 */
export class UpdateService {
  readonly #parts: UpdateServiceParts;
  #step: UpdateState['step'] = 'idle';
  #lookedAt: number | null = null;
  #ready: string | null = null;
  #failure: string | null = null;
  #isWanted = false;
  #cancel: () => void = () => {};

  constructor(parts: UpdateServiceParts) {
    this.#parts = parts;
  }

  start(): void {
    if (this.#parts.updater !== null) this.#lookIn(FIRST_LOOK_MS);
  }

  stop(): void {
    this.#cancel();
  }

  state(): UpdateState {
    return {
      version: this.#parts.version,
      isAvailable: this.#parts.updater !== null,
      step: this.#step,
      lookedAt: this.#lookedAt,
      ready: this.#ready,
      failure: this.#failure,
    };
  }

  /** Looks now, and downloads a new version; never rejects: the state has the failure. */
  async look(): Promise<UpdateState> {
    const { updater, clock, onReady, report } = this.#parts;
    if (updater === null || this.#step !== 'idle') return this.state();
    this.#step = 'looking';
    try {
      const found = await updater.fetch((version) => {
        if (version !== this.#ready) this.#step = 'downloading';
      });
      this.#lookedAt = clock.now();
      this.#failure = null;
      if (found !== null && found !== this.#ready) {
        this.#ready = found;
        onReady(found);
      }
    } catch (error) {
      report('update.failed', { error });
      this.#failure = say('shell.downloadFailed');
    } finally {
      this.#step = 'idle';
      this.#lookIn(LOOK_MS);
    }
    return this.state();
  }

  /** Ends the app to install the downloaded version. Throws CouldNotError if it may not now. */
  async install(): Promise<UpdateState> {
    const { acts, backUp, quit, report } = this.#parts;
    if (this.#ready === null) throw new CouldNotError(say('shell.nothingToInstall'));
    if (this.#step !== 'idle') throw new CouldNotError(say('shell.stillDownloading'));
    refuseWhile(acts());
    this.#step = 'installing';
    try {
      await backUp();
      // A sale may have begun meanwhile.
      refuseWhile(acts());
    } catch (error) {
      this.#step = 'idle';
      if (error instanceof CouldNotError) throw error;
      report('update.failed', { error });
      throw new CouldNotError(say('shell.noBackupNoUpdate'), { cause: error });
    }
    this.#isWanted = true;
    quit();
    return this.state();
  }

  /** Call when everything is closed: returns true if the update ends the app now. Throws if it cannot. */
  installIfWanted(): boolean {
    const { updater } = this.#parts;
    if (!this.#isWanted || updater === null) return false;
    updater.install();
    return true;
  }

  #lookIn(delayMs: number): void {
    this.#cancel();
    this.#cancel = this.#parts.clock.after(delayMs, () => void this.look());
  }
}

function refuseWhile(acts: CounterActs): void {
  const obstacle = installObstacle(acts);
  if (obstacle !== null) throw new CouldNotError(obstacle);
}

interface CounterActs {
  isInFlight: boolean;
  isSaleOpen: boolean;
  isDialogOpen: boolean;
}

/**
 * Reason why no update may be installed now; null if it may. Documents that only wait to be sent are stored,
 * and keep waiting.
 */
export function installObstacle({ isInFlight, isSaleOpen, isDialogOpen }: CounterActs): string | null {
  if (isSaleOpen) return say('shell.saleOpen');
  if (isInFlight) return say('shell.sendingNow');
  if (isDialogOpen) return say('shell.dialogOpen');
  return null;
}

export interface Updater {
  /**
   * Looks for a newer version that is meant for this machine too and downloads it; `onFound` gets its name
   * before the download. Null if there is none. Rejects if the feed or the download fails, or the signature
   * is not ours.
   */
  fetch(onFound: (version: string) => void): Promise<string | null>;
  /** Ends the app, installs the downloaded version and starts it. Throws if it cannot. */
  install(): void;
}
