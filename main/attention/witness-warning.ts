import { say } from '../kernel/say.ts';
import type { Store } from '../database/store.ts';

/**
 * What to say while nothing can be noted outside the data folder; null while it can. Without that note nobody can
 * tell these data from a copy or an older state of them, and nothing inside them could: it would be copied along.
 * So each start reviews what is not final, and says why.
 */
export function witnessWarning(store: Store): (() => string) | null {
  if (store.isWitnessed()) return null;
  const folder = store.witnessFolder();
  return () => say('storage.lastSaleNotNoted', { folder });
}
