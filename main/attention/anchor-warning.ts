import { say } from '../kernel/say.ts';
import type { Store } from '../database/store.ts';

/**
 * Warning while nothing can be recorded outside the data folder; null while it can. Without that record these data
 * cannot be distinguished from a copy or an older state of them, and nothing inside them could show it: it would be
 * copied along. So each start reviews what is not final, and says why.
 */
export function anchorWarning(store: Store): (() => string) | null {
  if (store.isAnchored()) return null;
  const folder = store.anchorFolder();
  return () => say('storage.lastSaleNotNoted', { folder });
}
