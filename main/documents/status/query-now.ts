import { formatDateTime } from '../../../shared/domain/dates.ts';
import { IDENTIFIED_STATES } from '../../../shared/domain/fiscal/document-state.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { FOLLOW_UP_LANE } from '../../sending/entry-repository.ts';
import type { SendingState } from '../../sending/sending-state.ts';
import { BEFORE_STATUS_QUERY_MS } from '../../sending/waits.ts';
import type { DocumentsParts } from '../parts.ts';

/** Instant from which the service may be asked for a document's status, by this machine's clock; null if never. */
export function queryableFrom(
  sending: SendingState,
  { state, cdc, issuedAt }: DocumentRecord,
): number | null {
  if (!IDENTIFIED_STATES.includes(state) || cdc === null || issuedAt === null) return null;
  return sending.machineTime(issuedAt + BEFORE_STATUS_QUERY_MS);
}

/**
 * Schedules a status query at a person's request. Throws InputError for an unknown id, CouldNotError where it is not
 * allowed.
 */
export function queryNow(parts: DocumentsParts, id: string, actor: string): void {
  const { store, documents, entries, sending, clock } = parts;
  const document = documents.find(id);
  if (document === null) throw new InputError(say('documents.notFound', { id }));
  const from = queryableFrom(sending, document);
  if (from === null) throw new CouldNotError(say('documents.nothingToQuery'));
  const at = clock.now();
  if (at < from) {
    throw new CouldNotError(say('documents.queryTooEarly', { from: formatDateTime(from) }));
  }
  store.commit(() => {
    // Due by the clock of the issue time: the machine's may have been set since, and the next answer corrects it.
    entries.bringForward({ documentId: id, task: 'query-status', lane: FOLLOW_UP_LANE, dueAt: from });
    store.audit.append({ at, actor, event: 'document.query-asked', subject: id, details: {} });
  });
}
