import type { Figures } from './figures.ts';
import { shrink } from './simulate.ts';

/** Throws with the shortest history of the first seed that broke an invariant. */
export async function throwFirstFinding({ findings }: Figures): Promise<void> {
  const [first] = findings;
  if (first === undefined) return;
  const { history } = await shrink(first.seed, first.invariant);
  throw new Error(`seed ${first.seed}: ${first.message}\nthe shortest history:\n${history.join('\n')}`);
}
