import { expect, test } from 'vitest';
import { describeFigures } from '../simulation/figures.ts';
import { hashesOf, simulate } from '../simulation/simulate.ts';
import { throwFirstFinding } from '../simulation/throw-first-finding.ts';

/* 20,000 seeds, and the broken assumption: test/proof/simulation.test.ts. */

const SEEDS = 1000;

test('the app issues no sale twice and loses none, whatever fails, in 1,000 seeds', async () => {
  const startedAt = performance.now();
  const figures = await simulate(1, SEEDS);
  console.log(describeFigures(figures, (performance.now() - startedAt) / 1000));
  await throwFirstFinding(figures);
  expect(figures.runs).toBe(SEEDS);
});

test('a seed replays the same history, whatever ran before it', async () => {
  const [once, again, alone] = [await hashesOf(1, 20), await hashesOf(1, 20), await hashesOf(20, 1)];
  expect(again).toEqual(once);
  expect(alone).toEqual(once.slice(-1));
  expect(new Set(once).size).toBe(20);
});
