/** One thing that should hold in a database and does not. */
export interface Finding {
  check: string;
  message: string;
}
