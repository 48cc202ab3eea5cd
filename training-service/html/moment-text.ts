import { localDateTime } from '../fiscal/asuncion-time.ts';

/** An instant as `DD/MM/YYYY HH:mm` in Paraguay. */
export function momentText(at: number): string {
  return `${dateText(at)} ${localDateTime(at).slice(11, 16)}`;
}

/** `DD/MM/YYYY` in Paraguay. */
export function dateText(at: number): string {
  return localDateTime(at).slice(0, 10).split('-').toReversed().join('/');
}

/** `HH:mm:ss` in Paraguay. */
export function timeText(at: number): string {
  return localDateTime(at).slice(11);
}
