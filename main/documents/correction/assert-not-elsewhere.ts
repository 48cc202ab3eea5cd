import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { isOlderThanCopy } from '../../database/older-than-copy.ts';
import type { Store } from '../../database/store.ts';

/** `isLookedUp`: a person found that it is not issued. Throws CouldNotError where that has to be known first. */
export function assertNotElsewhere(
  store: Store,
  { id, localNumber }: DocumentRecord,
  isLookedUp: boolean,
): void {
  if (isLookedUp || !isOlderThanCopy(store, id)) return;
  throw new CouldNotError(say('documents.maybeIssuedElsewhere', { sale: localNumber }));
}
