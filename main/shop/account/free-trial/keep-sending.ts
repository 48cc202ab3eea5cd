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

/** Marks requests in flight at a crash as doubtful; sends waiting ones on each connection. */
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
      // It waits for the next connection; selling does not depend on it.
      process.emitWarning(error instanceof Error ? error : String(error));
    });
  });
}
