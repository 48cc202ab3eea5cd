/** How a field's column is called: in the files we write, and in those of others. Compared without accents or case. */
export interface ColumnName {
  title: string;
  others: readonly string[];
}
