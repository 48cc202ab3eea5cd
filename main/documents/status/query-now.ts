import { formatDateTime } from '../../../shared/domain/dates.ts';
import { IDENTIFIED_STATES } from '../../../shared/domain/document-state.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { FOLLOW_UP_LANE } from '../../sending/entry-repository.ts';
import type { SendingState } from '../../sending/sending-state.ts';
import { BEFORE_STATUS_QUERY_MS } from '../../sending/waits.ts';
import type { DocumentsParts } from '../parts.ts';

/** From when on the service may be asked what became of a document, by this machine's clock; null if never. */
export function queryableFrom(
  sending: SendingState,
  { state, cdc, issuedAt }: DocumentRecord,
): number | null {
  if (!IDENTIFIED_STATES.includes(state) || cdc === null || issuedAt === null) return null;
  return sending.machineTime(issuedAt + BEFORE_STATUS_QUERY_MS);
}

/** A person wants the service to be asked. Throws InputError for an unknown id, CouldNotError where it may not be. */
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
    // By the same clock as its issue time: the machine's may have been set since, and is put right by the next answer.
    entries.bringForward({ documentId: id, task: 'query-status', lane: FOLLOW_UP_LANE, dueAt: from });
    store.audit.append({ at, actor, event: 'document.query-asked', subject: id, details: {} });
  });
}
