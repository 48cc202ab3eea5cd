import { addCounts, type Finding, listCounts } from '../figures.ts';
import { CHAIN_FAULTS, type ChainFault } from './chain-faults.ts';
import type { ChainReport } from './run-chain-plan.ts';

/** Totals of many runs. */
export interface ChainFigures {
  runs: number;
  /** Counters with a database of their own, copies among them. */
  counters: number;
  steps: number;
  /** Entries that the office and the counters had at the end of their runs. */
  entries: number;
  faults: Partial<Record<ChainFault, number>>;
  findings: Finding[];
}

export function noChainFigures(): ChainFigures {
  return { runs: 0, counters: 0, steps: 0, entries: 0, faults: {}, findings: [] };
}

export function addChainRun(figures: ChainFigures, seed: number, report: ChainReport): void {
  const { counters, steps, entries, faults, violation } = report;
  const findings = violation === null ? [] : [{ seed, ...violation }];
  addChainFigures(figures, {
    runs: 1,
    counters,
    steps,
    entries,
    faults: Object.fromEntries(faults),
    findings,
  });
}

export function addChainFigures(figures: ChainFigures, more: ChainFigures): void {
  figures.runs += more.runs;
  figures.counters += more.counters;
  figures.steps += more.steps;
  figures.entries += more.entries;
  addCounts(figures.faults, more.faults);
  figures.findings.push(...more.findings);
}

/** Kinds of fault that no run exercised. */
export function neverFiredInChain({ faults }: ChainFigures): ChainFault[] {
  return CHAIN_FAULTS.filter((kind) => faults[kind] === undefined);
}

export function describeChainFigures(figures: ChainFigures, seconds: number): string {
  const { runs, counters, steps, entries, faults, findings } = figures;
  const fired = CHAIN_FAULTS.length - neverFiredInChain(figures).length;
  return [
    `${runs} seeds in ${seconds.toFixed(1)} s (${Math.round(runs / seconds)} a second), ${counters} counters, ${steps} steps, ${findings.length} seeds with a violation`,
    `${fired} of ${CHAIN_FAULTS.length} kinds of fault fired: ${listCounts(faults)}`,
    `entries at both ends: ${entries}`,
  ].join('\n');
}
