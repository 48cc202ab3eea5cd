import type { TrainingClock } from './clock/training-clock.ts';
import type { FaultList } from './faults/fault-list.ts';
import type { LateRequests } from './faults/late-requests.ts';
import type { ServicePort } from './http/service-port.ts';
import type { WaitingLine } from './http/waiting-line.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { ServerIdentity } from './tls/server-identity.ts';

/** The parts of the running service that its endpoints work with. */
export interface TrainingService {
  ledger: Ledger;
  clock: TrainingClock;
  faults: FaultList;
  /** Requests that are processed after their answer. */
  late: LateRequests;
  /** Requests that wait for their turn; null if there is no limit to what is completed a second. */
  line: WaitingLine | null;
  seed: number;
  /** Of the ledger. */
  dataFolder: string;
  tokenSecret: Buffer;
  /** Lifetime of a login, by the service's clock. */
  tokenLifetimeMs: number;
  /** From emission to the tax authority's word, in the service's time. */
  approvalDelayMs: number;
  /** The port of the interface; control endpoints stand there and on a port of their own. */
  port: ServicePort;
  /** Port of the control endpoints alone, at which nothing refuses a connection. */
  controlPort: ServicePort;
  /** Certificate for TLS clients. */
  identity: ServerIdentity;
  /** Aborted when the service stops, for anyone who waits. */
  stopping: AbortSignal;
  /** Shows a line to the trainer. */
  tell: (line: string) => void;
}
