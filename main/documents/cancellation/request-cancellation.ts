import { formatDateTime } from '../../../shared/domain/dates.ts';
import { say } from '../../../shared/language/say.ts';
import { describeIssues } from '../../../shared/wire/field-names.ts';
import { cancellationRequestSchema } from '../../../shared/wire/cancellation.ts';
import { CouldNotError, InputError } from '../../errors.ts';
import type { DocumentRecord, DocumentRepository } from '../../outbox/document-repository.ts';
import type { SendingState } from '../../outbox/sending-state.ts';
import type { Clock } from '../../ports/clock.ts';
import { cancellationDeadline } from './cancellation-offer.ts';
import { afterTheWindow } from './cancellation-words.ts';
import { queueCancellation, type QueueCancellationParts } from './queue-cancellation.ts';
import type { WaitingCancellations } from './waiting-cancellations.ts';

export interface CancellationParts extends QueueCancellationParts {
  documents: DocumentRepository;
  waitingCancellations: WaitingCancellations;
  sending: SendingState;
  clock: Clock;
}

/**
 * Cancels a document: one that was never issued is discarded here and now, an issued one gets a cancellation
 * in the outbox, and for one of which nobody knows yet the wish waits until it is known. Throws InputError for a
 * reason that is not 5 to 500 characters, CouldNotError where the document cannot be cancelled, saying why and what
 * is left to do.
 */
export function requestCancellation(
  parts: CancellationParts,
  id: string,
  motivo: string,
  actor: string,
): void {
  assertReason(motivo);
  const { store, documents, clock } = parts;
  const document = documents.find(id);
  if (document === null) throw new InputError(say`No hay ningún documento con el id ${id}.`);
  switch (document.state) {
    case 'draft':
    case 'queued':
    case 'refused': {
      const step = { at: clock.now(), actor, details: { motivo } };
      store.commit(() => {
        documents.move(id, 'voided', step);
        parts.entries.settle(id, 'issue');
      });
      return;
    }
    case 'issued':
    case 'approved':
      requestOfIssued(parts, document, motivo, actor);
      return;
    case 'sending':
    case 'uncertain':
    case 'review':
      parts.waitingCancellations.add(document, motivo, actor);
      return;
    case 'issued-unidentified':
      throw new CouldNotError(say`Este documento no tiene CDC conocido: anúlelo en el portal del servicio.`);
    case 'rejected':
      throw new CouldNotError(say`Este documento fue rechazado: no tiene validez y no hace falta anularlo.`);
    case 'discarded':
    case 'cancelled':
      throw new CouldNotError(say`Este documento ya está anulado.`);
  }
}

/** Throws InputError for a reason that is not 5 to 500 characters. */
export function assertReason(motivo: string): void {
  const parsed = cancellationRequestSchema.pick({ motivo: true }).safeParse({ motivo });
  if (parsed.success) return;
  throw new InputError(say`El motivo de la anulación no sirve.`, describeIssues(parsed.error));
}

function requestOfIssued(
  parts: CancellationParts,
  document: DocumentRecord,
  motivo: string,
  actor: string,
): void {
  const { store, cancellations, sending, clock } = parts;
  if (cancellations.findOpen(document.id) !== null)
    throw new CouldNotError(say`La anulación ya está pedida y en espera.`);
  const at = clock.now();
  const deadlineAt = cancellationDeadline(document);
  if (sending.serviceTime(at) >= deadlineAt) {
    throw new CouldNotError(
      say`El plazo de 48 horas venció el ${formatDateTime(deadlineAt)}: ya no se puede anular. ${afterTheWindow(document)}`,
    );
  }
  store.commit(() => queueCancellation(parts, document, motivo, { at, actor }));
}
