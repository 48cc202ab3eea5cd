import { sortableDate } from '../../wire/sortable-date.ts';

/**
 * A date as people write it in the wire's form: `5/1/80`, `5-1-1980`, `050180` and `1980-01-05` become
 * `05/01/1980`. Two digits are the latest year that is not after `today` (DD/MM/YYYY). What is no day of the
 * calendar stays as it is.
 */
export function writeBirthDate(text: string, today: string): string {
  const typed = text.trim();
  const [day, month, year] = partsOf(typed);
  if (day === undefined || month === undefined || year === undefined) return typed;
  const whole = (century: string): string => `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${century}`;
  const years = year.length === 4 ? [year] : [`20${year}`, `19${year}`];
  const now = sortableDate(today) ?? '';
  const written = years.map(whole).find((date) => {
    const sortable = sortableDate(date);
    return sortable !== null && (year.length === 4 || sortable <= now);
  });
  return written ?? typed;
}

/** Day, month and year as typed; none of them where it is something else. */
function partsOf(typed: string): (string | undefined)[] {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso !== null) return iso.slice(1).toReversed();
  const apart = /^(\d{1,2})[/\-. ]+(\d{1,2})[/\-. ]+(\d{4}|\d{2})$/.exec(typed);
  const together = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed);
  return (apart ?? together ?? []).slice(1);
}
