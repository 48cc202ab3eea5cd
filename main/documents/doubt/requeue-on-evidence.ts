import { COUNTER_ACTOR } from '../../sending/actor.ts';
import { isDamaged } from '../../sending/document-record.ts';
import { readDispatchEvidence } from '../dispatch/dispatch-doubt.ts';
import type { DocumentsParts } from '../parts.ts';
import { resolveAsNotIssued } from './resolve-doubt.ts';

/**
 * Where the shop turned it on: puts back in the queue what the numbers suggest was not issued, and of dispatch
 * notes what the counts of their items suggest too. A document that the service answered with a success, or one
 * of doubted data, is never among them.
 */
export function requeueOnEvidence(parts: DocumentsParts): void {
  const { evidence } = parts;
  if (!evidence.settings().isAutomatic) return;
  for (const document of evidence.notIssued()) {
    // Nothing of it can be sent: a person is to say what becomes of it.
    if (isDamaged(document)) continue;
    const counts = readDispatchEvidence(parts, document);
    if (counts !== null && counts.suggests !== 'not-issued') continue;
    resolveAsNotIssued(parts, document.id, COUNTER_ACTOR);
  }
}
