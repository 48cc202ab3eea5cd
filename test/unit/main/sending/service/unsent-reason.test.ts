import { expect, test } from 'vitest';
import type { ConnectPhase } from '../../../../../main/kernel/ports/network.ts';
import { unsentReason } from '../../../../../main/sending/service/unsent-reason.ts';
import { reason, type ReasonCode } from '../../../../../shared/domain/reason.ts';

test.each<[ConnectPhase, string, ReasonCode]>([
  ['lookup', 'ENOTFOUND', 'unsent-lookup'],
  ['connect', 'ENETUNREACH, ECONNREFUSED', 'unsent-connect'],
  ['connect', 'CERT_HAS_EXPIRED', 'unsent-connect'],
  ['proxy', 'ECONNREFUSED', 'unsent-proxy'],
  ['proxy', 'HTTP 403', 'unsent-proxy'],
  ['proxy', 'HTTP 407', 'unsent-proxy-login'],
  ['proxy', 'HTTPS_PROXY', 'unsent-proxy-setting'],
  ['proxy', 'HTTP_PROXY', 'unsent-proxy-setting'],
  ['tls', 'ECONNRESET', 'unsent-tls'],
  ['tls', 'toString', 'unsent-tls'],
  ['tls', 'HTTP 407', 'unsent-tls'],
  ['tls', 'CERT_HAS_EXPIRED', 'unsent-certificate-expired'],
  ['tls', 'CERT_NOT_YET_VALID', 'unsent-certificate-early'],
  ['tls', 'ERR_TLS_CERT_ALTNAME_INVALID', 'unsent-certificate-host'],
  ['tls', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unsent-certificate-issuer'],
  ['tls', 'SELF_SIGNED_CERT_IN_CHAIN', 'unsent-certificate-issuer'],
])('%s: %s is stored as %s', (phase, cause, code) => {
  const { code: stored, params } = unsentReason({ kind: 'not-connected', phase, reason: cause });
  expect({ code: stored, params }).toEqual({ ...reason('unexplained'), code, params: { cause } });
});
