import type { Disks } from './memory-disk.ts';
import type { Plan } from './plan.ts';
import { runPlan } from './run-plan.ts';

/** Enough for any plan: shrinking an irreducible run costs about as many. */
const MAX_RUNS = 2000;

/** Shortest plan found that breaks the same invariant. */
export async function shrinkPlan(disks: Disks, plan: Plan, invariant: string): Promise<Plan> {
  const steps = await shrinkSteps(plan.steps, async (tried) => {
    const { violation } = await runPlan(disks, { ...plan, steps: tried });
    return violation?.invariant === invariant;
  });
  return { ...plan, steps };
}

/** Removes steps that still fail without, many at a time and then one by one, and zeroes waits, until nothing more can go. */
export async function shrinkSteps<Step extends { afterMs: number }>(
  all: readonly Step[],
  stillFails: (tried: Step[]) => Promise<boolean>,
): Promise<Step[]> {
  let runs = 0;
  let steps = [...all];
  const keepIfFails = async (tried: Step[]): Promise<boolean> => {
    runs += 1;
    if (runs > MAX_RUNS || !(await stillFails(tried))) return false;
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
  return steps;
}
