import type { TFunction } from 'i18next';
import { create } from 'zustand';
import { clockTime } from '../kit/time/time-words.ts';
import { dayNumber, formatDateTime } from '../../shared/domain/dates.ts';

interface PauseStore {
  isAsking: boolean;
  ask: () => void;
  close: () => void;
}

/** Dialog that asks how long to pause sending; opened from the status bar and the tray menu. */
export const usePause = create<PauseStore>((set) => ({
  isAsking: false,
  ask: () => set({ isAsking: true }),
  close: () => set({ isAsking: false }),
}));

/** `hasta las 15:00`, `hasta mañana a las 06:00`; null: until someone resumes. */
export function untilWords(t: TFunction, until: number | null, now: number): string {
  if (until === null) return t('pause.untilResumed');
  const time = clockTime(until);
  switch (dayNumber(until) - dayNumber(now)) {
    case 0:
      return t('pause.untilTime', { time });
    case 1:
      return t('pause.untilTomorrow', { time });
    default:
      return t('pause.untilDate', { when: withoutSeconds(until) });
  }
}

/** `14:30` for today, else with its date. */
export function sinceWords(at: number, now: number): string {
  return dayNumber(at) === dayNumber(now) ? clockTime(at) : withoutSeconds(at);
}

function withoutSeconds(at: number): string {
  return formatDateTime(at).slice(0, 16);
}
