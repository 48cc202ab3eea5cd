import type { ListsState } from '../../shared/contract/lists.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { FiscalService } from '../sending/service/fiscal-service.ts';
import type { Store } from '../database/store.ts';
import type { ListProgressRepository } from './list-progress-repository.ts';
import type { LookupRepository } from './lookup-repository.ts';
import type { TimbradoWatch } from './timbrado-watch.ts';

export interface LookupsParts {
  clock: Clock;
  /** Called once a list is complete: its records replace the placeholders. */
  listed: () => void;
  listProgress: ListProgressRepository;
  lookups: LookupRepository;
  service: Pick<FiscalService, 'listPage'>;
  standings: { ages(): ListsState['rucs'] };
  store: Store;
  timbrados: TimbradoWatch;
}
