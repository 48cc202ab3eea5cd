import { useEffect } from 'react';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useUsers } from './users-store.ts';

/** What tells that somebody is at the counter. */
const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

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

interface IdleWatchParts {
  /** Where signs of life arrive; they are heard before anybody can keep them to himself. */
  place: EventTarget;
  idleMs: number;
  onIdle: () => void;
  /** Runs a function after so many ms, unless the function given back is called before. */
  after: (ms: number, run: () => void) => () => void;
}

/** Tells once that nobody has touched the counter for so long, and again after the next touch. The way to end it. */
export function watchIdleness({ place, idleMs, onIdle, after }: IdleWatchParts): () => void {
  let cancel = after(idleMs, onIdle);
  const wake = (): void => {
    cancel();
    cancel = after(idleMs, onIdle);
  };
  for (const sign of SIGNS_OF_LIFE) place.addEventListener(sign, wake, { capture: true, passive: true });
  return () => {
    cancel();
    for (const sign of SIGNS_OF_LIFE) place.removeEventListener(sign, wake, { capture: true });
  };
}
