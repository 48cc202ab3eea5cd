import { setTimeout as wait } from 'node:timers/promises';

/** Resolves once the condition holds; rejects, saying what was awaited, when the time is up. */
export async function waitUntil(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limitMs = 30_000,
): Promise<void> {
  const until = performance.now() + limitMs;
  while (!(await holds())) {
    if (performance.now() > until) throw new Error(`awaited in vain: ${what}`);
    await wait(25);
  }
}
