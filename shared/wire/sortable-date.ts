/** A wire date as YYYYMMDD, which sorts by date; null if it is not a day of the calendar. */
export function sortableDate(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined || year === '0000') return null;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // The 31st of a shorter month is parsed as a day of the next one.
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return null;
  return year + month + day;
}
