import { existsSync } from 'node:fs';
import { type BrowserContext, expect, test as base, type TestInfo } from '@playwright/test';
import { chooseHost } from '../../dev/app/launch-app.ts';
import { forgetEnded, isRunning, type OpenedApp, openedApps } from './support/shop.ts';

/*
 * The tests' `test`: the project's host for all apps of a worker, and what helps to understand a failure. On the
 * Chromium host Playwright traces by itself; of Electron's contexts it knows nothing, so they are traced here.
 */

interface WorkerFixtures {
  hostOfProject: void;
}

interface TestFixtures {
  failureReport: void;
}

export { expect };
export const test = base.extend<TestFixtures, WorkerFixtures>({
  hostOfProject: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use, { project }) => {
      chooseHost(project.name === 'electron' ? 'electron' : 'chromium');
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  failureReport: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use, testInfo) => {
      forgetEnded();
      const stopTraces = await traceElectron();
      await use();
      const hasFailed = testInfo.status !== testInfo.expectedStatus;
      await stopTraces(hasFailed ? testInfo : null);
      if (hasFailed) for (const app of openedApps()) await attachOutput(app, testInfo);
    },
    { auto: true },
  ],
});

/** Traces the test in all Electron contexts that are open as it begins; the returned function writes or drops them. */
async function traceElectron(): Promise<(failed: TestInfo | null) => Promise<void>> {
  const contexts: BrowserContext[] = [];
  for (const { app } of openedApps()) {
    if (app.host !== 'electron') continue;
    const context = app.page.context();
    await context.tracing.start({ screenshots: true, snapshots: true, sources: true });
    contexts.push(context);
  }
  return async (failed) => {
    for (const [index, context] of contexts.entries()) {
      const path = failed?.outputPath(`trace-${index}.zip`);
      // The app may have been ended by the test.
      await context.tracing.stop(path === undefined ? {} : { path }).catch(() => undefined);
      if (failed !== null && path !== undefined && existsSync(path))
        await failed.attach('trace', { path, contentType: 'application/zip' });
    }
  };
}

async function attachOutput({ app, log }: OpenedApp, testInfo: TestInfo): Promise<void> {
  if (app.host === 'electron' && isRunning(app))
    await testInfo.attach('screenshot', { body: await app.page.screenshot(), contentType: 'image/png' });
  await testInfo.attach('output of the app', { body: app.output(), contentType: 'text/plain' });
  await testInfo.attach('mostrador.log', { body: log(), contentType: 'text/plain' });
}
