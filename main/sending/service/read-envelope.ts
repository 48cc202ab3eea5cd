import { HOUR_MS } from '../../../shared/domain/dates.ts';
import { type Reason, reason, said } from '../../../shared/domain/reason.ts';
import { type Envelope, envelopeText, readEnvelope } from '../../../shared/wire/envelope.ts';
import type { NetworkResult, ReceivedAnswer } from '../../kernel/ports/network.ts';
import { unsentReason } from './unsent-reason.ts';

/** The answer read last: several readers parse the same one in turn. */
let latest: { body: string; envelope: Envelope | null } = { body: '', envelope: null };

/**
 * Returns the service's own envelope; null for anything else: HTML, an empty body, a proxy's JSON. Shared: do not
 * modify it.
 */
export function parseEnvelope(body: string): Envelope | null {
  if (body !== latest.body) latest = { body, envelope: readBody(body) };
  return latest.envelope;
}

function readBody(body: string): Envelope | null {
  try {
    return readEnvelope(JSON.parse(body));
  } catch {
    return null;
  }
}

/** Returns the `Date` of an answer of the service itself: proxies and gateways date their own answers too. */
export function serviceDate(answer: ReceivedAnswer | null): string | undefined {
  return answer === null || parseEnvelope(answer.body) === null ? undefined : answer.headers['date'];
}

/** True where the service says, in its own envelope, that the token is missing, wrong or expired. */
export function saysLoginNeeded(status: number, envelope: Envelope): boolean {
  return !envelope.success && (isLoginCode(String(status)) || isLoginCode(envelope.codigo ?? ''));
}

/**
 * True where a gateway before the service refuses the login: 401, or 403 in anything but a web page, which a network
 * that requires signing in may show.
 */
export function isLoginRefused({ status, body }: ReceivedAnswer): boolean {
  if (parseEnvelope(body) !== null) return false;
  return status === 401 || (status === 403 && !body.trimStart().startsWith('<'));
}

/** True where the service says, in its own envelope, to come back later. */
export function saysSlowDown(status: number, envelope: Envelope): boolean {
  return !envelope.success && (status === 429 || envelope.codigo === '429');
}

const isLoginCode = (code: string): boolean => code === '401' || code === '403';

const DEFAULT_SLOW_DOWN_MS = 30_000;
/** "Come back at once" is no permission to hammer a service that has just asked for a pause. */
const SHORTEST_SLOW_DOWN_MS = 1000;
/** A longer wait is a wrong clock, or a mistake. */
const LONGEST_SLOW_DOWN_MS = 24 * HOUR_MS;

/**
 * Returns the wait asked for by `Retry-After` (seconds or a date) from `now`, with a default where it is missing or
 * unreadable.
 */
export function slowDownMs(header: string | undefined, now: number): number {
  if (header === undefined) return DEFAULT_SLOW_DOWN_MS;
  const at = /^\d{1,6}$/.test(header.trim()) ? now + Number(header) * 1000 : Date.parse(header);
  return Number.isNaN(at)
    ? DEFAULT_SLOW_DOWN_MS
    : Math.min(LONGEST_SLOW_DOWN_MS, Math.max(SHORTEST_SLOW_DOWN_MS, at - now));
}

/** Returns the pause that an answer asks for: 429, or 503 with `Retry-After`; null if it asks for none. */
export function askedWaitMs({ status, headers, body }: ReceivedAnswer, now: number): number | null {
  const header = headers['retry-after'];
  if (status === 503) return header === undefined ? null : slowDownMs(header, now);
  const envelope = parseEnvelope(body);
  const isAsked = status === 429 || (envelope !== null && saysSlowDown(status, envelope));
  return isAsked ? slowDownMs(header, now) : null;
}

/** True where the service, or a gateway before it, reports overload or failure. */
export function isServiceInTrouble({ status }: ReceivedAnswer, envelope: Envelope | null): boolean {
  if (status === 408 || status === 429 || status >= 500) return true;
  return envelope !== null && saysSlowDown(status, envelope);
}

/** An answer to a repeatable call: unreachable and unreadable are treated alike. */
export type RepeatableAnswer =
  | { kind: 'unanswered'; reason: Reason }
  | { kind: 'login-needed'; reason: Reason }
  | { kind: 'slow-down'; reason: Reason; waitMs: number }
  | { kind: 'answered'; envelope: Envelope };

/** Reads the answer to a query, a login or a cancellation: all of them may be repeated without harm. */
export function readRepeatable(result: NetworkResult, now: number): RepeatableAnswer {
  if (result.kind !== 'answered') return { kind: 'unanswered', reason: noAnswerReason(result) };
  const { status, headers, body } = result.answer;
  const cause = `HTTP ${status}`;
  const envelope = parseEnvelope(body);
  if (envelope === null) return { kind: 'unanswered', reason: reason('not-the-service', { cause }) };
  const text = envelopeText(envelope) ?? cause;
  if (saysLoginNeeded(status, envelope)) return { kind: 'login-needed', reason: said(text) };
  if (saysSlowDown(status, envelope)) {
    return { kind: 'slow-down', reason: said(text), waitMs: slowDownMs(headers['retry-after'], now) };
  }
  if (status === 408 || status >= 500)
    return { kind: 'unanswered', reason: reason('service-error', { text, cause }) };
  return { kind: 'answered', envelope };
}

export function noAnswerReason(result: Exclude<NetworkResult, { kind: 'answered' }>): Reason {
  switch (result.kind) {
    case 'not-connected':
      return unsentReason(result);
    case 'no-answer':
      return reason('no-answer', { cause: result.reason });
    case 'broken-answer':
      return reason('answer-cut', { cause: result.reason });
  }
}
