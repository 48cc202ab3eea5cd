import { expect, it } from 'vitest';
import { describeMonth } from '../simulation/month/describe-month.ts';
import { liveMonth } from '../simulation/month/month.ts';

/** Made by three cashiers, some 6,000 in all. */
const SALES_A_DAY = 185;

it('a month closes every day, and each report equals its copybook to the guaraní', async () => {
  const startedAt = performance.now();
  const figures = await liveMonth(1, SALES_A_DAY);
  console.log(describeMonth(figures, (performance.now() - startedAt) / 1000));
  expect(figures.sales).toBeGreaterThan(6000);
  expect(figures.closes).toBeGreaterThanOrEqual(33);
});
