import type { PointCounter } from '../../office/contract.ts';
import { say } from '../texts/say.ts';

/** `Centro, Caja 1`; of one that no longer goes on, that too. */
export function counterWords({ branchName, name, endedWhy }: PointCounter): string {
  const words = branchName === '' ? name : `${branchName}, ${name}`;
  return endedWhy === null ? words : say('points.ended', { counter: words });
}
