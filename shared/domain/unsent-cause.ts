/** Why a try left this machine no further, as far as there are words of its own for it. */
export type UnsentCause =
  | 'lookup'
  | 'connect'
  | 'proxy'
  | 'proxyLogin'
  | 'proxySetting'
  | 'tls'
  | 'certificateExpired'
  | 'certificateEarly'
  | 'certificateHost'
  | 'certificateIssuer';

/** Codes of OpenSSL and Node, and what they come to. */
const CAUSES_BY_CODE: ReadonlyMap<string, UnsentCause> = new Map([
  ['CERT_HAS_EXPIRED', 'certificateExpired'],
  ['CERT_NOT_YET_VALID', 'certificateEarly'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificateHost'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificateIssuer'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'certificateIssuer'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'certificateIssuer'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificateIssuer'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificateIssuer'],
]);

/**
 * Reads how far a try came, as it is kept (`connect: ECONNREFUSED`): the cause, and the code for whoever is asked
 * for help. Null for any other text.
 */
export function readUnsentReason(reason: string): { cause: UnsentCause; code: string } | null {
  const [, phase, code] = /^(lookup|connect|proxy|tls): (.+)$/.exec(reason) ?? [];
  if (phase === undefined || code === undefined) return null;
  return { cause: causeOf(phase as 'lookup' | 'connect' | 'proxy' | 'tls', code), code };
}

function causeOf(phase: 'lookup' | 'connect' | 'proxy' | 'tls', code: string): UnsentCause {
  if (phase === 'tls') return CAUSES_BY_CODE.get(code) ?? 'tls';
  if (phase !== 'proxy') return phase;
  if (code === 'HTTP 407') return 'proxyLogin';
  return /^HTTPS?_PROXY /.test(code) ? 'proxySetting' : 'proxy';
}
