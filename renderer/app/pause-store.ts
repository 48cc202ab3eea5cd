import type { TFunction } from 'i18next';
import { create } from 'zustand';
import { clockTime } from '../kit/time/time-words.ts';
import { dayNumber, formatDateTime } from '../../shared/domain/dates.ts';

interface PauseStore {
  isAsking: boolean;
  ask: () => void;
  close: () => void;
}

/** The question for how long the sending is to be paused: the status bar and the tray's menu put it. */
export const usePause = create<PauseStore>((set) => ({
  isAsking: false,
  ask: () => set({ isAsking: true }),
  close: () => set({ isAsking: false }),
}));

/** `hasta las 15:00`, `hasta mañana a las 06:00`; null is a pause that a person ends. */
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

/** `14:30` of today, else with its date. */
export function sinceWords(at: number, now: number): string {
  return dayNumber(at) === dayNumber(now) ? clockTime(at) : withoutSeconds(at);
}

function withoutSeconds(at: number): string {
  return formatDateTime(at).slice(0, 16);
}
