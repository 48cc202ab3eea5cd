/** A row that was found: its place in its table, and its name as `searchKey` writes it. */
export interface Match {
  position: number;
  nameKey: string;
}

/** The first `limit` rows of several searches, each row once, the better searches before; none is made in vain. */
export function bestMatches<Row extends Match>(
  searches: readonly (() => readonly Row[])[],
  limit: number,
): Row[] {
  const found = new Map<number, Row>();
  for (const search of searches) {
    if (found.size >= limit) break;
    for (const row of search()) if (!found.has(row.position)) found.set(row.position, row);
  }
  return [...found.values()].slice(0, limit);
}

/** Rows with the words searched, best first. */
export function rankByWords<Row extends Match>(rows: readonly Row[], searched: readonly string[]): Row[] {
  return rows
    .map((row) => ({ row, distance: wordDistance(row.nameKey, searched) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ row }) => row);
}

/** Whole words count before beginnings, an early one before a late one, a short name before a long one. */
function wordDistance(nameKey: string, searched: readonly string[]): number {
  const words = nameKey.split(' ');
  const onlyBegun = searched.filter((word) => !words.includes(word)).length;
  const first = words.findIndex((word) => searched.some((one) => word.startsWith(one)));
  const place = first === -1 ? words.length : first;
  return onlyBegun * 1e6 + Math.min(place, 99) * 1e4 + Math.min(nameKey.length, 9999);
}
