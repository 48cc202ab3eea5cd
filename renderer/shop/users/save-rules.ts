import type { UsersState } from '../../../shared/contract/users.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useUsers } from './users-store.ts';

/** Holds at once; what is not told stays as it is. */
export function saveRules(
  { roles, idleLockMinutes }: UsersState,
  change: Partial<Pick<UsersState, 'roles' | 'idleLockMinutes'>>,
): void {
  call('users.save-rules', { roles, idleLockMinutes, ...change }).then(useUsers.getState().take, tellError);
}
