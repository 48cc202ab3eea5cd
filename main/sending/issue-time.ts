import { DAY_MS, HOUR_MS, MINUTE_MS, parseAsuncionTime } from '../../shared/domain/dates.ts';

/** The times that tell when a document was issued, by the service's clock. */
export interface IssueWitnesses {
  /** When its emission was written, as earlier answers told the time; null where none had. */
  toldBefore: number | null;
  /** The same as its own answer tells, or the last one did. */
  toldNow: number;
  /** The same by this machine's clock: heard only where the service's own times disagree, and no QR tells it. */
  machineAt: number;
  /** The emission time inside the QR. */
  qrAt: number | null;
  /** AAAAMMDD, of the control code. */
  issueDate: string;
}

/** Apart by no more, two witnesses say the same. */
const AGREEING_MS = MINUTE_MS;

/**
 * From when the 48 hours of a document run. One answer may be wrong by days: only what lies on the day of the control
 * code counts, and of that the earliest, the strictest; if nothing does, the beginning of that day, or a time within
 * the day before it.
 */
export function issueTime(witnesses: IssueWitnesses): { at: number; isDisputed: boolean } {
  const { toldBefore, toldNow, machineAt, qrAt, issueDate } = witnesses;
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

/** A document that was known at `knownAt` was not issued later; a clock that is wrong by days tells nothing. */
export function notAfter(at: number, knownAt: number): number {
  return knownAt < at && at - knownAt < DAY_MS ? knownAt : at;
}

/** Written before midnight and issued after it is the day before; the service's clock may be a little ahead. */
const isOnDay = (at: number, dayAt: number): boolean =>
  at >= dayAt - HOUR_MS && at < dayAt + DAY_MS + AGREEING_MS;

/** Null for a date that does not exist: the authority took the code all the same. */
function beginningOf(issueDate: string): number | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(issueDate) ?? [];
  return parseAsuncionTime(`${year}-${month}-${day}T00:00:00`);
}

/** The printed emission time is the one inside the QR, as hex of its text (MT 13.8), where there is one. */
export function emissionTimeOfQr(qr: string | null): number | null {
  const hex = /[?&]dFeEmiDE=([0-9a-f]+)/i.exec(qr ?? '')?.[1];
  return hex === undefined ? null : parseAsuncionTime(Buffer.from(hex, 'hex').toString('utf8'));
}
