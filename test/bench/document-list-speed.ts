import type { Page } from 'playwright';
import type { LaunchedApp } from '../../tools/app/launch-app.ts';
import { readyToSell } from '../../tools/app/sale-keys.ts';
import { pageHeapMiB } from './page-heap.ts';
import { pssMiB } from './process-memory.ts';
import { generatedDocument } from './generated-documents.ts';
import type { PastShop } from './past/past-shop.ts';

/** Limits of the list in a window, for any number of documents. */
export const LIST_LIMITS = { openMs: 150, filterMs: 100, taskMs: 50, memoryMiB: 200 } as const;

export interface ListSpeed {
  /** From F6 to the frame with the rows; the screen was opened before. */
  openMs: number[];
  /** From the press or input to the frame with the results: each filter's median over its rounds. */
  filterMs: FilterTime[];
  /** Slowest of all rounds. */
  slowest: FilterTime;
  /** Longest task while the wheel turns, and while the scrollbar jumps; median of the rounds. */
  wheelTaskMs: number;
  jumpTaskMs: number;
  /** At the end: the page's script heap, and the memory of the page's whole process. */
  heapMiB: number;
  processMiB: number | null;
}

interface FilterTime {
  filter: string;
  ms: number;
}

/** The machine does other things too: one slow round says less than several. */
const ROUNDS = 3;
const WHEELS = 120;
const JUMPS = 60;

interface WatchedPage {
  listWatch: { longestTaskMs: number };
}

/** In the page: records long tasks. */
function watchTasks(): void {
  const watched = window as unknown as WatchedPage;
  watched.listWatch = { longestTaskMs: 0 };
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) {
      watched.listWatch.longestTaskMs = Math.max(watched.listWatch.longestTaskMs, duration);
    }
  }).observe({ entryTypes: ['longtask'] });
}

async function takeLongestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { listWatch } = window as unknown as WatchedPage;
    const longest = listWatch.longestTaskMs;
    listWatch.longestTaskMs = 0;
    return longest;
  });
}

/** Clicks or fills the nth element of the selector, or presses a key. */
type Act = { click: string; nth: number } | { field: string; nth: number; text: string } | { key: string };

/**
 * In the page: performs the act, and times it until the frame in which the list shows another count, and the first
 * rows.
 */
async function timed(page: Page, act: Act): Promise<number> {
  return page.evaluate(
    (what) =>
      new Promise<number>((resolve, reject) => {
        const shown = (): string => {
          const rows = document.querySelectorAll('[role=grid] [role=rowgroup] [role=row]');
          return `${rows[0]?.id ?? ''} ${document.querySelector('header [role=status]')?.textContent ?? ''}`;
        };
        const before = 'key' in what ? '' : shown();
        const from = performance.now();
        const look = (): void => {
          const now = shown();
          const isThere =
            now !== before && (/ \S/.test(now) || document.querySelector('[role=grid]') === null);
          if (isThere && (now.startsWith('document-list-') || !('key' in what))) {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
          } else if (performance.now() - from > 10_000) {
            reject(new Error(`nothing was found for ${JSON.stringify(what)}`));
          } else {
            requestAnimationFrame(look);
          }
        };
        if ('click' in what) document.querySelectorAll<HTMLElement>(what.click)[what.nth]?.click();
        else if ('key' in what) {
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: what.key, code: what.key, bubbles: true }),
          );
        } else {
          const field = document.querySelectorAll<HTMLInputElement>(what.field)[what.nth];
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, what.text);
          field?.dispatchEvent(new Event('input', { bubbles: true }));
        }
        look();
      }),
    act,
  );
}

/** Opens, filters and scrolls the list of `documents` documents. */
export async function measureList(
  app: LaunchedApp,
  { documents, until }: Pick<PastShop, 'documents' | 'until'>,
): Promise<ListSpeed> {
  const { page } = app;
  await readyToSell(page);
  await page.evaluate(watchTasks);
  await page.keyboard.press('F6');
  await page.getByRole('row').nth(3).waitFor();
  const openMs: number[] = [];
  for (let times = 0; times < 10; times += 1) {
    await page.keyboard.press('F3');
    await readyToSell(page);
    openMs.push(await timed(page, { key: 'F6' }));
  }
  const rounds: FilterTime[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureFilters(page, documents, until));
  const [first = []] = rounds;
  const filterMs = first.map(({ filter }, at) => ({
    filter,
    ms: medianOf(rounds.map((round) => round[at]?.ms ?? Number.NaN)),
  }));
  const [slowest = { filter: '', ms: Number.NaN }] = rounds
    .flat()
    .toSorted((one, other) => other.ms - one.ms);
  await takeLongestTask(page);
  const wheelTasks: number[] = [];
  const jumpTasks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await turnWheel(page);
    wheelTasks.push(await takeLongestTask(page));
    await jumpAbout(page);
    jumpTasks.push(await takeLongestTask(page));
  }
  return {
    openMs,
    filterMs,
    slowest,
    wheelTaskMs: medianOf(wheelTasks),
    jumpTaskMs: medianOf(jumpTasks),
    heapMiB: await pageHeapMiB(page),
    processMiB: await processMiB(page),
  };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function turnWheel(page: Page): Promise<void> {
  await page.getByRole('grid').hover();
  for (let turned = 0; turned < WHEELS; turned += 1) await page.mouse.wheel(0, turned % 4 === 3 ? -400 : 800);
}

async function jumpAbout(page: Page): Promise<void> {
  for (let jump = 0; jump < JUMPS; jump += 1) {
    await page.getByRole('grid').evaluate(
      (grid, part) => {
        const scroller = grid.parentElement;
        scroller?.scrollTo({ top: (scroller.scrollHeight - scroller.clientHeight) * part });
      },
      ((jump * 37) % JUMPS) / (JUMPS - 1),
    );
    await page.getByRole('row').nth(3).waitFor();
  }
}

async function measureFilters(page: Page, count: number, until: number): Promise<FilterTime[]> {
  const found: FilterTime[] = [];
  const note = async (filter: string, act: Act): Promise<void> => {
    found.push({ filter, ms: await timed(page, act) });
  };
  const tab = (nth: number): Act => ({ click: 'header [role=group] button', nth });
  for (const [name, place] of [
    ['Necesitan atención', 1],
    ['Pendientes', 2],
    ['Hoy', 3],
    ['Todos', 0],
  ] as const) {
    await note(name, tab(place));
  }
  const { clientName, numeroDocumento, localNumber, cdc } = generatedDocument(count - 1000, count, until);
  const oldest = generatedDocument(Math.floor(count / 3), count, until);
  const texts = {
    'a name': clientName,
    'half a word': 'ca',
    'a number': numeroDocumento,
    'an old local number': oldest.localNumber,
    'a local number': localNumber,
    'a cdc': cdc,
    'what nobody has': 'zzzz',
  };
  const search = { field: '#document-search', nth: 0 };
  for (const [name, text] of Object.entries(texts)) {
    if (text === null) continue;
    await note(`text, ${name}`, { ...search, text });
    await note('no text', { ...search, text: '' });
  }
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  const fields = '[role=group] > div input';
  const toggles = '[role=group] fieldset button';
  const states = await page.locator('[role=group] fieldset').last().locator('button').count();
  const toggleCount = await page.locator(toggles).count();
  await note('this month', { click: toggles, nth: 3 });
  await note('any day', { click: toggles, nth: 3 });
  await note('days', { field: fields, nth: 0, text: '5/1/25' });
  await note('any day', { field: fields, nth: 0, text: '' });
  await note('total', { field: fields, nth: 2, text: '1.999.000' });
  await note('any total', { field: fields, nth: 2, text: '' });
  for (let state = 0; state < states; state += 1) {
    const nth = toggleCount - states + state;
    const words = await page.locator(toggles).nth(nth).innerText();
    await note(`state ${words}`, { click: toggles, nth });
    await note('any state', { click: toggles, nth });
  }
  await page.keyboard.press('Escape');
  return found;
}

/** Memory of the page's process, in MiB; null where the system does not report it. */
async function processMiB(page: Page): Promise<number | null> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (session === undefined) return null;
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => pssMiB(id));
  return sizes.length === 0 ? null : Math.max(...sizes);
}
