import { setTimeout as wait } from 'node:timers/promises';

/** Limit for a step in the window or a wait for its result: ends a hang, not a measure of speed. */
export const STEP_STANDS_STILL_MS = 60_000;

/** Resolves once the condition holds; rejects after the limit, naming what was awaited. */
export async function waitUntil(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limitMs = STEP_STANDS_STILL_MS,
): Promise<void> {
  const until = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > until) throw new Error(`awaited in vain: ${what}`);
    await wait(25);
  }
}
