import type { Language } from '../../../shared/text/say.ts';

/* What goes between the program and a thread that answers its calls. */

export interface ThreadCall {
  id: number;
  /** What the program speaks when it asks: a thread has texts of its own. */
  language: Language;
  method: string;
  input: unknown[];
}

/** `input` and `could-not` are the errors of these names; `failed` is a fault of the program. */
export type ThreadAnswer =
  | { id: number; kind: 'done'; value: unknown }
  | { id: number; kind: 'input' | 'could-not'; message: string }
  | { id: number; kind: 'failed'; name: string; message: string; stack: string };

/** What a thread answers: each method gives a promise, and takes and gives plain data. */
export type Answering<T> = { [M in keyof T]: (...input: never[]) => Promise<unknown> };
