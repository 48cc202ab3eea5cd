import type { ListsState } from '../../shared/contract/lists.ts';
import type { Reason } from '../../shared/domain/reason.ts';
import { sayReason } from '../../shared/text/say-reason.ts';
import type { LookupKind } from './lookup-repository.ts';
import { LOOKUP_SOURCES } from './lookup-sources.ts';
import type { LookupsParts } from './parts.ts';

/** How old what is kept of the service's lists is, and what is to be told of it. */
export function readListsState(
  {
    lookups,
    listProgress,
    standings,
    timbrados,
  }: Pick<LookupsParts, 'lookups' | 'listProgress' | 'standings' | 'timbrados'>,
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
