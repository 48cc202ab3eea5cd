import { create } from 'zustand';
import type { CounterStatus } from '../../shared/contract/sending.ts';
import { call, subscribe } from '../ipc/call.ts';
import { tellError } from '../kit/components/notice-store.ts';

interface StatusStore {
  status: CounterStatus | null;
  /** Reads the status and follows its changes; returns the function that stops it. */
  follow: () => () => void;
}

export const useStatus = create<StatusStore>((set) => ({
  status: null,
  follow() {
    const take = (now: CounterStatus): void => set(({ status }) => ({ status: keepEqual(status, now) }));
    const end = subscribe('status.changed', take);
    call('status.read', {}).then(take, tellError);
    return end;
  },
}));

/** The new value; unchanged parts stay the same objects, so that their views are not rendered again. */
export function keepEqual<T>(before: unknown, now: T): T {
  if (!isWhole(before) || !isWhole(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const kept = Object.entries(now).map(([key, value]) => [key, keepEqual(before[key], value)] as const);
  const isSame =
    kept.length === Object.keys(before).length &&
    kept.every(([key, value]) => key in before && Object.is(value, before[key]));
  if (isSame) return before as T;
  return (Array.isArray(now) ? kept.map(([, value]) => value) : Object.fromEntries(kept)) as T;
}

function isWhole(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
