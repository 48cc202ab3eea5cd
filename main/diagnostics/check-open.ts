import { checkInThread, type StoreCheck } from '../checks/check-in-thread.ts';
import type { Store } from '../store/store.ts';

/** Looks through the database of the open counter in a thread; null where there is none or nobody could look. */
export async function checkOpen(
  counter: { store: Store } | null,
  workerFile: string,
): Promise<StoreCheck | null> {
  if (counter === null) return null;
  try {
    return await checkInThread(workerFile, counter.store.file, counter.store.anchoredHead());
  } catch {
    // That it could not be looked at is what is told.
    return null;
  }
}
