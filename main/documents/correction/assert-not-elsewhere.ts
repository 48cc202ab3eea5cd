import { say } from '../../say.ts';
import { CouldNotError } from '../../errors.ts';
import type { DocumentRecord } from '../../outbox/document-record.ts';
import { isOlderThanCopy } from '../../store/older-than-copy.ts';
import type { Store } from '../../store/store.ts';

/** `isLookedUp`: a person found that it is not issued. Throws CouldNotError where that has to be known first. */
export function assertNotElsewhere(
  store: Store,
  { id, localNumber }: DocumentRecord,
  isLookedUp: boolean,
): void {
  if (isLookedUp || !isOlderThanCopy(store, id)) return;
  throw new CouldNotError(say('documents.maybeIssuedElsewhere', { sale: localNumber }));
}
