import { DAY_MS, HOUR_MS, MINUTE_MS, parseAsuncionTime } from '../../shared/domain/dates.ts';

/** What tells when a document was issued; instants by the service's clock. */
export interface IssueWitnesses {
  /** When its emission was written, as earlier answers told the time; null where none had. */
  toldBefore: number | null;
  /** The same as is known now. */
  toldNow: number;
  /** The emission time inside the QR. */
  qrAt: number | null;
  /** AAAAMMDD, of the control code. */
  issueDate: string;
}

/** Apart by no more, two witnesses say the same. */
const AGREEING_MS = MINUTE_MS;

/**
 * From when the 48 hours of a document run. Two answers that tell the same time are believed. Else one of them may be
 * wrong by days: only what lies on the day of the control code counts, and of that the earliest, the strictest; where
 * nothing does, the beginning of that day.
 */
export function issueTime(witnesses: IssueWitnesses): { at: number; isDisputed: boolean } {
  const { toldBefore, toldNow, qrAt, issueDate } = witnesses;
  if (toldBefore !== null && Math.abs(toldNow - toldBefore) <= AGREEING_MS) {
    return { at: toldNow, isDisputed: false };
  }
  const dayAt = beginningOf(issueDate);
  const told = [toldBefore, toldNow, qrAt].filter((at) => at !== null);
  const onDay = told.filter((at) => dayAt !== null && isOnDay(at, dayAt));
  const isDisputed = onDay.length < told.length || Math.max(...told) - Math.min(...told) > AGREEING_MS;
  const at = onDay.length > 0 ? Math.min(...onDay) : (dayAt ?? Math.min(...told));
  return { at, isDisputed };
}

/** Written before midnight and issued after it is the day before. */
const isOnDay = (at: number, dayAt: number): boolean => at >= dayAt - HOUR_MS && at < dayAt + DAY_MS;

/** Null for a date there is none of: whoever made the code, the authority took it. */
function beginningOf(issueDate: string): number | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(issueDate) ?? [];
  return parseAsuncionTime(`${year}-${month}-${day}T00:00:00`);
}
