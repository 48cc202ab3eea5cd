import { formatDateTime } from '../../shared/domain/dates.ts';
import { describeIssues } from '../../shared/wire/field-names.ts';
import { cancellationRequestSchema } from '../../shared/wire/cancellation.ts';
import { CouldNotError, InputError } from '../errors.ts';
import type { DocumentRecord, DocumentRepository } from '../outbox/document-repository.ts';
import { type EntryRepository, FOLLOW_UP_LANE } from '../outbox/entry-repository.ts';
import type { SendingState } from '../outbox/sending-state.ts';
import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import type { Store } from '../store/store.ts';
import { cancellationDeadline } from './cancellation-offer.ts';
import type { CancellationRepository } from './cancellation-repository.ts';

export interface CancellationParts {
  store: Store;
  documents: DocumentRepository;
  entries: EntryRepository;
  cancellations: CancellationRepository;
  sending: SendingState;
  clock: Clock;
  random: Random;
}

/**
 * Cancels a document: one that was never issued is discarded here and now, an issued one gets a
 * cancellation in the outbox. Throws InputError for a reason that is not 5 to 500 characters, CouldNotError
 * where the document cannot be cancelled, saying why and what is left to do.
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
  if (document === null) throw new InputError(`No hay ningún documento con el id ${id}.`);
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
      queueCancellation(parts, document, motivo, actor);
      return;
    case 'sending':
    case 'uncertain':
    case 'review':
      throw new CouldNotError('No se sabe todavía si este documento fue emitido: primero resuelva la duda.');
    case 'issued-unidentified':
      throw new CouldNotError('Este documento no tiene CDC conocido: cancélelo en el portal del servicio.');
    case 'rejected':
      throw new CouldNotError('Este documento fue rechazado: no tiene validez y no hace falta cancelarlo.');
    case 'discarded':
    case 'cancelled':
      throw new CouldNotError('Este documento ya está cancelado.');
  }
}

function assertReason(motivo: string): void {
  const parsed = cancellationRequestSchema.shape.motivo.safeParse(motivo);
  if (parsed.success) return;
  const issues = describeIssues(parsed.error).map(({ message }) => ({
    path: 'motivo',
    message: message.replace(/^Datos/, 'Motivo'),
  }));
  throw new InputError('El motivo de la cancelación no sirve.', issues);
}

function queueCancellation(
  parts: CancellationParts,
  document: DocumentRecord,
  motivo: string,
  actor: string,
): void {
  const { store, entries, cancellations, sending, clock, random } = parts;
  const { id: documentId } = document;
  if (cancellations.findOpen(documentId) !== null)
    throw new CouldNotError('La cancelación ya está pedida y en espera.');
  const requestedAt = clock.now();
  const deadlineAt = cancellationDeadline(document);
  if (sending.serviceTime(requestedAt) >= deadlineAt) {
    throw new CouldNotError(
      `El plazo de 48 horas venció el ${formatDateTime(deadlineAt)}: ya no se puede cancelar. Consulte con su contador por una nota de crédito.`,
    );
  }
  const cancellation = { id: random.uuid(), documentId, motivo, requestedAt, deadlineAt };
  store.commit(() => {
    cancellations.add(cancellation);
    entries.arm({ documentId, task: 'cancel', lane: FOLLOW_UP_LANE, dueAt: requestedAt });
    const details = { documentId, motivo, deadlineAt };
    store.audit.append({
      at: requestedAt,
      actor,
      event: 'cancellation.requested',
      subject: documentId,
      details,
    });
  });
}
