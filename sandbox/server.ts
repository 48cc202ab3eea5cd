import { resumeClock, TrainingClock } from './clock/training-clock.ts';
import { registerControlRoutes } from './control/control-routes.ts';
import { FaultList } from './faults/fault-list.ts';
import { attendControl, attendRequests } from './http/attend-requests.ts';
import { createApp } from './http/create-app.ts';
import { ServicePort } from './http/service-port.ts';
import { createLedger, type Ledger } from './ledger/ledger.ts';
import { registerServiceRoutes } from './routes/service-routes.ts';
import type { TrainingService } from './training-service.ts';

export interface SandboxOptions {
  /** Port of the interface; the control endpoints also take the next one. 0 takes any two free ones. */
  port: number;
  /** How many times faster than the machine's its clock runs. */
  speed: number;
  /** All chance is made of it. */
  seed: number;
  dataFolder: string;
  /** From emission to approval or rejection, by the service's clock; 3 minutes by default. */
  approvalDelayMs?: number;
  /** Shows a line to the trainer: codes sent, faults; nobody by default. */
  tell?: (line: string) => void;
}

export interface Sandbox {
  /** Base address of the interface. */
  url: string;
  /** `/_control/…` stands under it too, where no fault reaches. */
  controlUrl: string;
  /** Stops listening, writes what is under way, closes the ledger. */
  close(): Promise<void>;
}

const APPROVAL_DELAY_MS = 3 * 60_000;

/** Starts the training service on loopback. Throws LedgerError for the data folder, and listening errors. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const ledger = createLedger(options.dataFolder);
  try {
    return await startWith(ledger, options);
  } catch (error) {
    ledger.close();
    throw error;
  }
}

async function startWith(ledger: Ledger, options: SandboxOptions): Promise<Sandbox> {
  const { port, seed, approvalDelayMs = APPROVAL_DELAY_MS, tell = () => {} } = options;
  const clock = await startClock(ledger, options.speed);
  const httpDate = (): string => clock.httpDate();
  const report = (error: Error): void => tell(error.stack ?? error.message);
  const stop = new AbortController();

  const serviceApp = createApp({ httpDate, report });
  const controlApp = createApp({ httpDate, report });
  const servicePort = new ServicePort(port, (...exchange) => serviceApp.routing(...exchange), httpDate);
  const controlPort = new ServicePort(
    port === 0 ? 0 : port + 1,
    (...exchange) => controlApp.routing(...exchange),
    httpDate,
  );
  const service: TrainingService = {
    ledger,
    clock,
    faults: new FaultList(seed),
    seed,
    tokenSecret: await ledger.commit(() => ledger.settings.tokenSecret()),
    approvalDelayMs,
    port: servicePort,
    stopping: stop.signal,
    tell,
  };
  attendRequests(serviceApp, service);
  registerServiceRoutes(serviceApp, service);
  registerControlRoutes(serviceApp, service);
  attendControl(controlApp);
  registerControlRoutes(controlApp, service);

  const closeAll = async (): Promise<void> => {
    stop.abort();
    await Promise.all([servicePort.close(), controlPort.close()]);
    await Promise.all([serviceApp.close(), controlApp.close()]);
  };
  try {
    await Promise.all([serviceApp.ready(), controlApp.ready()]);
    await servicePort.open();
    await controlPort.open();
  } catch (error) {
    await closeAll();
    throw error;
  }
  return {
    url: servicePort.url,
    controlUrl: controlPort.url,
    async close() {
      await closeAll();
      ledger.close();
    },
  };
}

/** The clock of the data folder goes on; one that was never started shows the machine's time. */
async function startClock(ledger: Ledger, speed: number): Promise<TrainingClock> {
  const earliestAt = Math.max(ledger.requests.last().receivedAt, ledger.documents.lastEmittedAt());
  const setting = resumeClock(ledger.settings.readClock(), { speed, earliestAt, realNow: Date.now() });
  await ledger.commit(() => ledger.settings.writeClock(setting));
  return new TrainingClock(setting, Date.now);
}
