import { type Reason, reason, type ReasonCode } from '../../../shared/domain/reason.ts';
import type { ConnectPhase, NetworkResult } from '../../kernel/ports/network.ts';

/** OpenSSL's and Node's codes for certificates, with their reasons. */
const BY_TLS_CODE = new Map([
  ['CERT_HAS_EXPIRED', 'unsent-certificate-expired'],
  ['CERT_NOT_YET_VALID', 'unsent-certificate-early'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'unsent-certificate-host'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'unsent-certificate-issuer'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'unsent-certificate-issuer'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'unsent-certificate-issuer'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unsent-certificate-issuer'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unsent-certificate-issuer'],
] as const);

/** Reason of an attempt that did not reach the service. */
export function unsentReason(result: NetworkResult): Reason {
  return result.kind === 'not-connected'
    ? reason(codeOf(result.phase, result.reason), { cause: result.reason })
    : reason('no-answer', { cause: result.kind });
}

function codeOf(phase: ConnectPhase, cause: string): UnsentCode {
  if (phase === 'tls') return (BY_TLS_CODE as ReadonlyMap<string, UnsentCode>).get(cause) ?? 'unsent-tls';
  if (phase !== 'proxy') return `unsent-${phase}`;
  if (cause === 'HTTP 407') return 'unsent-proxy-login';
  return /^HTTPS?_PROXY$/.test(cause) ? 'unsent-proxy-setting' : 'unsent-proxy';
}

type UnsentCode = Extract<ReasonCode, `unsent-${string}`>;
