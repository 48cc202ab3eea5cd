import { expect, test } from 'vitest';
import {
  addChainFigures,
  describeChainFigures,
  neverFiredInChain,
  noChainFigures,
} from '../simulation/chain/chain-figures.ts';
import { simulateChain, throwFirstChainFinding } from '../simulation/chain/simulate-chain.ts';

const SEEDS = 2000;
/** Parts, so that a finding shows early. */
const PARTS = 10;
const COUNTERS = 10_000;

const all = noChainFigures();
const startedAt = performance.now();

test.for(
  Array.from({ length: PARTS }, (_, part) => {
    const count = SEEDS / PARTS;
    return { from: 1 + part * count, count };
  }),
)(
  'the office has every entry of each counter once, whatever fails, in $count seeds from $from on',
  async ({ from, count }) => {
    const figures = await simulateChain(from, count);
    addChainFigures(all, figures);
    await throwFirstChainFinding(figures);
    expect(figures.runs).toBe(count);
  },
);

test('every kind of fault fires in the seeds, and 10,000 counters take part', () => {
  console.log(describeChainFigures(all, (performance.now() - startedAt) / 1000));
  expect(neverFiredInChain(all)).toEqual([]);
  expect(all.counters).toBeGreaterThanOrEqual(COUNTERS);
});
