import { COUNTER_ACTOR } from './actor.ts';
import type { SendingParts } from './sending-parts.ts';

/** Subject in the audit chain of entries about sending as a whole. */
export const SENDING = 'sending';

/**
 * Pauses sending, also after a restart, until a person resumes it or `until` is reached; requests in flight are still
 * answered. A later call replaces the end of a present pause.
 */
export function pauseSending(
  { store, sending, clock }: SendingParts,
  actor: string,
  until: number | null = null,
): void {
  if (sending.isPaused() && sending.pausedUntil() === until) return;
  const at = clock.now();
  store.commit(() => {
    sending.pause(actor, at, until);
    const details = until === null ? {} : { until };
    store.audit.append({ at, actor, event: 'sending.paused', subject: SENDING, details });
  });
}

export function resumeSending({ store, sending, clock }: SendingParts, actor: string): void {
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

/** Ends a pause whose time is over. Returns the ms until the present pause ends by itself; null for none. */
export function endPauseInTime(parts: SendingParts): number | null {
  const until = parts.sending.pausedUntil();
  if (until === null) return null;
  const leftMs = until - parts.clock.now();
  if (leftMs > 0) return leftMs;
  resumeSending(parts, COUNTER_ACTOR);
  return null;
}
