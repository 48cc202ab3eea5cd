import type { DocumentState } from '../../shared/domain/fiscal/document-state.ts';
import { FAULT_KINDS, type FaultKind } from './fault-kinds.ts';
import type { RunReport } from './run-plan.ts';

/** A seed whose run broke something. */
export interface Finding {
  seed: number;
  invariant: string;
  message: string;
}

/** Totals of many runs. */
export interface Figures {
  runs: number;
  steps: number;
  issued: number;
  requeued: number;
  faults: Partial<Record<FaultKind, number>>;
  endStates: Partial<Record<DocumentState, number>>;
  findings: Finding[];
}

export function noFigures(): Figures {
  return { runs: 0, steps: 0, issued: 0, requeued: 0, faults: {}, endStates: {}, findings: [] };
}

export function addRun(figures: Figures, seed: number, report: RunReport): void {
  figures.runs += 1;
  figures.steps += report.steps;
  figures.issued += report.issued;
  figures.requeued += report.requeued;
  addCounts(figures.faults, Object.fromEntries(report.faults));
  addCounts(figures.endStates, report.endStates);
  if (report.violation !== null) figures.findings.push({ seed, ...report.violation });
}

export function addFigures(figures: Figures, more: Figures): void {
  figures.runs += more.runs;
  figures.steps += more.steps;
  figures.issued += more.issued;
  figures.requeued += more.requeued;
  addCounts(figures.faults, more.faults);
  addCounts(figures.endStates, more.endStates);
  figures.findings.push(...more.findings);
}

/** Kinds of fault that no run exercised. */
export function neverFired({ faults }: Figures): FaultKind[] {
  return FAULT_KINDS.filter((kind) => faults[kind] === undefined);
}

export function describeFigures(figures: Figures, seconds: number): string {
  const { runs, steps, issued, requeued, faults, endStates, findings } = figures;
  const fired = FAULT_KINDS.filter((kind) => faults[kind] !== undefined);
  const total = Object.values(faults).reduce((sum, count) => sum + count, 0);
  return [
    `${runs} seeds in ${seconds.toFixed(1)} s (${Math.round(runs / seconds)} a second), ${steps} steps, ${findings.length} seeds with a violation`,
    `${fired.length} of ${FAULT_KINDS.length} kinds of fault fired, ${total} faults: ${listCounts(faults)}`,
    `documents at the end: ${listCounts(endStates)}; issued by the service: ${issued}; queued again on evidence alone: ${requeued}`,
  ].join('\n');
}

/** Most first. */
export function listCounts(counts: Record<string, number>): string {
  return Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

export function addCounts<K extends string>(
  counts: Partial<Record<K, number>>,
  more: Partial<Record<K, number>>,
): void {
  for (const [key, count] of Object.entries(more) as [K, number][]) counts[key] = (counts[key] ?? 0) + count;
}
