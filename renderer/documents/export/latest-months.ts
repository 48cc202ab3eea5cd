import { formatDate } from '../../../shared/domain/dates.ts';

/** Five years: so long tax papers are kept. */
const MONTHS = 61;

/** The month of `now` at the counter and those before it, newest first; `month` as YYYY-MM. */
export function latestMonths(now: number, language: string): { month: string; words: string }[] {
  const [, month = '1', year = '1970'] = formatDate(now).split('/');
  const names = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(Number(year), Number(month) - 1 - back));
    return { month: first.toISOString().slice(0, 7), words: names.format(first) };
  });
}
