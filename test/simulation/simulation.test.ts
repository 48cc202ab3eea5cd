import { expect, it } from 'vitest';
import { describeFigures, neverFired } from './figures.ts';
import { FAULT_KINDS } from './fault-kinds.ts';
import { describeBroken } from './broken-assumption.ts';
import { hashesOf, shrink, simulate, simulateBroken } from './simulate.ts';

const SEEDS = 20_000;
const BROKEN_SEEDS = 1000;
const LEAST_KINDS = 40;

it('issues no sale twice and loses none, whatever fails, in 20,000 seeds', async () => {
  const startedAt = performance.now();
  const figures = await simulate(1, SEEDS);
  console.log(describeFigures(figures, (performance.now() - startedAt) / 1000));
  const [first] = figures.findings;
  if (first !== undefined) {
    const { history } = await shrink(first.seed, first.invariant);
    throw new Error(`seed ${first.seed}: ${first.message}\nthe shortest history:\n${history.join('\n')}`);
  }
  expect(figures.runs).toBe(SEEDS);
  expect(FAULT_KINDS.length).toBeGreaterThanOrEqual(LEAST_KINDS);
  expect(neverFired(figures)).toEqual([]);
});

it('shows each duplicate that a broken assumption makes, in 1,000 seeds', async () => {
  const figures = await simulateBroken(1, BROKEN_SEEDS);
  console.log(describeBroken(figures));
  const { runs, made, flagged, untrusted, unseen } = figures;
  expect(unseen).toEqual([]);
  expect([runs, flagged + untrusted]).toEqual([BROKEN_SEEDS, made]);
  // Nearly all by name: what is left is told as numbers that are not to be believed.
  expect(made).toBeGreaterThan(BROKEN_SEEDS / 2);
  expect(flagged).toBeGreaterThan(0.98 * made);
});

it('lives the same history again for the same seed', async () => {
  const [once, again, alone] = [await hashesOf(1, 60), await hashesOf(1, 60), await hashesOf(60, 1)];
  expect(again).toEqual(once);
  // Nor does it depend on the runs before.
  expect(alone).toEqual(once.slice(-1));
  expect(new Set(once).size).toBe(60);
});
