import { useEffect } from 'react';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { watchIdleness } from './idle-watch.ts';
import { useUsers } from './users-store.ts';

const MINUTE_MS = 60_000;

/** After so many minutes in which nobody touches the counter, nobody is signed in at it any more; 0: never. */
export function useIdleLock(minutes: number): void {
  useEffect(() => {
    if (minutes === 0) return;
    return watchIdleness({
      place: window,
      idleMs: minutes * MINUTE_MS,
      onIdle: () => {
        call('users.sign-out', {}).then((state) => {
          useUsers.getState().take(state);
          useUsers.getState().choose(true);
        }, tellError);
      },
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
  }, [minutes]);
}
