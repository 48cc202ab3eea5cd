import type { TrainingClock } from './clock/training-clock.ts';
import type { FaultList } from './faults/fault-list.ts';
import type { ServicePort } from './http/service-port.ts';
import type { Ledger } from './ledger/ledger.ts';

/** The parts of the running service that its endpoints work with. */
export interface TrainingService {
  ledger: Ledger;
  clock: TrainingClock;
  faults: FaultList;
  seed: number;
  tokenSecret: Buffer;
  /** From emission to the tax authority's word, in the service's time. */
  approvalDelayMs: number;
  /** The port of the interface; control endpoints stand there and on a port of their own. */
  port: ServicePort;
  /** Aborted when the service stops, for whoever waits. */
  stopping: AbortSignal;
  /** Shows a line to the trainer. */
  tell: (line: string) => void;
}
