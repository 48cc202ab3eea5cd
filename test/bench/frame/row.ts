/** For times and sizes less is better, for rates more. */
type Unit = 'ms' | 's' | '/s' | 'bytes' | 'KiB' | 'MiB' | 'trips' | 'more';

export interface Figure {
  median: number;
  /** Null for a single figure: a size, a rate, a whole import. */
  p99: number | null;
  /** Set where a requirement applies to it. */
  p95?: number;
}

/**
 * A peer, a raw limit or a required figure, on the same machine and data; a null `figure` was not measured,
 * for a reason.
 */
interface Beside {
  name: string;
  figure: Figure | null;
  why?: string;
}

/** One line of the table. */
export interface Row {
  what: string;
  unit: Unit;
  ours: Figure;
  beside: Beside | null;
  /** Value of both figures that is compared. */
  by: 'median' | 'p95' | 'p99';
  /** Minimum ratio to the figure beside it; null: for the record. */
  required: number | null;
  note: string;
}

export type Verdict = 'pass' | 'NOT REACHED' | 'not measured' | 'for the record';

/** Ratio by which ours is better; null without a figure beside it. */
export function ratioOf({ unit, ours, beside, by }: Row): number | null {
  if (beside === null || beside.figure === null) return null;
  const [own, other] = [valueOf(ours, by), valueOf(beside.figure, by)];
  return unit === '/s' ? own / other : other / own;
}

export function verdictOf(row: Row): Verdict {
  if (row.required === null) return 'for the record';
  const ratio = ratioOf(row);
  if (ratio === null) return 'not measured';
  return ratio >= row.required ? 'pass' : 'NOT REACHED';
}

/** A figure that must stay within a limit (a rate: reach it). */
export function limitRow(
  row: Pick<Row, 'what' | 'unit' | 'ours'> & { limit: number; by?: Row['by']; note?: string },
): Row {
  const { limit, by = row.ours.p99 === null ? 'median' : 'p99', note = '', ...rest } = row;
  const beside = { name: 'limit', figure: only(limit) };
  return { ...rest, beside, by, required: 1, note };
}

/** A figure without a requirement. */
export function recordRow(row: Pick<Row, 'what' | 'unit' | 'ours'> & { note?: string }): Row {
  return { note: '', ...row, beside: null, by: 'median', required: null };
}

/** One figure, without a spread. */
export function only(value: number): Figure {
  return { median: value, p99: null };
}

export function valueOf(figure: Figure, by: Row['by']): number {
  return figure[by] ?? figure.median;
}
