import { create } from 'zustand';
import { call, subscribe } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useChanges } from '../../kit/settings/changes.ts';
import type { UsersState } from '../../../shared/contract/users.ts';

interface UsersStore {
  state: UsersState | null;
  isChoosing: boolean;
  /** Reads the users' state and follows its changes; returns the function that stops it. */
  follow: () => () => void;
  take: (state: UsersState) => void;
  choose: (isChoosing: boolean) => void;
}

export const useUsers = create<UsersStore>((set) => ({
  state: null,
  isChoosing: false,
  follow() {
    // At the start of the app no user is signed in yet. Users whom a head office gives later open no dialog.
    const hear = (state: UsersState): void =>
      set(({ state: before, isChoosing }) => {
        const isStart = before === null && state.users.length > 0 && state.current === null;
        return { state, isChoosing: isChoosing || isStart };
      });
    const end = subscribe('users.changed', hear);
    call('users.read', {}).then(hear, tellError);
    return end;
  },
  take: (state) => set({ state }),
  choose: (isChoosing) => set({ isChoosing }),
}));

// A user must not undo another user's changes.
useUsers.subscribe(({ state: now }, { state: before }) => {
  if (now?.current?.id !== before?.current?.id) useChanges.getState().forget();
});

/** Saves the changed rules at once; the others stay. */
export function saveRules(
  { roles, idleLockMinutes }: UsersState,
  change: Partial<Pick<UsersState, 'roles' | 'idleLockMinutes'>>,
): void {
  call('users.save-rules', { roles, idleLockMinutes, ...change }).then(useUsers.getState().take, tellError);
}
