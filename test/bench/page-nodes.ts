import type { Page } from 'playwright';

/** Live objects of the page after garbage collection: exact, so they show a leak first. */
export interface PageNodes {
  nodes: number;
  listeners: number;
}

export async function countPageNodes(page: Page): Promise<PageNodes> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const valueOf = (wanted: string): number =>
    metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') };
}
