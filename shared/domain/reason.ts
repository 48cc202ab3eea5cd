import * as z from 'zod';
import { parseJson } from '../wire/tolerant.ts';

/**
 * Codes of stored reasons (doubts, refusals, obstacles, movements of money …), each with the names of its
 * parameters. `cause` is a technician's code (`ECONNRESET`, `HTTP 502`). The texts are in shared/text, under
 * the same codes. A code of a released version is never renamed, and keeps its names.
 */
export const REASON_PARAMS = {
  // Text from a person or the service.
  said: ['text'],
  unexplained: [],

  'unsent-lookup': ['cause'],
  'unsent-connect': ['cause'],
  'unsent-proxy': ['cause'],
  'unsent-proxy-login': ['cause'],
  'unsent-proxy-setting': ['cause'],
  'unsent-tls': ['cause'],
  'unsent-certificate-expired': ['cause'],
  'unsent-certificate-early': ['cause'],
  'unsent-certificate-host': ['cause'],
  'unsent-certificate-issuer': ['cause'],
  'no-answer': ['cause'],
  'answer-cut': ['cause'],
  'not-the-service': ['cause'],
  'service-error': ['text', 'cause'],
  'answer-not-understood': [],

  'in-doubt': ['why'],
  'probably-issued': ['why'],
  'no-cdc': ['text'],
  'refused-with-cdc': ['text', 'cdc'],
  'cdc-malformed': [],
  'cdc-of-other-company': ['ruc', 'expected'],
  'cdc-of-other-type': ['type'],
  'cdc-of-other-point': ['establishment', 'point'],
  'cdc-of-other-number': ['number', 'told'],
  'cdc-of-other-document': ['localNumber'],
  'answer-for-other-sale': ['why'],
  'other-total': ['told', 'expected'],
  'other-receiver': ['told', 'expected'],
  'program-ended': [],
  'program-failed': ['error'],
  'text-damaged': [],

  'document-not-accepted': ['text'],
  'answered-by-other-company': ['ruc'],

  'window-closed-unsent': [],
  'window-closed-unanswered': [],
  'note-not-cancelled': ['number'],
  'not-cancelled-by-status': ['before'],

  'note-from-copy': [],
  'cart-unknown': ['localNumber'],
  'invoice-cancelling': ['localNumber'],
  'no-items': ['why'],
  'line-unknown': ['line'],
  'line-short': ['line', 'left', 'wanted'],
  'invoice-rejected': ['localNumber'],
  'invoice-discarded': ['localNumber'],
  'invoice-cancelled': ['localNumber'],

  'xml-unreachable': ['why'],
  'xml-answer-cut': ['why'],
  'xml-wait': [],
  'xml-login': ['text'],
  'xml-service-failed': ['text'],
  'xml-not-given': [],
  'xml-unknown': ['status'],
  'xml-elsewhere': ['status'],
  'xml-other-answer': ['status'],
  'xml-too-large': [],
  'xml-not-utf8': [],
  'not-xml': [],
  'xml-cut': [],
  'xml-of-other-document': [],

  'list-login': ['text'],
  'list-unread': ['list', 'why'],
  'list-not-understood': ['list', 'why'],
  'list-shrunk': ['list', 'count', 'before'],
  'no-list': [],

  'float-counted': [],
  'taken-out-at-close': [],
  'cash-in': ['text'],
  'cash-out': ['text'],
  'handed-over': ['counter'],
  'taken-in': ['counter'],
  'taken-in-otherwise': ['counter', 'given'],
  'money-collected': ['receipt'],
  'money-given-back': ['localNumber'],
  'test-page': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ReasonCode = keyof typeof REASON_PARAMS;

/** A stored reason: a code and its parameters, which may be reasons themselves. */
export interface Reason {
  code: ReasonCode;
  params: Readonly<Record<string, ReasonParam>>;
}

type ReasonParam = string | number | Reason;

const CODES = Object.keys(REASON_PARAMS) as ReasonCode[];

export const reasonSchema: z.ZodType<Reason> = z
  .strictObject({
    code: z.literal(CODES),
    params: z.record(z.string(), z.union([z.string(), z.number(), z.lazy(() => reasonSchema)])),
  })
  .refine(({ code, params }) => {
    const names: readonly string[] = REASON_PARAMS[code];
    return names.length === Object.keys(params).length && names.every((name) => name in params);
  });

/** Makes a reason from its code and parameters. */
export function reason<Code extends ReasonCode>(
  code: Code,
  ...[params]: (typeof REASON_PARAMS)[Code] extends readonly []
    ? []
    : [Readonly<Record<(typeof REASON_PARAMS)[Code][number], ReasonParam>>]
): Reason {
  return { code, params: params ?? {} };
}

/** Makes a reason from a text of the service or a person; `unexplained` without one. */
export function said(text: string | null | undefined): Reason {
  return text === null || text === undefined || text === ''
    ? reason('unexplained')
    : reason('said', { text });
}

export function storeReason(given: Reason): string {
  return JSON.stringify(given);
}

/** Reads a stored reason; invalid content, as in a damaged row, is shown unchanged. */
export function readReason(stored: string): Reason {
  return reasonSchema.safeParse(parseJson(stored)).data ?? reason('said', { text: stored });
}

/** Reads a stored list of reasons in the same way. */
export function readReasons(stored: string): Reason[] {
  return z.array(reasonSchema).safeParse(parseJson(stored)).data ?? [reason('said', { text: stored })];
}

/** Returns the technician's code within a reason; null if it has none. */
export function causeOf({ params }: Reason): string | null {
  const { cause } = params;
  if (typeof cause === 'string') return cause;
  for (const param of Object.values(params)) {
    const within = typeof param === 'object' ? causeOf(param) : null;
    if (within !== null) return within;
  }
  return null;
}
