import { say } from '../../../shared/language/say.ts';
import { CouldNotError } from '../../errors.ts';
import type { DocumentRecord } from '../../outbox/document-record.ts';
import type { Store } from '../../store/store.ts';

const DOUBTS: readonly string[] = ['store.rolled-back', 'store.copied'];

/**
 * Whether these data came from a copy after the document got the state it is in: where they came from, it may have
 * been corrected or replaced, and be issued.
 */
export function isOlderThanCopy({ audit, identity }: Store, documentId: string): boolean {
  const doubt = audit.ofSubject(identity.id).findLast(({ event }) => DOUBTS.includes(event));
  if (doubt === undefined) return false;
  const step = audit.ofSubject(documentId).findLast(({ details }) => details['to'] !== undefined);
  return step === undefined || step.seq < doubt.seq;
}

/** `isLookedUp`: a person found that it is not issued. Throws CouldNotError where that has to be known first. */
export function assertNotElsewhere(
  store: Store,
  { id, localNumber }: DocumentRecord,
  isLookedUp: boolean,
): void {
  if (isLookedUp || !isOlderThanCopy(store, id)) return;
  throw new CouldNotError(
    say`Estos datos vienen de una copia hecha antes: la venta ${localNumber} puede haberse emitido ya desde los originales. Búsquela por ese número en el portal del servicio, y confirme que no está.`,
  );
}
