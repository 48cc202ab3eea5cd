import { useEffect, useState } from 'react';
import type { Payload } from '../../../shared/contract/contract.ts';

const TICK_MS = 1000;

let clock: Payload<'clock.moved'> | null = null;

/** Sets the program's clock; null: this machine's. */
export function setClock(now: Payload<'clock.moved'> | null): void {
  clock = now;
}

/** The program's time, told again each second while it is `wanted`. In training it may run faster than this machine's. */
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

/** The program's time, as it is now. */
export function programTime(): number {
  if (clock === null) return Date.now();
  const { speed, originAt, originRealAt } = clock;
  return originAt + (Date.now() - originRealAt) * speed;
}
