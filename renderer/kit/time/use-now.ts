import { useEffect, useState } from 'react';
import type { Payload } from '../../../shared/contract/contract.ts';

const TICK_MS = 1000;

let clock: Payload<'clock.moved'> | null = null;

/** Sets the main process's clock; null for this machine's. */
export function setClock(now: Payload<'clock.moved'> | null): void {
  clock = now;
}

/** The main process's time, updated each second while `wanted`. In training it may run fast. */
export function useNow(wanted: boolean): number {
  const [now, setNow] = useState(programTime);
  useEffect(() => {
    if (!wanted) return;
    setNow(programTime());
    const timer = setInterval(() => setNow(programTime()), TICK_MS);
    return () => clearInterval(timer);
  }, [wanted]);
  return now;
}

/** The main process's current time. */
export function programTime(): number {
  if (clock === null) return Date.now();
  const { speed, originAt, originRealAt } = clock;
  return originAt + (Date.now() - originRealAt) * speed;
}
