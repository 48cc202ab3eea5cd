/** What can be asked of what was sold; the last two are of what was issued. */
export const REPORTS = [
  'summary',
  'days',
  'hours',
  'products',
  'groups',
  'sellers',
  'means',
  'iva',
  'book',
  'apart',
] as const;
export type ReportName = (typeof REPORTS)[number];
