import { expect, test } from 'vitest';
import { readUnsentReason } from '../../../../shared/domain/unsent-cause.ts';

test.each([
  ['lookup: ENOTFOUND', 'lookup'],
  ['connect: ENETUNREACH, ECONNREFUSED', 'connect'],
  ['connect: CERT_HAS_EXPIRED', 'connect'],
  ['proxy: ECONNREFUSED', 'proxy'],
  ['proxy: HTTP 403', 'proxy'],
  ['proxy: contestó una página', 'proxy'],
  ['proxy: HTTP 407', 'proxyLogin'],
  ['proxy: HTTPS_PROXY no es http://servidor:puerto', 'proxySetting'],
  ['proxy: HTTP_PROXY no es http://servidor:puerto', 'proxySetting'],
  ['tls: ECONNRESET', 'tls'],
  ['tls: toString', 'tls'],
  ['tls: HTTP 407', 'tls'],
  ['tls: CERT_HAS_EXPIRED', 'certificateExpired'],
  ['tls: CERT_NOT_YET_VALID', 'certificateEarly'],
  ['tls: ERR_TLS_CERT_ALTNAME_INVALID', 'certificateHost'],
  ['tls: UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificateIssuer'],
  ['tls: SELF_SIGNED_CERT_IN_CHAIN', 'certificateIssuer'],
])('%s: %s', (reason, cause) => {
  expect(readUnsentReason(reason)).toEqual({ cause, code: reason.replace(/^\w+: /, '') });
});

test.each(['', 'no-answer', 'tls: ', 'read: ECONNRESET', 'el servicio contestó: tls: x'])(
  '«%s» is no such reason',
  (reason) => expect(readUnsentReason(reason)).toBeNull(),
);
