import type { Clock } from '../kernel/ports/clock.ts';
import type { FiscalService } from './service/fiscal-service.ts';
import type { Store } from '../database/store.ts';
import type { AttemptRepository } from './attempt-repository.ts';
import type { DocumentRepository } from './document-repository.ts';
import type { EntryRepository } from './entry-repository.ts';
import type { GivenPointRepository } from './given-point-repository.ts';
import type { SendingState } from './sending-state.ts';

export interface SendingParts {
  store: Store;
  documents: DocumentRepository;
  entries: EntryRepository;
  givenPoints: GivenPointRepository;
  attempts: AttemptRepository;
  sending: SendingState;
  service: FiscalService;
  clock: Clock;
  /** Cancellations that wait for a document's outcome: settled in the transaction that writes it, at its end. */
  waitingCancellations: { settle(documentId: string, at: number): void };
}
