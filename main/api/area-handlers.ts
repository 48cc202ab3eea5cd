import type * as z from 'zod';
import type { Methods } from '../../shared/contract/method.ts';
import type { Counter } from '../counter/compose.ts';

type Answer<Output extends z.ZodType> = z.infer<Output> | Promise<z.infer<Output>>;

/** Handlers of an area's methods. They throw InputError and CouldNotError. */
export type AreaHandlers<Area extends Methods> = {
  readonly [M in keyof Area]: (input: z.infer<Area[M]['input']>) => Answer<Area[M]['output']>;
};

/**
 * Like `AreaHandlers`, for an area that needs an open counter: each handler gets the one that is open when it is
 * called.
 */
export type CounterHandlers<Area extends Methods> = {
  readonly [M in keyof Area]: (
    input: z.infer<Area[M]['input']>,
    counter: Counter,
  ) => Answer<Area[M]['output']>;
};

type AnyCounterHandlers = Readonly<Record<string, (input: never, counter: Counter) => unknown>>;

export type AtCounter<Handlers extends AnyCounterHandlers> = {
  [M in keyof Handlers]: (input: Parameters<Handlers[M]>[0]) => ReturnType<Handlers[M]>;
};

/** Binds handlers to the counter that `open` returns at each call; it throws CouldNotError while none is open. */
export function atCounter<Handlers extends AnyCounterHandlers>(
  open: () => Counter,
  handlers: Handlers,
): AtCounter<Handlers> {
  const bound = Object.entries(handlers).map(([name, handle]) => [
    name,
    (input: never) => handle(input, open()),
  ]);
  return Object.fromEntries(bound) as AtCounter<Handlers>;
}
