import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import { handOverOf, markInUse } from '../../database/handed-over.ts';
import type { Store } from '../../database/store.ts';
import { endHandOver, readHandOverFile, voidHandOver } from './hand-over-file.ts';

/**
 * Puts a database that was handed over in use again where it was. With the folder of the hand-over, which nobody
 * has received, it goes on as before and the folder is void. Without it (`folder` null) nobody knows what was
 * opened elsewhere: it is distrusted, so that its next opening reviews what is not final and begins a new series.
 * Throws InputError where it was not handed over, or not with that folder.
 */
export function takeBack(
  { store, clock }: { store: Store; clock: Clock },
  folder: string | null,
  actor: string,
): void {
  const { id: databaseId } = store.identity;
  const handOver = handOverOf(store.audit, databaseId);
  if (handOver === null) throw new InputError(say('move.notHandedOver'));
  const isProven = folder !== null;
  if (folder === null) {
    store.distrust();
  } else {
    // Void already: the power was cut before the database knew of it.
    const id = voidHandOver(folder) === handOver.id ? handOver.id : readHandOverFile(folder).id;
    if (id !== handOver.id) throw new InputError(say('move.ofOtherCounter', { folder }));
    if (!endHandOver(folder, 'anulada')) {
      throw new InputError(say('move.folderNotWritable', { folder }));
    }
  }
  const how = { event: 'taken-back', handOver: handOver.id, isProven, at: clock.now(), actor } as const;
  store.commit(() => markInUse(store.audit, databaseId, how));
}
