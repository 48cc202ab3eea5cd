import { expect, test } from 'vitest';
import { httpNetwork } from '../../../../main/service/http-network.ts';

test('a header that cannot be written fails before the gate, with nothing connected', async () => {
  let gates = 0;
  const request = {
    method: 'POST' as const,
    // Nobody listens there: to connect would end as a result, not as an error.
    url: 'http://127.0.0.1:9/',
    headers: { 'x-api-key': 'Bearer “token”' },
    body: '{}',
    answerTimeoutMs: 1000,
  };
  const exchange = httpNetwork.exchange(request, () => {
    gates += 1;
  });
  await expect(exchange).rejects.toThrow(/x-api-key/);
  expect(gates).toBe(0);
});
