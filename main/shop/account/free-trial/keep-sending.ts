import { COUNTER_ACTOR } from '../../../sending/actor.ts';
import type { ConnectionMonitor } from '../../../sending/service/connection-monitor.ts';
import type { Store } from '../../../database/store.ts';
import type { FreeTrialService } from './free-trial-service.ts';
import type { FreeTrialRepository } from './free-trial-repository.ts';

export interface KeepSendingParts {
  store: Store;
  freeTrials: FreeTrialRepository;
  freeTrialService: FreeTrialService;
  connection: ConnectionMonitor;
}

/** Puts requests that a crash left on their way in doubt; sends waiting ones each time the service can be reached. */
export function keepSendingFreeTrials({
  store,
  freeTrials,
  freeTrialService,
  connection,
}: KeepSendingParts): void {
  if (freeTrials.list().some(({ state }) => state === 'sending')) {
    store.commit(() => freeTrials.doubtSending());
  }
  connection.onChange((now, before) => {
    if (now.state !== 'connected' || before.state === 'connected' || !store.db.open) return;
    freeTrialService.sendWaiting(COUNTER_ACTOR).catch((error: unknown) => {
      // It waits for the next time; selling does not depend on it.
      process.emitWarning(error instanceof Error ? error : String(error));
    });
  });
}
