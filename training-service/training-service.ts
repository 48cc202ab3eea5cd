import type { TrainingClock } from './clock/training-clock.ts';
import type { FaultList } from './faults/fault-list.ts';
import type { LateRequests } from './faults/late-requests.ts';
import type { ServicePort } from './http/service-port.ts';
import type { WaitingLine } from './http/waiting-line.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { ServerIdentity } from './tls/server-identity.ts';

/** Parts of the running service that its endpoints use. */
export interface TrainingService {
  ledger: Ledger;
  clock: TrainingClock;
  faults: FaultList;
  /** Requests that are processed after their answer. */
  late: LateRequests;
  /** Queue of requests; null without a limit on requests per second. */
  line: WaitingLine | null;
  seed: number;
  /** Folder of the ledger. */
  dataFolder: string;
  tokenSecret: Buffer;
  /** Lifetime of a login, by the service's clock. */
  tokenLifetimeMs: number;
  /** From emission to the tax authority's decision, by the service's clock. */
  approvalDelayMs: number;
  /** Port of the interface; the control endpoints are on it and on `controlPort`. */
  port: ServicePort;
  /** Port of the control endpoints, which no fault affects. */
  controlPort: ServicePort;
  /** Certificate for TLS clients. */
  identity: ServerIdentity;
  /** Aborted when the service stops. */
  stopping: AbortSignal;
  /** Shows a line to the trainer. */
  tell: (line: string) => void;
}
