import { join } from 'node:path';
import type { Figure } from '../frame/row.ts';
import { runBeside } from '../frame/run-beside.ts';
import type { EngineName } from './engines.ts';

export interface EngineRun {
  engine: EngineName;
  products: number;
  queries: number;
  /** Runs only every nth prefix of the queries, for slow engines. */
  every: number;
  file: string;
}

export interface EngineFigures {
  times: Figure;
  asked: number;
  /** Queries with a match. */
  found: number;
  memoryMiB: number;
}

/** Searches in its own process. Rejects with its output if it failed. */
export function measureEngine(run: EngineRun): Promise<EngineFigures> {
  return runBeside(join(import.meta.dirname, 'run-engine.ts'), run, {
    nodeFlags: ['--expose-gc', '--max-old-space-size=8000'],
  });
}
