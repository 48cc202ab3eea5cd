import { fileURLToPath } from 'node:url';
import type { Bench } from './bench.ts';
import type { Measure } from './measure.ts';
import type { Row } from './row.ts';
import { runBeside } from './run-beside.ts';

const PROGRAM = fileURLToPath(new URL('../run-apart.ts', import.meta.url));

/** What a program of its own needs to know to run a measure. */
export interface ApartOrder extends Pick<Bench, 'isTiny' | 'withoutPeers'> {
  name: string;
}

/** The same, in a program of its own, and so beside others. */
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
