import { vi } from 'vitest';
import { COMES_SOON_MS } from '../time-outs.ts';

/** Repeats the check until it does not throw; returns its result, or throws its last error. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: COMES_SOON_MS, interval: 10 });
}
