import { HOUR_MS } from '../../shared/domain/dates.ts';
import type { Matter } from '../documents/attention/matter.ts';

/** A window that closes is told of when so much of it is left, once each. */
const CLOSING_MARKS_MS = [4 * HOUR_MS, HOUR_MS];

/** A matter as it is told: its keys are new where nobody was told of it. */
export interface Tellable {
  matter: Matter;
  /** One for each time it is to be told; empty where it is not time yet. */
  keys: string[];
  /** Too late to do anything: what comes of it is another matter. */
  isOver: boolean;
}

/** `serviceNow` is by the service's clock, as the windows are. */
export function tellable(matter: Matter, serviceNow: number): Tellable {
  const { kind, subject, until } = matter;
  if (kind !== 'closing' || until === null) return { matter, keys: [`${kind}:${subject}`], isOver: false };
  const leftMs = until - serviceNow;
  const reached = CLOSING_MARKS_MS.filter((markMs) => leftMs <= markMs);
  return { matter, keys: reached.map((markMs) => `${kind}:${subject}:${markMs}`), isOver: leftMs <= 0 };
}
