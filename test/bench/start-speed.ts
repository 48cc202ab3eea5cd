import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { projectRoot } from '../../tools/project.mjs';
import { waitUntil } from '../../tools/app/wait-until.ts';
import type { Shop } from '../window/support/shop.ts';
import { forgetFiles } from './forget-files.ts';

/** Times of each shop from the process's start to a sale ready for input; in ms. */
export interface StartSpeed {
  /** A new profile, no compiled scripts, the app's and the shop's files read from the disk. */
  cold: StartTimes;
  /** Profile and caches as the previous start left them. */
  warm: StartTimes;
  /** False where the system's own cache could not be emptied. */
  isFromDisk: boolean;
}

export interface StartTimes {
  empty: number[];
  full: number[];
}

interface TwoShops {
  empty: Shop;
  full: Shop;
}

/** Starts both shops `rounds` times cold and then warm, alternating, so that other load affects both. */
export async function measureStarts(shops: TwoShops, rounds: number): Promise<StartSpeed> {
  const speed: StartSpeed = {
    cold: { empty: [], full: [] },
    warm: { empty: [], full: [] },
    isFromDisk: true,
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const which of inTurn(round)) {
      const shop = shops[which];
      rmSync(join(shop.dataFolder, 'window'), { recursive: true, force: true });
      const isForgotten = [shop.dataFolder, join(projectRoot, 'out', 'app')].map(forgetFiles).every(Boolean);
      speed.isFromDisk &&= isForgotten;
      speed.cold[which].push(await timeStart(shop));
      speed.warm[which].push(await timeStart(shop));
    }
  }
  return speed;
}

function inTurn(round: number): (keyof TwoShops)[] {
  return round % 2 === 0 ? ['empty', 'full'] : ['full', 'empty'];
}

async function timeStart(shop: Shop): Promise<number> {
  const startedAt = performance.timeOrigin + performance.now();
  const app = await shop.open();
  await waitUntil('the sale', async () => (await readyAt(app.page)) !== null);
  const readyMs = ((await readyAt(app.page)) ?? Number.NaN) - startedAt;
  await app.quit();
  return readyMs;
}

/** Time the sale was ready, since 1970, recorded by the page itself. */
function readyAt(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName('ready-to-sell');
    return mark === undefined ? null : performance.timeOrigin + mark.startTime;
  });
}
