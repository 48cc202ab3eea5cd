import { join } from 'node:path';
import { systemPorts } from '../counter/system-ports.ts';
import type { Report } from '../kernel/log/events.ts';
import type { CounterPlace } from './counter-host.ts';
import { readEnvironment } from '../counter/environment.ts';
import { trainingServiceFolder } from '../counter/folders.ts';
import { type ClockScale, systemClock } from '../kernel/ports/clock.ts';
import { httpNetwork } from '../sending/service/http-network.ts';
import type { Broadcaster } from '../api/broadcaster.ts';
import type { DesktopNotifier } from '../attention/desktop-notifier.ts';
import type { Counter } from '../counter/compose.ts';
import { openDesktopSecrets } from '../shell/keychain.ts';
import type { Places } from '../shop/companies/places.ts';
import { planTraining, readBoundAddress, type TrainingPlace } from '../training/training-place.ts';
import { followServiceClock } from '../training/follow-service-clock.ts';
import { TrainingLogin } from '../training/training-login.ts';
import { TrainingService } from '../training/training-service.ts';

export interface TrainingModeOptions {
  places: Places;
  env: NodeJS.ProcessEnv;
  /** Folder of the build, with the training service's thread. */
  builtFolder: string;
  openCounter: () => Counter | null;
  broadcaster: Broadcaster;
  notifier: DesktopNotifier;
  report: Report;
}

const REAL_TIME = { speed: 1, originAt: 0, originRealAt: 0 };

/**
 * Training, where no address is given or the database is its own: starts the service, follows its clock and logs in by
 * itself. With any other service it does nothing of that.
 */
export class TrainingMode {
  readonly #options: TrainingModeOptions;
  readonly #service: TrainingService;
  #endFollowing: () => void = () => {};

  constructor(options: TrainingModeOptions) {
    this.#options = options;
    this.#service = new TrainingService({
      network: httpNetwork,
      clock: systemClock,
      workerFile: join(options.builtFolder, 'training-service', 'worker.mjs'),
      folderOf: (port) => trainingServiceFolder(options.env, port),
      report: options.report,
    });
  }

  /** Starts the training service where it is needed; null where there is nothing to open. Throws InputError and CouldNotError. */
  async findCounterPlace(): Promise<CounterPlace | null> {
    const { places, env, openCounter, broadcaster, report } = this.#options;
    const location = places.location();
    if (location === null) return null;
    const { dataFolder, baseUrl } = location;
    const { ports: environment } = readEnvironment(env);
    const secrets = await openDesktopSecrets(systemClock, openCounter)(dataFolder, environment.secretsKey);
    const place = planTraining(baseUrl, readBoundAddress(dataFolder));
    if (place === null) {
      this.#endFollowing();
      const clockScale = environment.trainingClock ?? REAL_TIME;
      return {
        ports: systemPorts({ ...environment, secrets, dataFolder }),
        location,
        clockScale,
        companion: null,
      };
    }
    const serviceClock = await this.#service.reach(place);
    const clockScale = environment.trainingClock ?? serviceClock;
    if (environment.trainingClock === null) this.#follow(place, clockScale);
    // A token of the environment is for another service.
    const ports = systemPorts({
      ...environment,
      secrets,
      token: null,
      trainingClock: clockScale,
      dataFolder,
    });
    const companion = new TrainingLogin({
      place,
      network: httpNetwork,
      clock: systemClock,
      onChange: () => broadcaster.statusChanged(),
      report,
    });
    return {
      ports: { ...ports, network: companion.watch(ports.network) },
      location: { ...location, baseUrl: place.url },
      clockScale,
      companion,
    };
  }

  /** Moves the very clock that the counter was opened with. */
  #follow(place: TrainingPlace, scale: ClockScale): void {
    this.#endFollowing();
    const { openCounter, broadcaster, notifier } = this.#options;
    const onMoved = (): void => {
      openCounter()?.clockMoved();
      broadcaster.clockMoved({ ...scale });
      notifier.lookSoon();
    };
    this.#endFollowing = followServiceClock({
      network: httpNetwork,
      clock: systemClock,
      place,
      scale,
      onMoved,
    });
  }

  /** Ends the service if it was started here; the counter is closed by then. */
  async stop(): Promise<void> {
    this.#endFollowing();
    await this.#service.stop();
  }
}
