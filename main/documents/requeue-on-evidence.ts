import { openDoubts } from '../../shared/domain/evidence/number-stream.ts';
import { COUNTER_ACTOR } from '../outbox/actor.ts';
import { type DoubtParts, resolveAsNotIssued } from './resolve-doubt.ts';

/**
 * Where the shop turned it on: puts back in the queue what the numbers suggest was not issued. A document that
 * the service answered with a success, or one of doubted data, is never among them.
 */
export function requeueOnEvidence(parts: DoubtParts): void {
  const { evidence, documents } = parts;
  if (!evidence.settings().isAutomatic) return;
  for (const { stream } of evidence.streams()) {
    for (const { documentId } of openDoubts(stream)) {
      const suggests = evidence.of(documents.get(documentId))?.suggests;
      if (suggests === 'not-issued') resolveAsNotIssued(parts, documentId, COUNTER_ACTOR);
    }
  }
}
