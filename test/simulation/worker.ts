import { parentPort, workerData } from 'node:worker_threads';
import { breakAssumption, noBrokenFigures } from './broken-assumption.ts';
import { addRun, noFigures } from './figures.ts';
import { makeDisks } from './memory-disk.ts';
import { makePlan } from './plan.ts';
import { runPlan } from './run-plan.ts';
import { shrinkPlan } from './shrink.ts';
import type { Answers, Job } from './simulate.ts';

/** One thread of the simulation: does its job, posts the result and ends. */
const job = workerData as Job;
const disks = makeDisks();
parentPort?.postMessage(await run(job), []);

async function run(asked: Job): Promise<Answers[Job['kind']]> {
  switch (asked.kind) {
    case 'run': {
      const figures = noFigures();
      for (const seed of asked.seeds) addRun(figures, seed, await runPlan(disks, makePlan(seed)));
      return figures;
    }
    case 'hash': {
      const hashes: string[] = [];
      for (const seed of asked.seeds) hashes.push((await runPlan(disks, makePlan(seed), true)).hash);
      return hashes;
    }
    case 'break': {
      const figures = noBrokenFigures();
      for (const seed of asked.seeds) await breakAssumption(disks, seed, figures);
      return figures;
    }
    case 'tell':
      return runPlan(disks, makePlan(asked.seed), true);
    case 'shrink': {
      const shortest = await shrinkPlan(disks, makePlan(asked.seed), asked.invariant);
      return runPlan(disks, shortest, true);
    }
  }
}
