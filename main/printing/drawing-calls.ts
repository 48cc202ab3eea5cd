import type { Renderings } from './renderings.ts';

/** What a thread is asked to draw, as plain data; it answers each before it is asked the next. */
export type DrawingCall = {
  [Kind in keyof Renderings]: { kind: Kind; input: Parameters<Renderings[Kind]> };
}[keyof Renderings];

export type DrawingAnswer = { kind: 'drawn'; value: unknown } | { kind: 'failed'; message: string };
