import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counter, openCounter } from '../../main/counter/compose.ts';
import type { Network } from '../../main/kernel/ports/network.ts';
import { systemRandom } from '../../main/kernel/ports/random.ts';
import { httpNetwork } from '../../main/sending/service/http-network.ts';
import { writeBackup } from '../../main/database/backup.ts';
import { databaseFile } from '../../main/database/open-store.ts';
import { FakeSecrets } from './counter.ts';
import { turn } from './fake-clock.ts';
import { answered, isProbe } from './fake-network.ts';
import { putMigratedDatabase } from './migrated-database.ts';
import { success } from './service-answers.ts';

export interface LoopbackCounter {
  counter: Counter;
  /** This machine's clock, which only the test advances. */
  time: { at: number };
  /** Runs the engine over everything due now. */
  sendWhatIsDue(): Promise<void>;
  close(): void;
}

/**
 * A counter in its own folders over the real network (or `network`), with time standing still. Its data start as
 * a restored copy of `copied`'s, if given.
 */
export function openLoopbackCounter(
  baseUrl: string,
  token: string,
  answerTimeoutMs: number,
  network: Network = httpNetwork,
  copied: Counter | null = null,
): LoopbackCounter {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-loopback-'));
  const location = { dataFolder: join(folder, 'data'), configFolder: join(folder, 'config'), baseUrl };
  if (copied === null) putMigratedDatabase(location.dataFolder);
  else writeBackup(copied.store.db, databaseFile(location));
  const time = { at: Date.UTC(2026, 10, 21, 13) };
  const counter = openCounter(
    {
      clock: {
        now: () => time.at,
        monotonic: () => time.at,
        after: () => () => {},
        afterReal: () => () => {},
      },
      random: systemRandom,
      network: {
        makeReady: (request) => network.makeReady({ ...request, answerTimeoutMs }),
        // Probes are answered here: the server sees only the requests under test.
        exchange: async (request, beforeWrite) =>
          isProbe(request)
            ? answered(200, success([]))
            : network.exchange({ ...request, answerTimeoutMs }, beforeWrite),
      },
      secrets: new FakeSecrets(),
      token,
    },
    location,
    { command: 'test', onChange: () => {} },
  );
  return {
    counter,
    time,
    async sendWhatIsDue() {
      const progress = { isIdle: false };
      counter.engine.start();
      void counter.engine.untilIdle().then(() => {
        progress.isIdle = true;
      });
      // Time stands still, so pacing would wait forever.
      while (!progress.isIdle) {
        await turn();
        if (!progress.isIdle) counter.engine.sendNow();
      }
      await counter.engine.stop();
    },
    close() {
      counter.store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
