import { setTimeout as wait } from 'node:timers/promises';

/** A step in the window, or a wait for what comes of it: it ends what stands still, and judges no speed. */
export const STEP_STANDS_STILL_MS = 60_000;

/** Resolves once the condition holds; rejects, saying what was awaited, when the time is up. */
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
