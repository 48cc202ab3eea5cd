import type { Role } from '../../../shared/domain/shop/rights.ts';

/** A user of the shop, as the counter has them. */
export interface User {
  id: string;
  name: string;
  role: Role;
  /** Null until one is chosen, and if it can no longer be checked. */
  pinHash: string | null;
  recoveryHash: string | null;
  /** Wrong PINs in a row. */
  failures: number;
  isActive: boolean;
  /** Name of the branch's pepper under which the PIN is hashed; null: this counter's own pepper. */
  branchPepper: string | null;
  /** Id of the head office's user that this one is; null for one of this counter's own. */
  sharedId: string | null;
}
