import { isDeepStrictEqual } from 'node:util';
import { said } from '../../shared/domain/reason.ts';
import { isRecord } from '../../shared/wire/tolerant.ts';
import { type Envelope, envelopeText } from '../../shared/wire/envelope.ts';
import { isOlderThanCopy } from '../database/older-than-copy.ts';
import { COUNTER_ACTOR } from './actor.ts';
import type { DocumentRecord } from './document-record.ts';
import { SENDING } from './pause-sending.ts';
import type { SendingParts } from './sending-parts.ts';

/** Members of an error that concern the request as a whole. */
const OF_ALL = /^(name|nombre|tipo|type|message|mensaje|codigo|code|status|statusCode|expiredAt)$/i;

/** True for a refusal that may be about the login: it points at nothing within the document. */
export function mayMeanLogin({ success, error }: Pick<Envelope, 'success' | 'error'>): boolean {
  if (success) return false;
  if (Array.isArray(error)) return error.length === 0;
  return !isRecord(error) || Object.keys(error).every((key) => OF_ALL.test(key));
}

/**
 * Demands a login where a list was refused without the service's envelope, or where documents were refused in the same
 * words or, if the list asks for a login, in any that may mean one: those documents go back to the queue. Any other
 * refusal of a list changes nothing.
 */
export function learnRefusedList(
  parts: SendingParts,
  token: string,
  envelope: Envelope | null,
  asksForLogin: boolean,
): void {
  const { store, sending, clock } = parts;
  const refused = envelope === null ? [] : refusedWithIt(parts, envelope, asksForLogin);
  const isNews = envelope === null ? !sending.isTokenRefused(token) : refused.length > 0;
  if (!isNews) return;
  const message = envelope === null ? null : envelopeText(envelope);
  const step = { at: clock.now(), actor: COUNTER_ACTOR, details: { message } };
  store.commit(() => {
    sending.rejectTokenByList(token);
    store.audit.append({ ...step, event: 'sending.login-refused', subject: SENDING });
    for (const { id } of refused) {
      parts.documents.move(id, 'login-was-refused', step);
      parts.entries.putOff(id, 'issue', step.at);
    }
  });
}

/** Resumes sending where a list was read with a token that had been refused a list. Returns true if it did. */
export function learnReadList({ store, sending, clock }: SendingParts, token: string): boolean {
  if (!sending.isRefusedByList(token)) return false;
  store.commit(() => {
    sending.release();
    const entry = { at: clock.now(), actor: COUNTER_ACTOR, subject: SENDING, details: {} };
    store.audit.append({ ...entry, event: 'sending.login-accepted' });
  });
  return true;
}

/**
 * Documents refused since the last issued one: in the list's own words or, where it asks for a login, in any that may
 * mean one. Only those refused so once: the service may refuse both for good. None from a copied database: it may have
 * been issued since.
 */
function refusedWithIt(
  { store, documents, attempts }: SendingParts,
  envelope: Envelope,
  asksForLogin: boolean,
): DocumentRecord[] {
  const message = envelopeText(envelope);
  if (!asksForLogin && (message === undefined || !mayMeanLogin(envelope))) return [];
  return documents.findMany(attempts.refusedSinceIssued()).filter(({ id, state, refusal }) => {
    if (state !== 'refused' || refusal === null || isOlderThanCopy(store, id)) return false;
    if (!mayMeanLogin({ success: false, error: refusal.error })) return false;
    if (!asksForLogin && !isDeepStrictEqual(refusal.reason, said(message))) return false;
    const alike = attempts
      .ofDocument(id)
      .filter(
        ({ task, outcome, reason }) =>
          task === 'issue' && outcome === 'refused' && isDeepStrictEqual(reason, refusal.reason),
      );
    return alike.length === 1;
  });
}
