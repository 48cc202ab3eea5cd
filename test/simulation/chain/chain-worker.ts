import { parentPort, workerData } from 'node:worker_threads';
import { shrinkSteps } from '../shrink.ts';
import { addChainRun, noChainFigures } from './chain-figures.ts';
import { makeChainPlan } from './chain-plan.ts';
import { ChainDisks } from './chain-world.ts';
import { runChainPlan } from './run-chain-plan.ts';
import type { ChainAnswers, ChainJob } from './simulate-chain.ts';

/** One thread of the simulation: does its job, posts the result and ends. */
const job = workerData as ChainJob;
const disks = new ChainDisks();
parentPort?.postMessage(await run(job), []);

async function run(asked: ChainJob): Promise<ChainAnswers[ChainJob['kind']]> {
  switch (asked.kind) {
    case 'run': {
      const figures = noChainFigures();
      for (const seed of asked.seeds)
        addChainRun(figures, seed, await runChainPlan(disks, makeChainPlan(seed)));
      return figures;
    }
    case 'hash': {
      const hashes: string[] = [];
      for (const seed of asked.seeds)
        hashes.push((await runChainPlan(disks, makeChainPlan(seed), true)).hash);
      return hashes;
    }
    case 'tell':
      return runChainPlan(disks, makeChainPlan(asked.seed), true);
    case 'shrink': {
      const plan = makeChainPlan(asked.seed);
      const steps = await shrinkSteps(plan.steps, async (tried) => {
        const { violation } = await runChainPlan(disks, { ...plan, steps: tried });
        return violation?.invariant === asked.invariant;
      });
      return runChainPlan(disks, { ...plan, steps }, true);
    }
  }
}
