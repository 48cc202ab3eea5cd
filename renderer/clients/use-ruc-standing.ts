import { useEffect, useState } from 'react';
import type { RucStanding } from '../../shared/contract/clients.ts';
import { call } from '../ipc/call.ts';
import { tellError } from '../kit/components/notice-store.ts';

/** Whoever walks a list or still types has the service asked only about where they stop. */
const REST_MS = 400;

export interface AskedStanding extends RucStanding {
  ruc: string;
  /** The service has not answered yet. */
  isAsking: boolean;
}

/** What is known of a RUC: what was kept at once, then what the service says. Null for no RUC, and at first. */
export function useRucStanding(ruc: string | null): AskedStanding | null {
  const [standing, setStanding] = useState<AskedStanding | null>(null);
  useEffect(() => {
    if (ruc === null) return;
    let isWanted = true;
    const take = (isAsking: boolean) => (told: RucStanding) => {
      if (isWanted)
        setStanding((before) => (isAsking && before?.ruc === ruc ? before : { ...told, ruc, isAsking }));
    };
    call('clients.ruc-standing', { ruc, ask: false }).then(take(true), tellError);
    const timer = setTimeout(() => {
      call('clients.ruc-standing', { ruc, ask: true }).then(take(false), tellError);
    }, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [ruc]);
  return standing?.ruc === ruc ? standing : null;
}
