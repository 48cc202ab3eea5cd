import type { Disks } from './memory-disk.ts';
import type { Plan, Step } from './plan.ts';
import { runPlan } from './run-plan.ts';

/** Enough for any plan: shrinking an irreducible run costs about as many. */
const MAX_RUNS = 2000;

/**
 * Shortest plan found that breaks the same invariant: removes steps, many at a time and then one by one, and zeroes
 * waits, until nothing more can go.
 */
export async function shrinkPlan(disks: Disks, plan: Plan, invariant: string): Promise<Plan> {
  let runs = 0;
  let steps = plan.steps;
  const stillFails = async (tried: Step[]): Promise<boolean> => {
    runs += 1;
    const { violation } = await runPlan(disks, { ...plan, steps: tried });
    return violation?.invariant === invariant;
  };
  const keepIfFails = async (tried: Step[]): Promise<boolean> => {
    if (runs >= MAX_RUNS || !(await stillFails(tried))) return false;
    steps = tried;
    return true;
  };
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (let size = Math.max(1, steps.length >> 1); size >= 1; size >>= 1) {
      for (let start = steps.length - size; start >= 0; start -= size) {
        isShorter = (await keepIfFails(steps.toSpliced(start, size))) || isShorter;
      }
    }
    for (let index = 0; index < steps.length; index++) {
      const step = steps[index];
      if (step === undefined || step.afterMs === 0) continue;
      isShorter = (await keepIfFails(steps.with(index, { ...step, afterMs: 0 }))) || isShorter;
    }
  }
  return { ...plan, steps };
}
