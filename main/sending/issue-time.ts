import { DAY_MS, HOUR_MS, MINUTE_MS, parseAsuncionTime } from '../../shared/domain/dates.ts';

/** Times that show when a document was issued, by the service's clock. */
export interface IssueTimes {
  /** Instant at which the emission was written, by the time of earlier answers; null without any. */
  toldBefore: number | null;
  /** The same instant by the time of its own answer, or of the last one. */
  toldNow: number;
  /** The same by this machine's clock: used only where the service's own times disagree and no QR has the time. */
  machineAt: number;
  qrAt: number | null;
  /** AAAAMMDD, of the control code. */
  issueDate: string;
}

const AGREEING_MS = MINUTE_MS;

/**
 * Returns the instant from which the 48 hours of a document run. One answer may be wrong by days: only times on the
 * control code's day count, and the earliest, the strictest, is taken; if none is on that day, its beginning, or an
 * earlier time within the day before.
 */
export function issueTime(times: IssueTimes): { at: number; isDisputed: boolean } {
  const { toldBefore, toldNow, machineAt, qrAt, issueDate } = times;
  const told = [toldBefore, toldNow, qrAt].filter((at) => at !== null);
  const dayAt = beginningOf(issueDate);
  if (dayAt === null) return { at: Math.min(...told), isDisputed: true };
  const onDay = told.filter((at) => isOnDay(at, dayAt));
  const nearby = told.filter((at) => at >= dayAt - DAY_MS && at < dayAt);
  const isAgreed = onDay.length === told.length && Math.max(...told) - Math.min(...told) <= AGREEING_MS;
  if (isAgreed) return { at: toldNow, isDisputed: false };
  if (onDay.length === 0) return { at: Math.min(dayAt, ...nearby), isDisputed: true };
  const isMachineHeard = (qrAt === null || !isOnDay(qrAt, dayAt)) && isOnDay(machineAt, dayAt);
  return { at: Math.min(...onDay, ...(isMachineHeard ? [machineAt] : [])), isDisputed: true };
}

/** A document known at `knownAt` was not issued later; a clock that is wrong by days proves nothing. */
export function notAfter(at: number, knownAt: number): number {
  return knownAt < at && at - knownAt < DAY_MS ? knownAt : at;
}

/**
 * A document written before midnight and issued after it counts as on the day; the service's clock may be slightly
 * ahead.
 */
const isOnDay = (at: number, dayAt: number): boolean =>
  at >= dayAt - HOUR_MS && at < dayAt + DAY_MS + AGREEING_MS;

/** Null for a date that does not exist: the authority accepted the code all the same. */
function beginningOf(issueDate: string): number | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(issueDate) ?? [];
  return parseAsuncionTime(`${year}-${month}-${day}T00:00:00`);
}

/** Reads the printed emission time inside the QR, as hex of its text (MT 13.8); null without one. */
export function emissionTimeOfQr(qr: string | null): number | null {
  const hex = /[?&]dFeEmiDE=([0-9a-f]+)/i.exec(qr ?? '')?.[1];
  return hex === undefined ? null : parseAsuncionTime(Buffer.from(hex, 'hex').toString('utf8'));
}
