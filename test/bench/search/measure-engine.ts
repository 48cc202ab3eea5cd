import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { Figure } from '../frame/row.ts';
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
export async function measureEngine(run: EngineRun): Promise<EngineFigures> {
  const program = join(import.meta.dirname, 'run-engine.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--max-old-space-size=8000', program, JSON.stringify(run)],
    { maxBuffer: 2 ** 20 },
  );
  return JSON.parse(stdout) as EngineFigures;
}
