import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { projectRoot } from '../../tools/project.mjs';
import { waitUntil } from '../../tools/app/wait-until.ts';
import type { Shop } from '../window/support/shop.ts';
import { forgetFiles } from './forget-files.ts';

/** Of each shop, from the program's start to the sale one can type into; in ms. */
export interface StartSpeed {
  /** A new profile, no compiled script kept, the app's and the shop's files read from the disk. */
  cold: StartTimes;
  /** The profile and all caches as the start before left them. */
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

/** Starts both shops so many times cold and then warm, by turns: what else the machine does meets both. */
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

/** When one could sell, since 1970: the page notes it by itself, no matter who looks later. */
function readyAt(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName('ready-to-sell');
    return mark === undefined ? null : performance.timeOrigin + mark.startTime;
  });
}
