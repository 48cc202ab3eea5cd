import type { ListsState } from '../../shared/contract/lists.ts';
import type { Reason } from '../../shared/domain/reason.ts';
import { sayReason } from '../../shared/language/say-reason.ts';
import type { ListProgressRepository } from './list-progress-repository.ts';
import type { LookupKind, LookupRepository } from './lookup-repository.ts';
import { LOOKUP_SOURCES } from './lookup-sources.ts';
import type { TimbradoWatch } from './timbrado-watch.ts';

export interface ListsParts {
  lookups: LookupRepository;
  listProgress: ListProgressRepository;
  standings: { ages(): ListsState['rucs'] };
  timbrados: TimbradoWatch;
}

/** How old what is kept of the service's lists is, and what is to be told of it. */
export function readListsState(
  { lookups, listProgress, standings, timbrados }: ListsParts,
  troubleOf: (kind: LookupKind) => Reason | null,
): ListsState {
  return {
    lists: LOOKUP_SOURCES.map(({ kind }) => {
      const trouble = troubleOf(kind);
      return {
        kind,
        count: lookups.count(kind),
        fetchedAt: listProgress.fetchedAt(kind),
        arrived: listProgress.find(kind) === null ? null : listProgress.countArrived(kind),
        trouble: trouble && sayReason(trouble),
      };
    }),
    rucs: standings.ages(),
    notices: timbrados.notices(),
  };
}
