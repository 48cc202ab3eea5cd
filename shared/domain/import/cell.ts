/** A cell as it stands in a file. Numbers come from spreadsheets only: what a CSV file holds is text. */
export type Cell = string | number;
