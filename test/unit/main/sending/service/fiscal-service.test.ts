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

test('an answer that was cut off loses it too', () => {
  const answer = { status: 200, headers: {}, body: `{"token":"${TOKEN}"` };
  const result: NetworkResult = { kind: 'broken-answer', reason: 'ECONNRESET', answer };
  expect(JSON.stringify(withoutToken(result, TOKEN))).not.toContain(TOKEN);
});
