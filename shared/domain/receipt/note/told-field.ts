import type { DispatchCode } from '../../dispatch-tables.ts';
import { printableOrNull } from '../receipt-words.ts';
import type { ReceiptField } from '../receipt-frame.ts';

/** A field as far as it was told. */
export interface ToldField {
  /** Null where there is nothing to print. */
  field: ReceiptField | null;
  /** What of it is mandatory and unknown, by its name. */
  missing: string | null;
}

/** A field that has to be on the paper; `name` is what is said to be missing where it was not told. */
export function must(label: string, text: string | null | undefined, name: string): ToldField {
  const value = printableOrNull(text ?? undefined);
  return value === null ? { field: null, missing: name } : { field: { label, value }, missing: null };
}

/** A field that is printed where it was told. */
export function may(label: string, text: string | undefined): ToldField {
  return { ...must(label, text, ''), missing: null };
}

/** What a code means by the shop's table; a code that is not in it is printed as it is sent. */
export function mustCode(
  label: string,
  code: number | string,
  table: readonly DispatchCode[],
  name: string,
): ToldField {
  const meaning = meaningOf(code, table);
  if (meaning !== null) return must(label, meaning, name);
  return { ...must(label, `Código ${code}`, name), missing: name };
}

/** Null for a code that is not in the table. */
export function meaningOf(code: number | string, table: readonly DispatchCode[]): string | null {
  return printableOrNull(table.find(({ codigo }) => codigo === String(code))?.nombre);
}

export function fieldsOf(told: readonly ToldField[]): ReceiptField[] {
  return told.flatMap(({ field }) => (field === null ? [] : [field]));
}

/** Each name once. */
export function missingOf(told: readonly ToldField[]): string[] {
  return [...new Set(told.flatMap(({ missing }) => (missing === null ? [] : [missing])))];
}
