import { runInThread, seedsFrom, sharesOf } from '../in-threads.ts';
import { addChainFigures, type ChainFigures, noChainFigures } from './chain-figures.ts';
import type { ChainReport } from './run-chain-plan.ts';

/** Job of a thread. */
export type ChainJob =
  | { kind: 'run' | 'hash'; seeds: number[] }
  | { kind: 'tell'; seed: number }
  | { kind: 'shrink'; seed: number; invariant: string };

export interface ChainAnswers {
  run: ChainFigures;
  hash: string[];
  tell: ChainReport;
  shrink: ChainReport;
}

/** Runs `count` seeds from `from` on, in two threads. */
export async function simulateChain(from: number, count: number): Promise<ChainFigures> {
  const figures = noChainFigures();
  const shares = sharesOf(from, count).map((seeds) => inThread({ kind: 'run', seeds }));
  for (const share of await Promise.all(shares)) addChainFigures(figures, share);
  figures.findings.sort((one, other) => one.seed - other.seed);
  return figures;
}

/** A seed's history from its first line to its last. */
export function tellChain(seed: number): Promise<ChainReport> {
  return inThread({ kind: 'tell', seed });
}

/** Shortest history found for a seed's violation. */
export function shrinkChain(seed: number, invariant: string): Promise<ChainReport> {
  return inThread({ kind: 'shrink', seed, invariant });
}

/** A fingerprint of each seed's whole history. */
export function chainHashesOf(from: number, count: number): Promise<string[]> {
  return inThread({ kind: 'hash', seeds: seedsFrom(from, count) });
}

/** Throws with the shortest history of the first seed that broke an invariant. */
export async function throwFirstChainFinding({ findings }: ChainFigures): Promise<void> {
  const [first] = findings;
  if (first === undefined) return;
  const { history } = await shrinkChain(first.seed, first.invariant);
  throw new Error(`seed ${first.seed}: ${first.message}\nthe shortest history:\n${history.join('\n')}`);
}

function inThread<J extends ChainJob>(job: J): Promise<ChainAnswers[J['kind']]> {
  return runInThread(new URL('chain-worker.ts', import.meta.url), job);
}
