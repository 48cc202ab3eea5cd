import { buildCounter } from './build-counter.ts';
import type { Death } from './counter-process.ts';
import { type CrashPlan, LOOPS_PER_WORLD, planWorld } from './crash-plan.ts';
import { CrashWorld } from './crash-world.ts';
import { addNextSchema, removeNextSchema } from './next-schema.ts';

export interface CrashOptions {
  loops: number;
  /** Seed of the first world; the others follow. */
  seed: number;
  /** Worlds run in parallel. */
  lanes: number;
}

export interface CrashReport {
  loops: number;
  kills: number;
  /** Processes that ended by themselves before their death. */
  survivors: number;
  worlds: number;
  tookMs: number;
  /** Kills by phase; one kill may hit several. */
  phases: Map<string, number>;
}

/** Figures of a run, a line each. */
export function describeReport(report: CrashReport): string[] {
  const { loops, worlds, kills, survivors, phases } = report;
  const names = [...phases.keys()].toSorted((a, b) => a.localeCompare(b));
  const seconds = report.tookMs / 1000;
  return [
    ...names.map((phase) => `${String(phases.get(phase)).padStart(6)}  ${phase}`),
    `${loops} loops in ${worlds} worlds: ${kills} killed, ${survivors} ended before; both ledgers agreed each time`,
    `${seconds.toFixed(0)} s, ${(loops / seconds).toFixed(1)} loops/s`,
  ];
}

/** Kills counters and compares, world after world. Rejects with the first wrong world, its place and how to repeat it. */
export async function runCrashLoops({ loops, seed, lanes }: CrashOptions): Promise<CrashReport> {
  const startedAt = performance.now();
  addNextSchema();
  await buildCounter();
  const report: CrashReport = { loops: 0, kills: 0, survivors: 0, worlds: 0, tookMs: 0, phases: new Map() };
  const worlds = Math.ceil(loops / LOOPS_PER_WORLD);
  let next = 0;
  let hasFailed = false;
  const workThrough = async (): Promise<void> => {
    while (next < worlds && !hasFailed) {
      const world = next++;
      const left = Math.min(LOOPS_PER_WORLD, loops - world * LOOPS_PER_WORLD);
      try {
        await runWorld(seed + world, left, report);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, workThrough));
  removeNextSchema();
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return { ...report, tookMs: performance.now() - startedAt };
}

async function runWorld(seed: number, loops: number, report: CrashReport): Promise<void> {
  const plan = planWorld(seed);
  const world = await CrashWorld.begin(seed, plan);
  let at = 'at the start';
  try {
    for (const [index, loop] of plan.loops.slice(0, loops).entries()) {
      at = `in loop ${index + 1} (${describe(loop)})`;
      const { end, isMigrating } = await world.live(loop);
      note(report, loop, end, isMigrating);
    }
    at = 'when all was settled';
    await world.settle();
  } catch (error) {
    await world.stop();
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new Error(
      `world ${seed} ${at}, ended ${world.amidst()}: ${why}\nkept: ${world.folder}\nrepeat: npm run crash -- --seed ${seed} --loops ${loops}`,
      { cause: error },
    );
  }
  report.worlds += 1;
  await world.leave();
}

function note(report: CrashReport, { death }: CrashPlan, end: Death, isMigrating: boolean): void {
  report.loops += 1;
  if (end.signal === null) {
    report.survivors += 1;
    return;
  }
  report.kills += 1;
  for (const phase of phasesOf(death, end, isMigrating)) {
    report.phases.set(phase, (report.phases.get(phase) ?? 0) + 1);
  }
}

function phasesOf(death: CrashPlan['death'], { amidst }: Death, isMigrating: boolean): string[] {
  if (death.kind === 'step') return [death.step];
  if (amidst === null) return ['before it had begun'];
  if (amidst.length === 0) return ['between two deeds'];
  return amidst.map((activity) => (activity === 'open' && isMigrating ? 'migrate' : activity));
}

function describe({ focus, death }: CrashPlan): string {
  if (death.kind === 'step') return `${focus}, dies at the ${death.nth}. «${death.step}»`;
  if (death.kind === 'activity')
    return `dies ${death.delayMs.toFixed(1)} ms after the ${death.nth}. «${death.activity}» began`;
  return `${focus}, dies after ${death.delayMs} ms`;
}
