import type { Store } from './store.ts';

const DOUBTS: readonly string[] = ['store.rolled-back', 'store.copied'];

/**
 * True where the document got its present state before these data were copied or restored: at their origin it may since
 * have been corrected, replaced or sent again, and issued.
 */
export function isOlderThanCopy({ audit, identity }: Store, documentId: string): boolean {
  const doubt = audit.ofSubject(identity.id).findLast(({ event }) => DOUBTS.includes(event));
  if (doubt === undefined) return false;
  const step = audit.ofSubject(documentId).findLast(({ details }) => details['to'] !== undefined);
  return step === undefined || step.seq < doubt.seq;
}
