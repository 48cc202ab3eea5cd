import { setTimeout as sleep } from 'node:timers/promises';
import { figureOf } from '../bench/frame/times.ts';
import { type ALL_FAULTS, FAULTS, type FaultName, orderFaults } from './faults.ts';
import { type Comparison, Fleet } from './fleet.ts';

export interface FleetRun {
  counters: number;
  /** For each counter. */
  sales: number;
  branches: number;
  faults: readonly (typeof ALL_FAULTS)[number][];
  seed: number;
}

export interface FleetReport extends Comparison {
  forks: number;
  /** Times that each fired. */
  faults: Partial<Record<string, number>>;
  /** Faults that could not strike here, with the reason. */
  left: Partial<Record<string, string>>;
  p50Ms: number;
  p99Ms: number;
  hubMemoryMb: number;
  branchMemoryMb: number;
  /** The largest of all branches' servers before the first sale; null where there is none or the system does not say. */
  idleBranchMb: number | null;
  seconds: number;
}

/** All sales are spread over this time, and the faults with them. */
const SELLING_MS = 110_000;
/** Limit of an idle branch server: it runs beside a counter on a shop's own machine. */
const MOST_IDLE_BRANCH_MB = 40;
const MOST_HUB_MB = 150;
/** Selling before the first fault; the backup is made in it. */
const FIRST_MS = 4000;

/** Sells on all counters while the faults strike, and compares both ends when all is well again. */
export async function runFleet(run: FleetRun): Promise<FleetReport> {
  const startedAt = performance.now();
  const { counters, branches, seed, sales } = run;
  const struck = run.faults.filter((name) => name !== 'clone');
  const hasSmallDisk = struck.includes('database-full');
  const fleet = await Fleet.open({ counters, branches, hasServers: true, seed, hasSmallDisk });
  try {
    await fleet.settle();
    const idle = fleet.branchMemories();
    const { faults, left } = await sellUnderFaults(fleet, struck, sales);
    await fleet.settle();
    const forks = run.faults.includes('clone') ? await fleet.clone() : 0;
    if (run.faults.includes('clone')) faults['clone'] = 1;
    await fleet.settle();
    const { median: p50Ms, p99: p99Ms } = figureOf(fleet.waits);
    return {
      ...(await fleet.compare()),
      forks,
      faults,
      left,
      p50Ms: Math.round(p50Ms),
      p99Ms: Math.round(p99Ms),
      hubMemoryMb: Math.round(fleet.hubMemoryMb),
      branchMemoryMb: Math.round(fleet.branchMemoryMb),
      idleBranchMb: idle.length === 0 ? null : Math.round(Math.max(...idle)),
      seconds: Math.round((performance.now() - startedAt) / 1000),
    };
  } finally {
    await fleet.close();
  }
}

async function sellUnderFaults(
  fleet: Fleet,
  names: readonly FaultName[],
  sales: number,
): Promise<Pick<FleetReport, 'faults' | 'left'>> {
  const fired: FleetReport['faults'] = {};
  const left: FleetReport['left'] = {};
  await fleet.withChangingPrices(async () => {
    const selling = fleet.sell(sales, SELLING_MS / sales);
    // A failure is the end's to tell.
    selling.catch(() => {});
    await sleep(FIRST_MS);
    if (names.includes('database-put-back')) await fleet.office.backUp();
    const begun = performance.now();
    const stage = fleet.stage;
    for (const [place, name] of orderFaults(names, stage.random).entries()) {
      const dueAt = begun + ((SELLING_MS - 3 * FIRST_MS) * place) / names.length;
      await sleep(Math.max(0, dueAt - performance.now()));
      const outcome = await FAULTS[name](stage);
      if (typeof outcome === 'string') left[name] = outcome;
      else fired[name] = outcome;
    }
    await selling;
  });
  return { faults: fired, left };
}

/** Broken promises of a run, in words; none if all are kept. */
export function findBroken(run: FleetRun, report: FleetReport): string[] {
  const { counters, sales, faults } = run;
  const clones = faults.includes('clone') ? 1 : 0;
  return [
    // The copied counter makes one more.
    [report.sales === counters * sales + clones, 'sales'],
    [report.lost === 0, 'lost'],
    [report.twice === 0, 'twice'],
    [report.headsEqual === counters, 'headsEqual'],
    [report.totalsEqual, 'totalsEqual'],
    [report.pricesEqual === counters, 'pricesEqual'],
    [report.forks === clones, 'forks'],
    [report.hubMemoryMb <= MOST_HUB_MB, 'hubMemoryMb'],
    [report.idleBranchMb === null || report.idleBranchMb <= MOST_IDLE_BRANCH_MB, 'idleBranchMb'],
    ...faults.map(
      (name) =>
        [(report.faults[name] ?? 0) > 0 || report.left[name] !== undefined, `faults.${name}`] as const,
    ),
  ].flatMap(([isKept, what]) => (isKept === true ? [] : [String(what)]));
}
