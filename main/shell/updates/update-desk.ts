import type { UpdateState } from '../../../shared/contract/system.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/dates.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { Report } from '../../kernel/log/events.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import { type CounterActs, installObstacle } from './install-obstacle.ts';
import type { Updater } from './updater.ts';

export interface UpdateDeskParts {
  /** Null where the program cannot be updated. */
  updater: Updater | null;
  version: string;
  acts: () => CounterActs;
  /** Makes a backup of the open counter and checks it. Rejects if there is none to rely on. */
  backUp: () => Promise<void>;
  /** Ends the program as a person does. */
  quit: () => void;
  /** A version is there to be installed; told once. */
  onReady: (version: string) => void;
  clock: Clock;
  report: Report;
}

/** The counter opens first. */
const FIRST_LOOK_MS = 5 * MINUTE_MS;
const LOOK_MS = 6 * HOUR_MS;

/**
 * Looks for new versions and fetches them while the counter works. A person has one installed: never while a sale is
 * open or something is in flight, and never without a backup. Whatever fails is said, and the version that runs goes on.
 */
export class UpdateDesk {
  readonly #parts: UpdateDeskParts;
  #step: UpdateState['step'] = 'idle';
  #lookedAt: number | null = null;
  #ready: string | null = null;
  #failure: string | null = null;
  #isWanted = false;
  #cancel: () => void = () => {};

  constructor(parts: UpdateDeskParts) {
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

  /** Looks now, and fetches what there is; never rejects: what failed is in the state. */
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

  /** Ends the program to install what is ready. Throws CouldNotError, and nothing has changed, where it may not now. */
  async install(): Promise<UpdateState> {
    const { acts, backUp, quit, report } = this.#parts;
    if (this.#ready === null) throw new CouldNotError(say('shell.nothingToInstall'));
    if (this.#step !== 'idle') throw new CouldNotError(say('shell.stillDownloading'));
    refuseWhile(acts());
    this.#step = 'installing';
    try {
      await backUp();
      // Somebody may have begun to sell meanwhile.
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

  /** To be called when all is closed: whether the update ends the program now. Throws where it cannot. */
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
