import { afterEach, expect, test } from 'vitest';
import { TestCounter } from '../../../support/counter.ts';
import { pagesWritten } from '../../../support/log-pages.ts';

/* The log keeps whole pages, and each is written and hashed before a sale is on the disk: what a sale costs is mostly
 * how many tables and indexes it changes. Whoever adds one here knows that each sale pays for it. */

let machine: TestCounter;
afterEach(() => machine.remove());

const SALES = 20;

test('a sale to a known client writes few pages', () => {
  machine = new TestCounter();
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
