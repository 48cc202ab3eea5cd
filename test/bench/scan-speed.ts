import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { readyToSell } from '../../dev/app/sale-keys.ts';
import type { MethodsApi } from '../../shared/ipc/contract.ts';
import { Scanner } from '../e2e/support/scanner.ts';

export interface ScanSpeed {
  /** Of one scan, from its first key to the line on the screen: all of the page's own work. */
  scriptingMs: { median: number; p95: number };
  /** From the scan's last digit to the frame with the line. */
  frameMs: { median: number; p95: number };
  /** Nothing may hold the page longer than 50 ms; 0 where nothing did. */
  longestTaskMs: number;
}

interface Frames {
  times: number[];
  longTasks: number[];
}

/** In the page: puts this many products of its own into the catalogue; their codes. */
async function stockProducts(count: number): Promise<string[]> {
  const { mostrador } = window as unknown as { mostrador: MethodsApi };
  const found = await mostrador['catalog.find-by-code']({ code: 'YER-500' });
  if (!found.ok || found.value.item === null) throw new Error('there is no YER-500');
  const { record } = found.value.item;
  const codes: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const code = `78499${String(number).padStart(8, '0')}`;
    const own = {
      ...record,
      codigo_original: `V-${number}`,
      codigo_barra: code,
      descripcion: `Velocidad número ${number}`,
    };
    const saved = await mostrador['catalog.save']({
      id: null,
      kind: 'mercaderia',
      record: own,
      otherBarCodes: [],
      isActive: true,
    });
    if (!saved.ok) throw new Error(saved.error.message);
    codes.push(code);
  }
  return codes;
}

/** In the page: notes the frame in which each scan's line is painted, and the tasks that hold the page. */
function watchFrames(): void {
  const frames: Frames = { times: [], longTasks: [] };
  let endedAt: number | null = null;
  // The Enter itself is the sale's alone: the digit before it is the last that can be seen.
  addEventListener('keydown', () => void (endedAt = performance.now()), { capture: true });
  const isOfLines = ({ target, addedNodes }: MutationRecord): boolean =>
    [target, ...addedNodes].some(
      (node) =>
        node instanceof Element &&
        (node.closest('[role=grid]') ?? node.querySelector('[role=grid]')) !== null,
    );
  new MutationObserver((changes) => {
    const from = endedAt;
    if (from === null || !changes.some(isOfLines)) return;
    endedAt = null;
    const painted = (): void => {
      frames.times.push(performance.now() - from);
      (window as unknown as { onScanPainted: () => void }).onScanPainted();
    };
    requestAnimationFrame(() => setTimeout(painted));
  }).observe(document.querySelector('section') ?? document.body, {
    subtree: true,
    childList: true,
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) frames.longTasks.push(duration);
  }).observe({ type: 'longtask' });
  Object.assign(window, { scanFrames: frames });
}

/**
 * Scans into a sale of so many lines, half of the scans new lines and half more of one that is there. The app has an
 * empty sale in front.
 */
export async function measureScans(app: LaunchedApp, lines: number, scans: number): Promise<ScanSpeed> {
  const { page } = app;
  await readyToSell(page);
  const codes = await page.evaluate(stockProducts, lines + scans);
  const scanner = await Scanner.plugIn(page);
  await page.evaluate(watchFrames);
  const session = await page.context().newCDPSession(page);
  // The page's own time, whatever else the machine is doing.
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  const scriptedMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  const framesSoFar = (): Promise<Frames> =>
    page.evaluate(() => (window as unknown as { scanFrames: Frames }).scanFrames);
  const scanOne = async (code: string): Promise<void> => {
    // Asked once and answered when it is there: to ask again and again would be work of the page too.
    const painted = page.evaluate(
      () => new Promise<void>((resolve) => Object.assign(window, { onScanPainted: resolve })),
    );
    await scanner.scan(code);
    await painted;
  };
  for (const code of codes.slice(0, lines)) await scanOne(code);
  const first = (await framesSoFar()).times.length;
  const scripting: number[] = [];
  for (let scan = 0; scan < scans; scan += 1) {
    const before = await scriptedMs();
    await scanOne(codes[scan % 2 === 0 ? lines + scan : scan] ?? '');
    scripting.push((await scriptedMs()) - before);
  }
  const { times, longTasks } = await framesSoFar();
  return {
    scriptingMs: summarize(scripting),
    frameMs: summarize(times.slice(first)),
    longestTaskMs: Math.max(0, ...longTasks),
  };
}

function summarize(values: readonly number[]): { median: number; p95: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}
