import { create } from 'zustand';
import { call, subscribe } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useChanges } from '../../kit/settings/changes.ts';
import type { UsersState } from '../../../shared/contract/users.ts';

interface UsersStore {
  state: UsersState | null;
  isChoosing: boolean;
  /** Reads who is at the counter and follows it; returns the function that ends that. */
  follow: () => () => void;
  take: (state: UsersState) => void;
  choose: (isChoosing: boolean) => void;
}

export const useUsers = create<UsersStore>((set) => ({
  state: null,
  isChoosing: false,
  follow() {
    const end = subscribe('users.changed', (state) => set({ state }));
    call('users.read', {}).then((state) => set({ state }), tellError);
    return end;
  },
  take: (state) => set({ state }),
  choose: (isChoosing) => set({ isChoosing }),
}));

// What one person changed is not another one's to take back.
useUsers.subscribe(({ state: now }, { state: before }) => {
  if (now?.current?.id !== before?.current?.id) useChanges.getState().forget();
});

/** Holds at once; what is not told stays as it is. */
export function saveRules(
  { roles, idleLockMinutes }: UsersState,
  change: Partial<Pick<UsersState, 'roles' | 'idleLockMinutes'>>,
): void {
  call('users.save-rules', { roles, idleLockMinutes, ...change }).then(useUsers.getState().take, tellError);
}
