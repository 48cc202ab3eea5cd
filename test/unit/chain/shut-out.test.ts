import type { NatsConnection } from '@nats-io/transport-node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openKeys } from '../../../chain/keys/chain-keys.ts';
import { ShutOut } from '../../../chain/keys/shut-out.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('a refusal of ended keys that fails is reported once, and made again until the engine has it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let isDatabaseAway = true;
  const announced: string[] = [];
  const lines: string[] = [];
  const shutOut = new ShutOut({
    refused: () => (isDatabaseAway ? Promise.reject(new Error('gone')) : Promise.resolve(new Map())),
    keys: await openKeys(temporaryFolder(), Date.now()),
    system: {
      request: () => Promise.resolve({ json: () => ({ data: { code: 200 } }) }),
      status: () => [],
      isClosed: () => false,
      close: () => Promise.resolve(),
    } as unknown as NatsConnection,
    office: { publish: (subject: string) => announced.push(subject) } as unknown as NatsConnection,
    tell: (line) => lines.push(line),
  });
  onTestFinished(() => shutOut.close());
  await shutOut.refuse();
  await shutOut.refuse();
  expect(lines).toEqual([expect.stringContaining('gone')]);
  expect(announced).toEqual([]);
  isDatabaseAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => announced).toHaveLength(1);
});
