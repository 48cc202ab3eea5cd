import { expect, test } from 'vitest';
import { describeChainFigures } from '../../simulation/chain/chain-figures.ts';
import {
  chainHashesOf,
  simulateChain,
  throwFirstChainFinding,
} from '../../simulation/chain/simulate-chain.ts';

/* 2,000 seeds, with 10,000 counters: test/proof/chain-simulation.test.ts. */

const SEEDS = 100;

test('the office has every entry of each counter once, whatever fails, in 100 seeds', async () => {
  const startedAt = performance.now();
  const figures = await simulateChain(1, SEEDS);
  console.log(describeChainFigures(figures, (performance.now() - startedAt) / 1000));
  await throwFirstChainFinding(figures);
  expect(figures.runs).toBe(SEEDS);
});

test('a seed of the chain replays the same history, whatever ran before it', async () => {
  const [once, alone] = [await chainHashesOf(1, 8), await chainHashesOf(8, 1)];
  expect(alone).toEqual(once.slice(-1));
  expect(new Set(once).size).toBe(8);
});
