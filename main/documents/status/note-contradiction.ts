import { COUNTER_ACTOR } from '../../sending/actor.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentsParts } from '../parts.ts';
import type { Contradiction } from './contradiction-repository.ts';

/** Keeps an answer that does not go with the document's state; the same one again is no news. */
export function noteContradiction(
  { store, contradictions }: DocumentsParts,
  { id: documentId, state }: DocumentRecord,
  said: Pick<Contradiction, 'says' | 'estado' | 'mensaje'>,
  notedAt: number,
): void {
  const latest = contradictions.latest(documentId);
  const isKnown =
    latest !== null &&
    latest.settledAs !== 'cleared' &&
    latest.state === state &&
    latest.says === said.says &&
    latest.mensaje === said.mensaje;
  if (isKnown) return;
  contradictions.add({ documentId, state, ...said, notedAt });
  const details = { state, ...said };
  const event = 'document.status-contradicted';
  store.audit.append({ at: notedAt, actor: COUNTER_ACTOR, event, subject: documentId, details });
}

/** A service that did not know the document, and now does, has spoken for itself; all else is a person's to look into. */
export function clearContradictions(
  { store, contradictions }: DocumentsParts,
  documentId: string,
  at: number,
): void {
  const cleared = contradictions.open(documentId).filter(({ says }) => says === 'no-status');
  for (const { id, mensaje } of cleared) {
    contradictions.settle(id, { settledAs: 'cleared', settledAt: at, settledBy: COUNTER_ACTOR });
    const event = 'document.contradiction-cleared';
    store.audit.append({ at, actor: COUNTER_ACTOR, event, subject: documentId, details: { mensaje } });
  }
}
