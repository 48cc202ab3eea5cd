/**
 * Form of a table that may be too wide for its paper: all columns beside each other; the first on its own
 * line with the others below it; or each cell after its heading, one below the other.
 */
type TableShape = 'beside' | 'below' | 'listed';

/**
 * `widths`: the width that each column needs, its heading included, in the unit of `width` and of `gap` between two.
 * `least`: the width to which the first column may be narrowed, since its texts can take lines.
 */
export function tableShape(
  widths: readonly number[],
  { width, gap, least }: { width: number; gap: number; least: number },
): TableShape {
  const [first = 0, ...others] = widths;
  const figures = others.reduce((sum, one) => sum + gap + one, 0);
  if (Math.min(first, least) + figures <= width) return 'beside';
  return figures - gap <= width ? 'below' : 'listed';
}

/** The widest word of the texts: narrower columns would break it. */
export function longestWord(texts: readonly string[], measure: (text: string) => number): number {
  return texts
    .flatMap((text) => text.split(' '))
    .reduce((widest, word) => Math.max(widest, measure(word)), 0);
}

export function columnWidths(
  rows: readonly (readonly string[])[],
  columns: number,
  measure: (text: string, column: number) => number,
): number[] {
  return Array.from({ length: columns }, (_, column) =>
    rows.reduce((widest, row) => Math.max(widest, measure(row[column] ?? '', column)), 0),
  );
}

/** Foot of every paper that is no fiscal document, so that it does not pass for one. */
export const REPORT_LEGEND = 'No es un documento tributario.';
