import { hash, hkdfSync } from 'node:crypto';
import type { PepperAnswer } from '../../shared/chain/shared-users.ts';
import type { ChainKeys } from './chain-keys.ts';

export type BranchPepper = Pick<PepperAnswer, 'name' | 'pepper'>;

const PEPPER_BYTES = 32;

/** Derives a branch's pepper from the chain's keys, so that it is kept nowhere; each epoch has another one. */
export function branchPepper(
  { chainAccount }: Pick<ChainKeys, 'chainAccount'>,
  branch: string,
  epoch: number,
): BranchPepper {
  const derived = hkdfSync('sha256', chainAccount, '', `mostrador pepper ${branch} ${epoch}`, PEPPER_BYTES);
  const pepper = Buffer.from(derived).toString('base64');
  return { name: hash('sha256', `mostrador pepper name ${pepper}`).slice(0, 16), pepper };
}
