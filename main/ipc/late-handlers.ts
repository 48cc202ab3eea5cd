import { METHOD_NAMES } from '../../shared/contract/contract.ts';
import type { CoreHandlers } from './handlers.ts';

/** Handlers of a counter that may not be open yet: it is asked for at each call, and says so itself. */
export function lateHandlers(open: () => CoreHandlers): CoreHandlers {
  const late = METHOD_NAMES.map((name) => [
    name,
    (input: unknown) => {
      const handlers = open() as Readonly<Record<string, (input: unknown) => unknown>>;
      return handlers[name]?.(input);
    },
  ]);
  return Object.fromEntries(late) as CoreHandlers;
}
