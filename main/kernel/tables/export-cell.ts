/** What stands in a cell of an exported table. */
export type ExportCell =
  | null
  | string
  /** Shown with the digits that it has. */
  | number
  /** A number as decimals with a point: exact, however large. */
  | { amount: string }
  /** An instant, shown as at the counter. */
  | { at: number; as: 'date' | 'time' | 'date-time' };
