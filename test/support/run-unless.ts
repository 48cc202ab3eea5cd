import process from 'node:process';
import { describe, test } from 'vitest';

/*
 * Tests that cannot run everywhere. A test skipped without a reason counts as failed (tools/check/vitest-tally.mjs), so
 * each of these takes a reason: null where it can run.
 */

export const notOnLinux = process.platform === 'linux' ? null : 'this is not Linux';

/** Declares one skipped test where the reason is set, since the hooks would fail. */
export function describeUnless(reason: string | null, title: string, declare: () => void): void {
  if (reason === null) describe(title, declare);
  else testUnless(reason, title, () => undefined);
}

export function testUnless(reason: string | null, title: string, run: () => unknown): void {
  test(title, async ({ skip }) => {
    if (reason !== null) skip(reason);
    await run();
  });
}
