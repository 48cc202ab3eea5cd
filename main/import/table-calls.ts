import type { Language } from '../../shared/language/say.ts';
import type { TableReader } from './table-reader.ts';

/* What goes between the program and the thread that reads tables. */

export type TableMethod = keyof TableReader;

export interface TableCall {
  id: number;
  /** What the program speaks when it asks: a thread has texts of its own. */
  language: Language;
  method: TableMethod;
  input: unknown[];
}

/** `input` and `could-not` are the errors of these names; `failed` is a fault of the program. */
export type TableAnswer =
  | { id: number; kind: 'done'; value: unknown }
  | { id: number; kind: 'input' | 'could-not' | 'failed'; message: string };
