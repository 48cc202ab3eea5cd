import type { Clock } from '../kernel/ports/clock.ts';
import { isPassing } from '../database/sqlite-errors.ts';

const AGAIN_MS = 1000;

/**
 * Repeats a write while the disk refuses it or another process holds the database: an answer cannot be read twice, and
 * without it a document is in doubt. Once `stopping` is aborted, tries a last time and throws the error.
 */
export async function untilStored<T>(write: () => T, clock: Clock, stopping: AbortSignal): Promise<T> {
  for (;;) {
    const isLast = stopping.aborted;
    try {
      return write();
    } catch (error) {
      if (isLast || !isPassing(error)) throw error;
    }
    await passed(clock, AGAIN_MS, stopping);
  }
}

function passed(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.afterReal(ms, end);
    signal.addEventListener('abort', end);
  });
}
