import { expect, test } from 'vitest';
import { TestCounter } from '../../../support/counter.ts';
import { pagesWritten } from '../../../support/log-pages.ts';
import { perTest } from '../../../support/per-test.ts';

/* The log keeps whole pages, and each is written and hashed before a sale is on the disk: what a sale costs is mostly
 * how many tables and indexes it changes. Anyone who adds one here knows that each sale pays for it. */

const machine = perTest(() => new TestCounter());

const SALES = 20;

test('a sale to a known client writes few pages', () => {
  machine.sell();
  const pages = pagesWritten(machine.counter.store, () => {
    for (let sale = 0; sale < SALES; sale += 1) {
      machine.clock.jump(3000);
      machine.sell();
    }
  });
  expect(pages.length / SALES).toBeLessThanOrEqual(25);
  expect(pages.length / SALES).toBeGreaterThan(10);
});
