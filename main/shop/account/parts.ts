import type { EntryRepository } from '../../sending/entry-repository.ts';
import type { SendingState } from '../../sending/sending-state.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { Random } from '../../kernel/ports/random.ts';
import type { Secrets } from '../../kernel/ports/secrets.ts';
import type { FiscalService } from '../../sending/service/fiscal-service.ts';
import type { Store } from '../../database/store.ts';
import type { CompanyRepository } from './company-repository.ts';
import type { LoggedInRepository } from './logged-in-repository.ts';
import type { FreeTrialRepository } from './free-trial/free-trial-repository.ts';
import type { Session } from './session.ts';

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
