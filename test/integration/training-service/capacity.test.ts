import { expect, test } from 'vitest';
import { emitOnce, type Seen } from './one-request.ts';
import { runSandbox } from './running-sandbox.ts';

const PATH = '/simplificado/carritos';

test('requests are completed one after the other, in order of arrival; control does not wait', async () => {
  const sandbox = await runSandbox({ capacityPerSecond: 20 });
  const token = await sandbox.logIn();
  const startedAt = performance.now();
  const answers = Array.from({ length: 10 }, () => emitOnce(sandbox.url, token));
  let areAllAnswered = false;
  const all = Promise.all(answers).finally(() => (areAllAnswered = true));
  await sandbox.control('ledger');
  expect(areAllAnswered).toBe(false);
  const seen = await all;
  expect(seen.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(495);
  const { requests, documents } = await sandbox.ledger();
  const inOrder = requests.filter(({ path }) => path === PATH).map(({ seq }) => seq);
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
  expect(documents).toHaveLength(10);
});

test('a client that leaves the line gives its turn to the next, and the stop ends the line at once', async () => {
  const sandbox = await runSandbox({ capacityPerSecond: 3 });
  const token = await sandbox.logIn();
  let leave = (): void => {};
  const first = emitOnce(sandbox.url, token);
  const gone: Promise<Seen> = emitOnce(sandbox.url, token, {
    onRequest: (exchange) => {
      leave = () => void exchange.destroy(new Error('left'));
    },
  });
  expect((await first).status).toBe(200);
  leave();
  expect((await gone).error).toBe('left');
  const isRecorded = async (): Promise<boolean> =>
    (await sandbox.ledger()).requests.some(({ outcome }) => outcome === 'never-answered');
  while (!(await isRecorded()));
  expect((await emitOnce(sandbox.url, token)).status).toBe(200);
  const waiting = [emitOnce(sandbox.url, token), emitOnce(sandbox.url, token)];
  await sandbox.control('clock');
  await sandbox.close();
  for (const { error } of await Promise.all(waiting)) expect(error).toBe('ECONNRESET');
});
