import { say } from '../kernel/say.ts';
import type { Report } from '../kernel/log/events.ts';
import { CouldNotError } from '../kernel/errors.ts';
import type { Clock, ClockScale } from '../kernel/ports/clock.ts';
import type { Network } from '../kernel/ports/network.ts';
import { type EmbeddedService, startEmbeddedService } from './embedded-service.ts';
import { readServiceClock } from './training-control.ts';
import type { TrainingPlace } from './training-place.ts';

export interface TrainingServiceParts {
  network: Network;
  /** The machine's: what is waited here is waited by a person. */
  clock: Clock;
  workerFile: string;
  /** Where the service at this port keeps its ledger. */
  folderOf: (port: number) => string;
  report: Report;
}

const REVIVE_MS = 5000;

/** The training service that the app works with: one that runs already, or else one in a thread of its own. */
export class TrainingService {
  readonly #parts: TrainingServiceParts;
  #own: EmbeddedService | null = null;
  #reviving: Promise<void> = Promise.resolve();
  #cancelRevival: () => void = () => {};
  #isStopped = false;

  constructor(parts: TrainingServiceParts) {
    this.#parts = parts;
  }

  /** The clock of the service at this place, which is started if nobody answers there. Throws CouldNotError. */
  async reach(place: TrainingPlace): Promise<ClockScale> {
    const running = await this.#readClock(place);
    if (running !== null) return running;
    try {
      this.#own = await this.#start(place);
    } catch (error) {
      // Another counter of this machine may have been quicker to start one.
      const other = await this.#readClock(place);
      if (other !== null) return other;
      throw error;
    }
    const started = await this.#readClock(place);
    if (started === null) throw new CouldNotError(say('program.trainingSilent'));
    return started;
  }

  /** Ends the service if it is this program's. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelRevival();
    await this.#reviving;
    await this.#own?.stop();
    this.#own = null;
  }

  #readClock({ controlUrl }: TrainingPlace): Promise<ClockScale | null> {
    return readServiceClock(this.#parts.network, controlUrl);
  }

  async #start(place: TrainingPlace): Promise<EmbeddedService> {
    const { workerFile, folderOf } = this.#parts;
    const { port } = place;
    const service = await startEmbeddedService({ workerFile, port, dataFolder: folderOf(port) });
    void service.died.then((error) => {
      this.#parts.report('training.died', { error });
      this.#own = null;
      this.#reviveLater(place);
    });
    return service;
  }

  /** The counter sells on without it, and follows once it is there again. */
  #reviveLater(place: TrainingPlace): void {
    if (this.#isStopped) return;
    this.#cancelRevival = this.#parts.clock.after(REVIVE_MS, () => {
      this.#reviving = this.reach(place).then(
        () => {},
        (error: unknown) => {
          this.#parts.report('training.not-revived', { error });
          this.#reviveLater(place);
        },
      );
    });
  }
}
