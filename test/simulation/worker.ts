import { parentPort, workerData } from 'node:worker_threads';
import { addRun, noFigures } from './figures.ts';
import { MemoryDisk } from './memory-disk.ts';
import { makePlan } from './plan.ts';
import { runPlan } from './run-plan.ts';
import { shrinkPlan } from './shrink.ts';
import type { Answers, Job } from './simulate.ts';

/** One thread of the simulation: does the job it was given, posts what came of it and ends. */
const job = workerData as Job;
const disk = new MemoryDisk();
parentPort?.postMessage(await run(job), []);

async function run(asked: Job): Promise<Answers[Job['kind']]> {
  switch (asked.kind) {
    case 'run': {
      const figures = noFigures();
      for (const seed of asked.seeds) addRun(figures, seed, await runPlan(disk, makePlan(seed)));
      return figures;
    }
    case 'hash': {
      const hashes: string[] = [];
      for (const seed of asked.seeds) hashes.push((await runPlan(disk, makePlan(seed), true)).hash);
      return hashes;
    }
    case 'tell':
      return runPlan(disk, makePlan(asked.seed), true);
    case 'shrink': {
      const shortest = await shrinkPlan(disk, makePlan(asked.seed), asked.invariant);
      return runPlan(disk, shortest, true);
    }
  }
}
