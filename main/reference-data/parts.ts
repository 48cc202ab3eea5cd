import type { ListsState } from '../../shared/contract/lists.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { FiscalService } from '../sending/service/fiscal-service.ts';
import type { Store } from '../database/store.ts';
import type { ListProgressRepository } from './list-progress-repository.ts';
import type { LookupRepository } from './lookup-repository.ts';
import type { TimbradoWatch } from './timbrado-watch.ts';

/** The parts of an open counter that the work on the service's lists takes. */
export interface LookupsParts {
  clock: Clock;
  /** To be called once a list is whole: what stood in for its records gives way to them. */
  listed: () => void;
  listProgress: ListProgressRepository;
  lookups: LookupRepository;
  service: Pick<FiscalService, 'listPage'>;
  standings: { ages(): ListsState['rucs'] };
  store: Store;
  timbrados: TimbradoWatch;
}
