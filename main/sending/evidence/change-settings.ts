import { MINUTE_MS } from '../../../shared/domain/dates.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import { COUNTER_ACTOR } from '../actor.ts';
import type { SendingParts } from '../sending-parts.ts';
import type { Store } from '../../database/store.ts';
import { EvidenceRepository, type EvidenceSettings } from './evidence-repository.ts';
import { EVIDENCE } from './report-findings.ts';

const MIN_QUIET_MINUTES = 10;
/** A day: a person who waits longer looks in the portal. */
const MAX_QUIET_MINUTES = 24 * 60;

/** Warning for a person who turns automatic re-queueing on. */
export function automaticAssumption(quietMs: number): string {
  return say('program.resendAssumption', { minutes: quietMs / MINUTE_MS });
}

/** Throws InputError for a quiet period out of bounds; a missing setting keeps its value. */
export function changeEvidenceSettings(
  { store, clock }: Pick<SendingParts, 'store' | 'clock'>,
  { quietMinutes, isAutomatic }: { quietMinutes?: number; isAutomatic?: boolean },
  actor: string,
): EvidenceSettings {
  if (
    quietMinutes !== undefined &&
    !(
      Number.isInteger(quietMinutes) &&
      quietMinutes >= MIN_QUIET_MINUTES &&
      quietMinutes <= MAX_QUIET_MINUTES
    )
  ) {
    throw new InputError(say('program.quietRange', { least: MIN_QUIET_MINUTES, most: MAX_QUIET_MINUTES }));
  }
  const repository = new EvidenceRepository(store.db);
  return store.commit(() => {
    const before = repository.settings();
    const after = {
      quietMs: quietMinutes === undefined ? before.quietMs : quietMinutes * MINUTE_MS,
      isAutomatic: isAutomatic ?? before.isAutomatic,
    };
    repository.changeSettings(after);
    const details = { ...after, ...(after.isAutomatic ? { assumption: 'no-answer-after-quiet' } : {}) };
    const event = 'evidence.settings-changed';
    store.audit.append({ at: clock.now(), actor, event, subject: EVIDENCE, details });
    return after;
  });
}

/**
 * Turns automatic re-queueing off: doubtful data prove nothing about a sale. Inside the caller's transaction; returns
 * true if it was on.
 */
export function turnAutomaticOff(store: Store, why: string, at: number): boolean {
  const repository = new EvidenceRepository(store.db);
  const { quietMs, isAutomatic } = repository.settings();
  if (!isAutomatic) return false;
  const after = { quietMs, isAutomatic: false };
  repository.changeSettings(after);
  const event = 'evidence.settings-changed';
  store.audit.append({ at, actor: COUNTER_ACTOR, event, subject: EVIDENCE, details: { ...after, why } });
  return true;
}
