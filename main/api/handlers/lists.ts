import type { listsMethods, ListsState } from '../../../shared/contract/lists.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

export interface ListsSurroundings {
  state(): ListsState | null;
  refreshNow(): void;
}

export function createListsHandlers(lists: ListsSurroundings): CounterHandlers<typeof listsMethods> {
  return {
    'lists.read': () => {
      const state = lists.state();
      if (state === null) throw new CouldNotError(say('program.notOpenYet'));
      return state;
    },
    'lists.refresh': () => {
      lists.refreshNow();
      return {};
    },
    'lists.timbrado-read': ({ id }, { timbrados }) => {
      timbrados.read(id, screenActor());
      return {};
    },
  };
}
