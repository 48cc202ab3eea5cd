import type { BranchOfUsers } from '../../office/contract.ts';
import { usePerson } from '../shell/person.ts';

/** True for who may make a branch's owners, change them and take them over; a branch's first user may be one for anybody. */
export function useMayOwners({ users }: Pick<BranchOfUsers, 'users'>): boolean {
  return usePerson().role === 'owner' || users.length === 0;
}
