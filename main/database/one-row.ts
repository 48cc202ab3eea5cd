/** The row of a query that always gives one: a count, a maximum, a table of one row. */
export function oneRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a query that always gives a row gave none');
  return row;
}
