import { useEffect, useState } from 'react';
import { useStart } from '../../shop/first-start/start-store.ts';

const TICK_MS = 1000;

/** The program's time, told anew each second while it is `wanted`. In training it may run faster than this machine's. */
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
  const { report } = useStart.getState();
  if (report?.kind !== 'ready') return Date.now();
  const { speed, originAt, originRealAt } = report.clock;
  return originAt + (Date.now() - originRealAt) * speed;
}
