import { useEffect } from 'react';
import { call } from '../ipc/call.ts';
import { tellError } from '../stores/notice-store.ts';
import { useUsers } from './users-store.ts';

const MINUTE_MS = 60_000;
const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** After so many minutes in which nobody touches the counter, nobody is signed in at it any more; 0: never. */
export function useIdleLock(minutes: number): void {
  useEffect(() => {
    if (minutes === 0) return;
    const lock = (): void => {
      call('users.sign-out', {}).then((state) => {
        useUsers.getState().take(state);
        useUsers.getState().choose(true);
      }, tellError);
    };
    let timer = setTimeout(lock, minutes * MINUTE_MS);
    const wake = (): void => {
      clearTimeout(timer);
      timer = setTimeout(lock, minutes * MINUTE_MS);
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, wake, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, wake, { capture: true });
    };
  }, [minutes]);
}
