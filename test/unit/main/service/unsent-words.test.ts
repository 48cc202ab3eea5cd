import { expect, test } from 'vitest';
import { readRepeatable } from '../../../../main/service/read-envelope.ts';
import { unsentWords } from '../../../../main/service/unsent-words.ts';

test.each([
  ['proxy: HTTP 407', 'el proxy de la red pide usuario y contraseña (HTTP 407)'],
  ['connect: ECONNREFUSED', 'no se pudo conectar con el servicio (ECONNREFUSED)'],
  ['no-answer', 'no-answer'],
])('%s', (reason, words) => expect(unsentWords(reason)).toBe(words));

test('a query, a login or a cancellation that could not connect says so in the same words', () => {
  const result = { kind: 'not-connected', phase: 'tls', reason: 'CERT_HAS_EXPIRED' } as const;
  expect(readRepeatable(result, 0)).toEqual({
    kind: 'unanswered',
    reason: 'el certificado del servicio venció; revise la fecha de esta computadora (CERT_HAS_EXPIRED)',
  });
});
