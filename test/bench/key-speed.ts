import type { CDPSession, Page } from 'playwright';

export interface KeySpeed {
  /** Of one key, from its event to what it does on the screen: scripting of the page, processor time. */
  scriptingMs: { median: number; p95: number };
  /** From the key's own time stamp to the end of the frame that shows what it did. */
  frameMs: { median: number; p95: number };
  /** Nothing may hold the page longer than 50 ms; 0 where nothing did. */
  longestTaskMs: number;
}

export interface KeyLimits {
  scriptingMs: number;
  frameMs: number;
  taskMs: number;
}

/** What one key may take in a sale of 100 lines, p95: two frames, and no task that is felt. */
export const KEY_LIMITS: KeyLimits = { scriptingMs: 8, frameMs: 33, taskMs: 50 };

/**
 * The limits on a machine that draws a line of a bare page in this time: two such lines are two frames to it. A
 * faster one than the limits were meant for does not tighten them.
 */
export function limitsBeside(bare: KeySpeed): KeyLimits {
  const slower = Math.max(1, (2 * bare.frameMs.p95) / KEY_LIMITS.frameMs);
  return {
    scriptingMs: KEY_LIMITS.scriptingMs * slower,
    frameMs: KEY_LIMITS.frameMs * slower,
    taskMs: KEY_LIMITS.taskMs * slower,
  };
}

export function isWithin({ scriptingMs, frameMs, longestTaskMs }: KeySpeed, limits: KeyLimits): boolean {
  return (
    scriptingMs.p95 <= limits.scriptingMs && frameMs.p95 <= limits.frameMs && longestTaskMs <= limits.taskMs
  );
}

export function describeKey(
  what: string,
  { scriptingMs, frameMs, longestTaskMs }: KeySpeed,
  limits: KeyLimits,
): string {
  const pair = ({ median, p95 }: { median: number; p95: number }): string =>
    `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  return [
    `${what}:`,
    `scripting ${pair(scriptingMs)} (required ${limits.scriptingMs.toFixed(0)});`,
    `frame ${pair(frameMs)} (required ${limits.frameMs.toFixed(0)});`,
    `longest task ${longestTaskMs.toFixed(0)} ms (required ${limits.taskMs.toFixed(0)})`,
  ].join(' ');
}

/** Far longer than any key takes on a machine that is busy. */
const LONGEST_ANSWER_MS = 20_000;

interface KeyWatch {
  /** Expects a key that changes something in the first element of this selector. */
  expect: (place: string) => Promise<void>;
  longTasks: number[];
}

interface WatchedWindow {
  keyWatch: KeyWatch;
  onKeyPainted: (frameMs: string) => void;
}

/**
 * In the page, before its own scripts: it sees each key first, also one that nobody else gets to see. While a key
 * is measured nothing else of this runs than a listener and one look at the changes it was to make.
 */
function watchKeys(): void {
  const longTasks: number[] = [];
  let pressedAt: number | null = null;
  addEventListener('keydown', ({ timeStamp }) => void (pressedAt ??= timeStamp), { capture: true });
  const expectKey = (place: string): Promise<void> => {
    const element = document.querySelector(place);
    if (element === null) throw new Error(`there is no ${place}`);
    const painted = (from: number): void =>
      (window as unknown as WatchedWindow).onKeyPainted(String(performance.now() - from));
    const observer = new MutationObserver(() => {
      const from = pressedAt;
      observer.disconnect();
      if (from === null) {
        painted(Number.NaN);
        return;
      }
      // A task of this urgency is the first one after the frame.
      requestAnimationFrame(
        () => void scheduler.postTask(() => painted(from), { priority: 'user-blocking' }),
      );
    });
    // What went before is painted: keys of hands and scanners leave the page that time.
    return new Promise((resolve) => {
      const begin = (): void => {
        pressedAt = null;
        observer.observe(element, { subtree: true, childList: true, characterData: true });
        resolve();
      };
      requestAnimationFrame(() => requestIdleCallback(begin, { timeout: 100 }));
    });
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  }).observe({ type: 'longtask' });
  Object.assign(window, { keyWatch: { expect: expectKey, longTasks } satisfies KeyWatch });
}

/** Measures keys one by one. */
export class KeyTimer {
  readonly #page: Page;
  readonly #session: CDPSession;
  #onPainted = (_frameMs: number): void => undefined;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
    session.on('Runtime.bindingCalled', ({ payload }) => this.#onPainted(Number(payload)));
  }

  /** Opens the page again: it has to be there before the app is. */
  static async begin(page: Page): Promise<KeyTimer> {
    const session = await page.context().newCDPSession(page);
    const timer = new KeyTimer(page, session);
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'onKeyPainted' });
    await session.send('Performance.enable');
    await page.addInitScript(watchKeys);
    await page.reload();
    return timer;
  }

  /** `times` keys, each after what `prepare` does for it; each changes something in the element `place` names. */
  async measure(
    times: number,
    place: string,
    prepare: (time: number) => Promise<unknown>,
    key: string,
  ): Promise<KeySpeed> {
    const scriptingMs: number[] = [];
    const frameMs: number[] = [];
    const tasksBefore = await this.#longTasks();
    while (frameMs.length < times) {
      await prepare(frameMs.length);
      await this.#page.evaluate(
        (where) => (window as unknown as WatchedWindow).keyWatch.expect(where),
        place,
      );
      const painted = this.#nextPainted(key, place);
      const from = await this.#readMetrics();
      await this.#press(key);
      const passedMs = await painted;
      // On a machine that stands still a scan is over before its last key comes: that is no answer to the key.
      if (Number.isNaN(passedMs)) continue;
      frameMs.push(passedMs);
      scriptingMs.push(ownScriptMs(from, await this.#readMetrics()));
    }
    const longTasks = (await this.#longTasks()).slice(tasksBefore.length);
    return {
      scriptingMs: summarize(scriptingMs),
      frameMs: summarize(frameMs),
      longestTaskMs: Math.max(0, ...longTasks),
    };
  }

  /** Rejects for a key that changes nothing: a bench that waits for it would not end. */
  #nextPainted(key: string, place: string): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const timer = setTimeout(
      () => reject(new Error(`the key ${key} changed nothing in ${place}`)),
      LONGEST_ANSWER_MS,
    );
    this.#onPainted = (frameMs) => {
      clearTimeout(timer);
      resolve(frameMs);
    };
    return promise;
  }

  /** A real key; the browser itself says when it went down. */
  async #press(key: string): Promise<void> {
    const isEnter = key === 'Enter';
    const common = {
      key,
      code: isEnter
        ? 'Enter'
        : /\d/.test(key)
          ? `Digit${key}`
          : key === '+'
            ? 'NumpadAdd'
            : `Key${key.toUpperCase()}`,
      windowsVirtualKeyCode: isEnter ? 13 : key === '+' ? 107 : key.toUpperCase().charCodeAt(0),
    };
    const send = (type: 'keyDown' | 'keyUp', text?: string): Promise<unknown> =>
      this.#session.send('Input.dispatchKeyEvent', {
        ...common,
        type,
        ...(text === undefined ? {} : { text }),
      });
    await Promise.all([send('keyDown', isEnter ? '\r' : key), send('keyUp')]);
  }

  #longTasks(): Promise<number[]> {
    return this.#page.evaluate(() => (window as unknown as WatchedWindow).keyWatch.longTasks);
  }

  async #readMetrics(): Promise<Metrics> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  }
}

type Metrics = ReadonlyMap<string, number>;

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
