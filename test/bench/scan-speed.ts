import type { CDPSession } from 'playwright-core';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { readyToSell } from '../../dev/app/sale-keys.ts';
import type { MethodsApi } from '../../shared/ipc/contract.ts';
import { Scanner } from '../e2e/support/scanner.ts';

export interface ScanSpeed {
  /** Of one scan, from its first key to the line on the screen: all scripting of the page, processor time. */
  scriptingMs: { median: number; p95: number };
  /** From the scan's last digit to the frame with the line. */
  frameMs: { median: number; p95: number };
  /** Nothing may hold the page longer than 50 ms; 0 where nothing did. */
  longestTaskMs: number;
}

/** What one scan may take in a sale of 100 lines, p95 (design notes, speed): two frames, and no task that is felt. */
export const SCAN_LIMITS = { scriptingMs: 8, frameMs: 33, taskMs: 50 } as const;

export function describeScans({ scriptingMs, frameMs, longestTaskMs }: ScanSpeed): string {
  const pair = ({ median, p95 }: { median: number; p95: number }): string =>
    `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  return [
    'scan to line, 100 lines:',
    `scripting ${pair(scriptingMs)} (required ${SCAN_LIMITS.scriptingMs});`,
    `frame ${pair(frameMs)} (required ${SCAN_LIMITS.frameMs});`,
    `longest task ${longestTaskMs.toFixed(0)} ms (required ${SCAN_LIMITS.taskMs})`,
  ].join(' ');
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

export interface ScanBench {
  /** So many scans, half of them new lines and half more of a line that is there. */
  measure: (scans: number) => Promise<ScanSpeed>;
}

/** Puts so many lines into the sale by scanning them; the app has an empty one in front. */
export async function openScanBench(app: LaunchedApp, lines: number, mostScans: number): Promise<ScanBench> {
  const { page } = app;
  await readyToSell(page);
  const codes = await page.evaluate(stockProducts, lines + mostScans);
  const scanner = await Scanner.plugIn(page);
  await page.evaluate(watchFrames);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const framesSoFar = (): Promise<Frames> =>
    page.evaluate(() => (window as unknown as { scanFrames: Frames }).scanFrames);
  const scanNext = async (code: string | undefined): Promise<void> => {
    if (code === undefined) throw new Error('there are no more products to scan');
    // Asked once and answered when it is there: to ask again and again would be work of the page too.
    const painted = page.evaluate(
      () => new Promise<void>((resolve) => Object.assign(window, { onScanPainted: resolve })),
    );
    await scanner.scan(code);
    await painted;
  };
  const fresh = [...codes];
  for (let line = 0; line < lines; line += 1) await scanNext(fresh.shift());
  return {
    async measure(scans) {
      const before = await framesSoFar();
      const scriptingMs: number[] = [];
      for (let scan = 0; scan < scans; scan += 1) {
        const from = await readMetrics(session);
        await scanNext(scan % 2 === 0 ? fresh.shift() : codes[scan]);
        scriptingMs.push(ownScriptMs(from, await readMetrics(session)));
      }
      const after = await framesSoFar();
      return {
        scriptingMs: summarize(scriptingMs),
        frameMs: summarize(after.times.slice(before.times.length)),
        longestTaskMs: Math.max(0, ...after.longTasks.slice(before.longTasks.length)),
      };
    },
  };
}

type Metrics = ReadonlyMap<string, number>;

async function readMetrics(session: CDPSession): Promise<Metrics> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/**
 * The browser counts scripting by the clock on the wall. The share of its tasks in which the page's thread had a
 * processor is what the page itself needs, whatever else the machine is doing.
 */
function ownScriptMs(from: Metrics, to: Metrics): number {
  const passed = (name: string): number => (to.get(name) ?? 0) - (from.get(name) ?? 0);
  const share = Math.min(1, passed('ThreadTime') / passed('TaskDuration'));
  return passed('ScriptDuration') * share * 1000;
}

function summarize(values: readonly number[]): { median: number; p95: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}
