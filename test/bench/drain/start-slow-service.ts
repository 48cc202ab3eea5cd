import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface SlowService {
  port: number;
  /** Trusted authority, as PEM. */
  authority: string;
  close: () => Promise<void>;
}

/** A service with this round-trip time. */
export async function startSlowService(roundTripMs: number): Promise<SlowService> {
  const child = fork(join(import.meta.dirname, 'slow-service.ts'), [String(roundTripMs)], { execArgv: [] });
  const ended = once(child, 'exit');
  const [told] = (await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`the slow service ended with ${code}`))),
  ])) as [{ port: number; authority: string }];
  return {
    ...told,
    async close() {
      child.disconnect();
      await ended;
    },
  };
}
