import { join } from 'node:path';
import type { Figure } from '../frame/row.ts';
import { runBeside } from '../frame/run-beside.ts';
import type { EngineName } from './engines.ts';

export interface EngineRun {
  engine: EngineName;
  products: number;
  queries: number;
  /** Each so manieth beginning of a query: what takes long is asked less often. */
  every: number;
  file: string;
}

export interface EngineFigures {
  times: Figure;
  asked: number;
  /** To how many there was an answer. */
  found: number;
  memoryMiB: number;
}

/** Searches in a process of its own. Rejects with what it said where it failed. */
export function measureEngine(run: EngineRun): Promise<EngineFigures> {
  return runBeside(join(import.meta.dirname, 'run-engine.ts'), run, {
    nodeFlags: ['--expose-gc', '--max-old-space-size=8000'],
  });
}
