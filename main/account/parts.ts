import type { EntryRepository } from '../outbox/entry-repository.ts';
import type { SendingState } from '../outbox/sending-state.ts';
import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { FiscalService } from '../service/fiscal-service.ts';
import type { Store } from '../store/store.ts';
import type { CompanyRepository } from './company-repository.ts';
import type { FreeTrialRepository } from './free-trial/free-trial-repository.ts';
import type { LoggedInRepository } from './logged-in-repository.ts';
import type { Session } from './session.ts';

/** The parts of an open counter that the work on its account takes. */
export interface AccountParts {
  clock: Clock;
  companies: CompanyRepository;
  entries: EntryRepository;
  freeTrials: FreeTrialRepository;
  loggedIn: LoggedInRepository;
  random: Random;
  secrets: Secrets;
  sending: SendingState;
  service: FiscalService;
  session: Session;
  store: Store;
}
