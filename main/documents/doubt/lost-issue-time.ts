import { DAY_MS, HOUR_MS, parseAsuncionTime } from '../../../shared/domain/dates.ts';

export interface KnownOfIssue {
  /** When its attempt was written, by the service's clock; null where its time was not known then. */
  writtenServiceAt: number | null;
  /** The same instant as this machine's clock, and what is known of it now, would have it. */
  guessedAt: number;
  /** The emission time inside the QR. */
  qrAt: number | null;
  /** AAAAMMDD, of the control code. */
  issueDate: string;
  /** The service's clock when it confirmed the document. */
  confirmedAt: number;
}

/**
 * From when the 48 hours of a document run whose answer was lost, by the service's clock. A guess by a clock that may
 * have been set since is believed only on the day its control code names; else its QR's time, or that day's beginning,
 * the strictest. Never later than the service knew of it.
 */
export function lostIssueTime(known: KnownOfIssue): number {
  return Math.min(known.writtenServiceAt ?? strictestOf(known), known.confirmedAt);
}

function strictestOf({ guessedAt, qrAt, issueDate }: KnownOfIssue): number {
  const dayAt = beginningOf(issueDate);
  // Written before midnight and issued after it is the day before.
  const isOnDay = dayAt !== null && guessedAt >= dayAt - HOUR_MS && guessedAt < dayAt + DAY_MS;
  const known = [...(isOnDay ? [guessedAt] : []), ...(qrAt === null ? [] : [qrAt])];
  return known.length > 0 ? Math.min(...known) : (dayAt ?? guessedAt);
}

/** Null for a date there is none of: whoever made the code, the authority took it. */
function beginningOf(issueDate: string): number | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(issueDate) ?? [];
  return parseAsuncionTime(`${year}-${month}-${day}T00:00:00`);
}
