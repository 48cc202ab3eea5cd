import { resumeClock, TrainingClock } from './clock/training-clock.ts';
import { registerCertificateControl } from './control/certificate-control.ts';
import { registerControlRoutes } from './control/control-routes.ts';
import { FaultList } from './faults/fault-list.ts';
import { LateRequests } from './faults/late-requests.ts';
import { attendControl, attendRequests } from './http/attend-requests.ts';
import { type App, createApp } from './http/create-app.ts';
import { LOOPBACK } from './http/loopback.ts';
import type { PortOptions } from './http/port-listener.ts';
import { ServicePort } from './http/service-port.ts';
import { WaitingLine } from './http/waiting-line.ts';
import { createLedger, type Ledger } from './ledger/ledger.ts';
import { registerOpenApi } from './openapi/register-openapi.ts';
import { registerPublicPage } from './public-page/public-page-routes.ts';
import { registerServiceRoutes } from './routes/service-routes.ts';
import { openAuthority } from './tls/authority.ts';
import type { Identity } from '../certificates/certificate.ts';
import { ServerIdentity } from './tls/server-identity.ts';
import type { TrainingService } from './training-service.ts';

export interface SandboxOptions {
  /** Port of the interface; the control endpoints also use the next one. 0 takes any two free ports. */
  port: number;
  /** Address of the interface; loopback by default. The control endpoints accept only loopback. */
  host?: string;
  /** The service's clock runs this many times faster than the machine's. */
  speed: number;
  /** Seed of all random values. */
  seed: number;
  dataFolder: string;
  /** From emission to approval or rejection, by the service's clock; 3 minutes by default. */
  approvalDelayMs?: number;
  /** Lifetime of a login, by the service's clock; 12 hours by default. */
  tokenLifetimeMs?: number;
  /** Most requests to the interface completed per second of real time; no limit by default. */
  capacityPerSecond?: number;
  /** Shows a line to the trainer: codes sent, faults; does nothing by default. */
  tell?: (line: string) => void;
}

export interface Sandbox {
  /** Base address of the interface. */
  url: string;
  /** Base address of `/_control/…` on a port that no fault affects. */
  controlUrl: string;
  /** Stops listening, finishes requests in progress, closes the ledger. */
  close(): Promise<void>;
}

const APPROVAL_DELAY_MS = 3 * 60_000;
const TOKEN_LIFETIME_MS = 12 * 3_600_000;

/**
 * Starts the training service. Throws LedgerError and AuthorityError for the data folder, and listening errors.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const ledger = createLedger(options.dataFolder);
  try {
    return await startWith(ledger, await openAuthority(options.dataFolder, Date.now()), options);
  } catch (error) {
    ledger.close();
    throw error;
  }
}

async function startWith(ledger: Ledger, authority: Identity, options: SandboxOptions): Promise<Sandbox> {
  const { port, host = LOOPBACK, seed, capacityPerSecond, tell = () => {} } = options;
  const clock = await startClock(ledger, options.speed);
  const httpDate = (): string => clock.httpDate();
  const report = (error: Error): void => tell(error.stack ?? error.message);
  const stop = new AbortController();
  const stopping = stop.signal;

  const serviceApp = createApp({ httpDate, report });
  const controlApp = createApp({ httpDate, report });
  const handle =
    (app: App): PortOptions['handler'] =>
    (...exchange) =>
      app.routing(...exchange);
  const identity = new ServerIdentity(authority, host, Date.now);
  const servicePort = new ServicePort(port, { host, handler: handle(serviceApp), httpDate, identity });
  const controlPort = new ServicePort(port === 0 ? 0 : port + 1, {
    host: LOOPBACK,
    handler: handle(controlApp),
    httpDate,
    identity: null,
  });
  const service: TrainingService = {
    ledger,
    clock,
    faults: new FaultList(seed),
    late: new LateRequests(clock, stopping, tell),
    line:
      capacityPerSecond === undefined
        ? null
        : new WaitingLine(capacityPerSecond, () => performance.now(), stopping),
    seed,
    tokenSecret: await ledger.commit(() => ledger.settings.tokenSecret()),
    tokenLifetimeMs: options.tokenLifetimeMs ?? TOKEN_LIFETIME_MS,
    approvalDelayMs: options.approvalDelayMs ?? APPROVAL_DELAY_MS,
    port: servicePort,
    controlPort,
    identity,
    dataFolder: options.dataFolder,
    stopping,
    tell,
  };
  await registerOpenApi(serviceApp);
  attendRequests(serviceApp, service);
  registerServiceRoutes(serviceApp, service);
  attendControl(controlApp);
  // On the control port the trainer's page views do not count as requests to the interface.
  registerPublicPage(controlApp, service);
  for (const app of [serviceApp, controlApp]) {
    registerControlRoutes(app, service);
    registerCertificateControl(app, service);
  }

  const ports = [servicePort, controlPort];
  const closeAll = async (): Promise<void> => {
    stop.abort();
    await Promise.all(ports.map((one) => one.close()));
    await Promise.all([serviceApp.close(), controlApp.close(), service.late.settled()]);
  };
  const closeWhole = async (): Promise<void> => {
    await closeAll();
    try {
      await ledger.commit(() => ledger.settings.writeStoppedRealAt(Date.now()));
    } finally {
      ledger.close();
    }
  };
  let closing: Promise<void> | null = null;
  try {
    await Promise.all([serviceApp.ready(), controlApp.ready()]);
    await servicePort.open();
    await controlPort.open();
    return {
      url: servicePort.url,
      controlUrl: controlPort.url,
      close() {
        closing ??= closeWhole();
        return closing;
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Resumes the data folder's clock; a new one starts at the machine's time. */
async function startClock(ledger: Ledger, speed: number): Promise<TrainingClock> {
  const earliestAt = Math.max(ledger.requests.last().receivedAt, ledger.documents.lastEmittedAt());
  const stoppedRealAt = ledger.settings.readStoppedRealAt();
  const stored = ledger.settings.readClock();
  const setting = resumeClock(stored, { speed, earliestAt, realNow: Date.now(), stoppedRealAt });
  await ledger.commit(() => {
    ledger.settings.writeClock(setting);
    ledger.settings.writeStoppedRealAt(null);
  });
  return new TrainingClock(setting, Date.now);
}
