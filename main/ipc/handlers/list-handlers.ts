import type { ListsState } from '../../../shared/contract/lists.ts';
import type { Input, MethodName, Output } from '../../../shared/contract/contract.ts';
import { say } from '../../../shared/language/say.ts';
import { CouldNotError } from '../../errors.ts';
import type { TimbradoWatch } from '../../lookups/timbrado-watch.ts';
import { screenActor } from '../screen-actor.ts';

export interface ListHandlerParts {
  keeper: { state(): ListsState | null; refreshNow(): void };
  counter: () => { timbrados: TimbradoWatch };
}

type ListMethod = Extract<MethodName, `lists.${string}`>;

/** The service's lists, their age and their reading. */
export function createListHandlers({ keeper, counter }: ListHandlerParts): {
  [M in ListMethod]: (input: Input<M>) => Output<M>;
} {
  return {
    'lists.read': () => {
      const state = keeper.state();
      if (state === null) throw new CouldNotError(say`Mostrador todavía no está abierto.`);
      return state;
    },
    'lists.refresh': () => {
      keeper.refreshNow();
      return {};
    },
    'lists.timbrado-read': ({ id }) => {
      counter().timbrados.read(id, screenActor());
      return {};
    },
  };
}
