import { expect, test } from 'vitest';
import type { NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import { withoutToken } from '../../../../../main/sending/service/fiscal-service.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln';
const answered = (body: string): NetworkResult => ({
  kind: 'answered',
  answer: { status: 200, headers: {}, body },
});

test('an answer loses the token wherever it stands', () => {
  expect(withoutToken(answered(`${TOKEN} and ${TOKEN}`), TOKEN)).toEqual(answered('*** and ***'));
});

test('an answer that was cut off loses the token too', () => {
  const answer = { status: 200, headers: {}, body: `{"token":"${TOKEN}"` };
  const result: NetworkResult = { kind: 'broken-answer', reason: 'ECONNRESET', answer };
  expect(JSON.stringify(withoutToken(result, TOKEN))).not.toContain(TOKEN);
});

test('a text too short to be a secret changes no answer', () => {
  expect(withoutToken(answered('{"success":true}'), 'e')).toEqual(answered('{"success":true}'));
  expect(withoutToken(answered('{}'), '')).toEqual(answered('{}'));
});

test('a result without an answer is unchanged', () => {
  const silence: NetworkResult = { kind: 'no-answer', reason: 'ECONNRESET' };
  expect(withoutToken(silence, TOKEN)).toBe(silence);
});
