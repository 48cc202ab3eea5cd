import type { AttentionReason } from '../../../shared/contract/attention-reasons.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { readDispatchEvidence } from '../dispatch/dispatch-doubt.ts';
import { evidenceMeaning, obstacleWords } from '../dispatch/dispatch-words.ts';
import type { DocumentsParts } from '../parts.ts';
import { refusalView } from '../refusal-view.ts';
import type { Matter } from './matter.ts';

export function reasonOf(
  parts: DocumentsParts,
  document: DocumentRecord,
  matter: Matter,
  statesSince: ReadonlyMap<string, number>,
): AttentionReason {
  const { contradictions, evidence, notes, sending } = parts;
  const { kind, subject, since } = matter;
  const stateSince = statesSince.get(document.id) ?? since;
  switch (kind) {
    case 'closing': {
      const until = sending.machineTime(matter.until ?? since);
      return { kind, since, until, waitsFor: document.cdc === null ? 'outcome' : 'service' };
    }
    case 'cancellation-failed':
      return { kind, since, ...failureOf(parts, document.id, subject) };
    case 'contradicted': {
      const { says = 'no-status', estado = null } = contradictions.latest(document.id) ?? {};
      return { kind, since, says, estado };
    }
    case 'duplicate': {
      const { firstMissing = 0, lastMissing = 0 } = evidence.suspicionOf(document.id) ?? {};
      return { kind, since, firstMissing, lastMissing };
    }
    case 'doubt': {
      const items = readDispatchEvidence(parts, document);
      const itemEvidence = items === null ? null : evidenceMeaning(items);
      return { kind, since: stateSince, evidence: evidence.of(document), itemEvidence };
    }
    case 'rejected':
      return { kind, since: stateSince, message: document.mensaje };
    case 'refused': {
      const message = document.refusal === null ? '' : refusalView(document.refusal).message;
      return { kind, since: stateSince, message };
    }
    case 'held-note':
      return { kind, since: stateSince, obstacle: obstacleWords(notes.get(document.id).obstacle ?? []) };
  }
}

/** A cancellation that the service refused, or a request for one that came too late. */
function failureOf(
  { cancellations, deferredCancellations }: DocumentsParts,
  documentId: string,
  id: string,
): { end: 'refused' | 'expired' | 'portal'; message: string | null } {
  const asked = cancellations.ofDocument(documentId).find((cancellation) => cancellation.id === id);
  if (asked !== undefined) {
    const { state, resultMessage } = asked;
    const message = resultMessage && sayReason(resultMessage);
    return { end: state === 'expired' ? 'expired' : 'refused', message };
  }
  const deferred = deferredCancellations.ofDocument(documentId).find((one) => one.id === id);
  return { end: deferred?.state === 'portal' ? 'portal' : 'expired', message: null };
}
