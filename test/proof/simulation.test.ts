import { expect, test } from 'vitest';
import { describeBroken } from '../simulation/broken-assumption.ts';
import { FAULT_KINDS } from '../simulation/fault-kinds.ts';
import { describeFigures, neverFired } from '../simulation/figures.ts';
import { simulate, simulateBroken } from '../simulation/simulate.ts';
import { throwFirstFinding } from '../simulation/throw-first-finding.ts';

const SEEDS = 20_000;
const BROKEN_SEEDS = 1000;
const LEAST_KINDS = 40;

test('the program issues no sale twice and loses none, whatever fails, in 20,000 seeds', async () => {
  const startedAt = performance.now();
  const figures = await simulate(1, SEEDS);
  console.log(describeFigures(figures, (performance.now() - startedAt) / 1000));
  await throwFirstFinding(figures);
  expect(figures.runs).toBe(SEEDS);
  expect(FAULT_KINDS.length).toBeGreaterThanOrEqual(LEAST_KINDS);
  expect(neverFired(figures)).toEqual([]);
});

test('the program shows each duplicate that a broken assumption makes, in 1,000 seeds', async () => {
  const figures = await simulateBroken(1, BROKEN_SEEDS);
  console.log(describeBroken(figures));
  const { runs, made, flagged, untrusted, unseen } = figures;
  expect(unseen).toEqual([]);
  expect([runs, flagged + untrusted]).toEqual([BROKEN_SEEDS, made]);
  // Nearly all are named; for the rest the program says that the numbers are not to be believed.
  expect(made).toBeGreaterThan(BROKEN_SEEDS / 2);
  expect(flagged).toBeGreaterThan(0.98 * made);
});
