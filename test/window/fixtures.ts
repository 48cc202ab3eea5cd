import { expect, test as base, type TestInfo } from '@playwright/test';
import { chooseHost, type LaunchedApp } from '../../tools/app/launch-app.ts';
import {
  forgetEnded,
  isRunning,
  type OpenedApp,
  openedApps,
  openShop,
  type Shop,
  type ShopOptions,
  whenOpened,
} from './support/shop.ts';

/*
 * The tests' `test`: a shop with its app and page, the project's host for all apps of a worker, and diagnostics for
 * failures. On the Chromium host Playwright traces by itself; Electron's contexts it does not know, so they are
 * traced here.
 */

interface WorkerFixtures {
  hostOfProject: void;
  /** Returns the shop of a file, opened on first use; one at a time. */
  shopOfFile: (file: string, options: ShopOptions) => Promise<Shop>;
}

interface TestFixtures {
  failureReport: void;
  shopOptions: ShopOptions;
  /** Gives each test its own shop; otherwise the tests of a file share one. */
  hasOwnShop: boolean;
  shop: Shop;
  /** The app running over the shop's data, opened if none is. Its page is `page`. */
  app: LaunchedApp;
}

export { expect };
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shopOptions: [{}, { option: true }],
  hasOwnShop: [false, { option: true }],
  shop: async ({ shopOptions, hasOwnShop, shopOfFile }, use, { file }) => {
    if (!hasOwnShop) return use(await shopOfFile(file, shopOptions));
    const shop = await openShop(shopOptions);
    try {
      await use(shop);
    } finally {
      await shop.close();
    }
  },
  app: async ({ shop }, use) => use(await shop.app()),
  page: async ({ app }, use) => use(app.page),
  shopOfFile: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      let opened: { file: string; shop: Shop } | null = null;
      await use(async (file, options) => {
        if (opened?.file !== file) {
          await opened?.shop.close();
          opened = { file, shop: await openShop(options) };
        }
        return opened.shop;
      });
      await (opened as { shop: Shop } | null)?.shop.close();
    },
    { scope: 'worker' },
  ],
  hostOfProject: [
    async ({ trace }, use, { project }) => {
      chooseHost(project.name === 'electron' ? 'electron' : 'chromium');
      const pictures = { screenshots: true, snapshots: true };
      const options = { sources: true, ...(typeof trace === 'string' ? pictures : trace) };
      whenOpened(async (app) => {
        if (app.host === 'electron') await app.page.context().tracing.start(options);
      });
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  failureReport: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use, testInfo) => {
      forgetEnded();
      await use();
      const hasFailed = testInfo.status !== testInfo.expectedStatus;
      for (const [index, one] of openedApps().entries()) {
        if (one.app.host === 'electron') await endTrace(one.app, hasFailed ? testInfo : null, index);
        if (hasFailed) await attachOutput(one, testInfo);
      }
    },
    { auto: true },
  ],
});

/** Ends the test's part of an app's trace, kept if the test failed; starts the next test's part. */
async function endTrace(app: LaunchedApp, failed: TestInfo | null, index: number): Promise<void> {
  // An app that has ended yields no trace.
  if (!isRunning(app)) return;
  const path = failed?.outputPath(`trace-${index}.zip`);
  const { tracing } = app.page.context();
  await tracing.stopChunk(path === undefined ? {} : { path });
  await tracing.startChunk();
  if (failed !== null && path !== undefined)
    await failed.attach('trace', { path, contentType: 'application/zip' });
}

async function attachOutput({ app, log }: OpenedApp, testInfo: TestInfo): Promise<void> {
  if (app.host === 'electron' && isRunning(app))
    await testInfo.attach('screenshot', { body: await app.page.screenshot(), contentType: 'image/png' });
  await testInfo.attach('output of the app', { body: app.output(), contentType: 'text/plain' });
  await testInfo.attach('mostrador.log', { body: log(), contentType: 'text/plain' });
}
