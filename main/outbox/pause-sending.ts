import type { Clock } from '../ports/clock.ts';
import type { Store } from '../store/store.ts';
import type { SendingState } from './sending-state.ts';

export interface PauseParts {
  store: Store;
  sending: SendingState;
  clock: Clock;
}

/** What the audit chain names where sending as a whole is meant. */
export const SENDING = 'sending';

/** Nothing more is sent, also after a restart, until a person lets it go on; what is in flight is still answered. */
export function pauseSending({ store, sending, clock }: PauseParts, actor: string): void {
  if (sending.isPaused()) return;
  const at = clock.now();
  store.commit(() => {
    sending.pause(actor, at);
    store.audit.append({ at, actor, event: 'sending.paused', subject: SENDING, details: {} });
  });
}

export function resumeSending({ store, sending, clock }: PauseParts, actor: string): void {
  if (!sending.isPaused()) return;
  store.commit(() => {
    sending.unpause();
    store.audit.append({
      at: clock.now(),
      actor,
      event: 'sending.resumed',
      subject: SENDING,
      details: {},
    });
  });
}
