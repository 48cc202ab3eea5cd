import { fileURLToPath } from 'node:url';
import type { Bench } from './bench.ts';
import type { Measure } from './measure.ts';
import type { Row } from './row.ts';
import { runBeside } from './run-beside.ts';

const PROGRAM = fileURLToPath(new URL('../run-apart.ts', import.meta.url));

/** Order for a process that runs a measure. */
export interface ApartOrder extends Pick<Bench, 'isTiny' | 'withoutPeers'> {
  name: string;
}

/** The measure in a process of its own, and so beside others. */
export function apart({ name, needs }: Measure, shared: NonNullable<Measure['shared']>): Measure {
  return {
    name,
    needs,
    shared,
    async *run({ isTiny, withoutPeers }) {
      const order: ApartOrder = { name, isTiny, withoutPeers };
      yield* await runBeside<Row[]>(PROGRAM, order, { hasOwnSession: true });
    },
  };
}
