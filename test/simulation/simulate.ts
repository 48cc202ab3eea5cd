import { addBrokenFigures, type BrokenFigures, noBrokenFigures } from './broken-assumption.ts';
import { addFigures, type Figures, noFigures } from './figures.ts';
import { runInThread, seedsFrom, sharesOf } from './in-threads.ts';
import type { RunReport } from './run-plan.ts';

/** Job of a thread. */
export type Job =
  | { kind: 'run' | 'hash' | 'break'; seeds: number[] }
  | { kind: 'tell'; seed: number }
  | { kind: 'shrink'; seed: number; invariant: string };

export interface Answers {
  run: Figures;
  hash: string[];
  break: BrokenFigures;
  tell: RunReport;
  shrink: RunReport;
}

/** Runs `count` seeds from `from` on, in two threads. */
export async function simulate(from: number, count: number): Promise<Figures> {
  const figures = noFigures();
  for (const share of await Promise.all(
    sharesOf(from, count).map((seeds) => inThread({ kind: 'run', seeds })),
  )) {
    addFigures(figures, share);
  }
  figures.findings.sort((a, b) => a.seed - b.seed);
  return figures;
}

/** Runs them with the evidence's assumption broken. */
export async function simulateBroken(from: number, count: number): Promise<BrokenFigures> {
  const figures = noBrokenFigures();
  for (const share of await Promise.all(
    sharesOf(from, count).map((seeds) => inThread({ kind: 'break', seeds })),
  )) {
    addBrokenFigures(figures, share);
  }
  return figures;
}

/** A seed's history from its first line to its last. */
export function tell(seed: number): Promise<RunReport> {
  return inThread({ kind: 'tell', seed });
}

/** Shortest history found for a seed's violation. */
export function shrink(seed: number, invariant: string): Promise<RunReport> {
  return inThread({ kind: 'shrink', seed, invariant });
}

/** A fingerprint of each seed's whole history. */
export function hashesOf(from: number, count: number): Promise<string[]> {
  return inThread({ kind: 'hash', seeds: seedsFrom(from, count) });
}

function inThread<J extends Job>(job: J): Promise<Answers[J['kind']]> {
  return runInThread(new URL('worker.ts', import.meta.url), job);
}
