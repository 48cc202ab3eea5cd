import type { Page } from 'playwright';

/** Script heap of the page after garbage collection, in MiB. */
export async function pageHeapMiB(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}
