import { expect, test } from 'vitest';
import { describeBroken } from '../simulation/broken-assumption.ts';
import { FAULT_KINDS } from '../simulation/fault-kinds.ts';
import { addFigures, describeFigures, neverFired, noFigures } from '../simulation/figures.ts';
import { simulate, simulateBroken } from '../simulation/simulate.ts';
import { throwFirstFinding } from '../simulation/throw-first-finding.ts';

const SEEDS = 20_000;
/** Parts, so that a slow machine does not run into the time-out, and a finding shows early. */
const PARTS = 20;
const BROKEN_SEEDS = 1000;
const MIN_KINDS = 40;

const all = noFigures();
const startedAt = performance.now();

test.for(
  Array.from({ length: PARTS }, (_, part) => {
    const count = SEEDS / PARTS;
    return { from: 1 + part * count, count };
  }),
)(
  'the app issues no sale twice and loses none, whatever fails, in $count seeds from $from on',
  async ({ from, count }) => {
    const figures = await simulate(from, count);
    addFigures(all, figures);
    await throwFirstFinding(figures);
    expect(figures.runs).toBe(count);
  },
);

test('every kind of fault fires in the seeds', () => {
  console.log(describeFigures(all, (performance.now() - startedAt) / 1000));
  expect(FAULT_KINDS.length).toBeGreaterThanOrEqual(MIN_KINDS);
  expect(neverFired(all)).toEqual([]);
});

test('the app shows each duplicate from a broken assumption, in 1,000 seeds', async () => {
  const figures = await simulateBroken(1, BROKEN_SEEDS);
  console.log(describeBroken(figures));
  const { runs, made, flagged, untrusted, unseen } = figures;
  expect(unseen).toEqual([]);
  expect([runs, flagged + untrusted]).toEqual([BROKEN_SEEDS, made]);
  // Nearly all are named; for the rest the app reports that the numbers are unreliable.
  expect(made).toBeGreaterThan(BROKEN_SEEDS / 2);
  expect(flagged).toBeGreaterThan(0.98 * made);
});
