import type { CDPSession, Page } from 'playwright';

export interface KeySpeed {
  /** One key, from its event to its effect on the screen: the page's scripting in processor time. */
  scriptingMs: { median: number; p95: number };
  /** From the key's own time stamp to the end of the frame that shows its effect. */
  frameMs: { median: number; p95: number };
  /** No task may block the page for more than 50 ms; 0 where none did. */
  longestTaskMs: number;
}

export interface KeyLimits {
  scriptingMs: number;
  frameMs: number;
  taskMs: number;
}

/** Limits of one key in a sale of 100 lines, p95: two frames, and no noticeable task. */
export const KEY_LIMITS: KeyLimits = { scriptingMs: 8, frameMs: 33, taskMs: 50 };

/**
 * Limits on a machine that draws a line of a bare page in this time: two such lines count as two frames. A machine
 * faster than the limits assume does not tighten them.
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

/** Far longer than any key takes on a busy machine. */
const LONGEST_ANSWER_MS = 20_000;

interface KeyWatch {
  /** Expects a key that changes the first element of this selector. */
  expect: (place: string) => Promise<void>;
  longTasks: number[];
}

interface WatchedWindow {
  keyWatch: KeyWatch;
  onKeyPainted: (frameMs: string) => void;
}

/**
 * In the page, before its own scripts: sees each key first, even one that is stopped later. During a
 * measurement only a listener and one check of the expected changes run.
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
      // A task of this priority runs first after the frame.
      requestAnimationFrame(
        () => void scheduler.postTask(() => painted(from), { priority: 'user-blocking' }),
      );
    });
    // Wait until previous changes are painted: real keys leave the page that time.
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

  /** Reloads the page, since the watch has to be there before the app. */
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

  /** Measures `times` keys, each after `prepare`; each changes the element at `place`. */
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
      // On a hung machine a scan ends before its last key arrives: no answer to the key.
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

  /** Rejects for a key without effect, which would hang the bench. */
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

  /** Sends a real key; the browser itself time-stamps it. */
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
 * The browser measures scripting in wall-clock time. Scaled by the share of task time in which the page's
 * thread had a processor, it is the page's own cost, independent of other load.
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
