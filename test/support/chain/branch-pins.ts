import type { UsersChain } from '../../../main/api/handlers/users.ts';
import { BranchPeppers } from '../../../main/shop/users/branch-peppers.ts';
import type { PepperStore, ScryptCost } from '../../../main/shop/users/pin-hash.ts';

/** A pepper in memory. */
export class FakePepperStore implements PepperStore {
  kept: string | null = null;

  read(): Promise<string | null> {
    return Promise.resolve(this.kept);
  }

  write(pepper: string): Promise<void> {
    this.kept = pepper;
    return Promise.resolve();
  }
}

export const CHEAP_PIN: ScryptCost = { logN: 4, r: 8, p: 1 };

/** Peppers of branches in memory, and PINs that are quickly tried: parts of a ChainService. */
export function branchPins(): { branchPeppers: BranchPeppers; pinCost: ScryptCost } {
  const store = new FakePepperStore();
  return { branchPeppers: new BranchPeppers(() => store), pinCost: CHEAP_PIN };
}

/** Chain of a counter of its own. */
export const NO_CHAIN: UsersChain = {
  changePin: () => Promise.reject(new Error('no head office')),
  handPinOver: () => Promise.resolve(),
  recoverUser: () => Promise.resolve(null),
};
