import { packText, unpackText } from '../store/packed-text.ts';
import { creditDaysOf } from '../store/stored-body.ts';
import type { StoredRow } from './journal-line.ts';

/* The journal tells texts as they are, whatever packed them in the database: a line is read by any version. */

/** A row as a table has it. */
export type TableRow = Record<string, string | number | Uint8Array | null>;

export function unpackDocument({ packed_body: packed = null, ...row }: TableRow): StoredRow {
  return { ...withoutBytes(row), ...(packed instanceof Uint8Array && { body: unpackText(packed) }) };
}

export function unpackAttempt({ packed_answer: packed = null, ...row }: TableRow): StoredRow {
  return { ...withoutBytes(row), ...(packed instanceof Uint8Array && { raw_answer: unpackText(packed) }) };
}

/** What no line has. */
export function withoutBytes(row: TableRow): StoredRow {
  const told = Object.entries(row).flatMap(([column, value]) =>
    value instanceof Uint8Array ? [] : [[column, value] as const],
  );
  return Object.fromEntries(told);
}

/** A document's row as it is stored today, also from a line of before. */
export function packDocument(row: StoredRow): TableRow {
  const body = String(row['body']);
  return { ...row, body: '', packed_body: packText(body), credit_days: creditDaysOf(body) };
}

export function packAttempt({ raw_answer: answer = null, ...row }: StoredRow): TableRow {
  return { ...row, raw_answer: null, packed_answer: answer === null ? null : packText(String(answer)) };
}
