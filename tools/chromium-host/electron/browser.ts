import process from 'node:process';
import type { FirstWindow } from './browser-flags.ts';
import { type BrowserProcess, startBrowser } from './browser-process.ts';
import type { Protocol } from './devtools-protocol.ts';
import type { DevtoolsSession } from './devtools-session.ts';
import { type HostSettings, readHostSettings } from './host-settings.ts';

/** A page as the browser knows it. */
export interface PageTarget {
  id: string;
  session: DevtoolsSession;
  /** Session of a target inside the page, such as a frame with its own process. */
  child: (sessionId: string) => DevtoolsSession;
  browser: DevtoolsSession;
  settings: HostSettings;
}

type Attached = Protocol.Target.attachedToTargetPayload;

/** The running browser and the pages the app asked for; closes any other page. */
class Browser {
  readonly process: BrowserProcess;
  readonly firstPage: Promise<PageTarget>;
  readonly #root: DevtoolsSession;
  readonly #settings: HostSettings;
  readonly #attached = new Map<string, PageTarget>();
  readonly #own = new Set<string>();
  #isOpening = 0;
  #takeFirst: ((page: PageTarget) => void) | null;

  constructor(browserProcess: BrowserProcess, settings: HostSettings) {
    this.process = browserProcess;
    this.#settings = settings;
    this.#root = browserProcess.pipe.root;
    const { promise, resolve } = Promise.withResolvers<PageTarget>();
    this.firstPage = promise;
    this.#takeFirst = resolve;
  }

  static async start(profile: string, settings: HostSettings, window: FirstWindow): Promise<Browser> {
    const browser = new Browser(await startBrowser(profile, settings, window), settings);
    await browser.#watchTargets();
    return browser;
  }

  /** Opens another page, laid out as in a window of this size. */
  async openPage({ width, height }: { width: number; height: number }): Promise<PageTarget> {
    this.#isOpening++;
    try {
      const { targetId } = await this.#root.send('Target.createTarget', {
        url: 'about:blank',
        background: true,
        newWindow: true,
      });
      const page = this.#attached.get(targetId);
      if (page === undefined) throw new Error('the page asked for did not open');
      this.#own.add(targetId);
      await page.session.send('Runtime.runIfWaitingForDebugger');
      const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
      await page.session.send('Emulation.setDeviceMetricsOverride', metrics);
      return page;
    } finally {
      this.#isOpening--;
      this.#closeStrangers();
    }
  }

  async #watchTargets(): Promise<void> {
    this.#root.on('Target.attachedToTarget', (attached) => this.#take(attached));
    this.#root.on('Target.detachedFromTarget', ({ targetId }) => {
      this.#attached.delete(targetId ?? '');
      this.#own.delete(targetId ?? '');
    });
    await this.#root.send('Target.setAutoAttach', {
      autoAttach: true,
      // New targets wait: nothing runs before it is known whether the app asked for them.
      waitForDebuggerOnStart: true,
      flatten: true,
    });
    await this.#root.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  }

  #take({ sessionId, targetInfo: { targetId, type } }: Attached): void {
    const { pipe } = this.process;
    const session = pipe.session(sessionId);
    const page: PageTarget = {
      id: targetId,
      session,
      child: (id) => pipe.session(id),
      browser: this.#root,
      settings: this.#settings,
    };
    if (type !== 'page') {
      // The browser's own targets: parts of its windows, and services.
      void session.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
      return;
    }
    this.#attached.set(targetId, page);
    if (this.#takeFirst !== null) {
      this.#own.add(targetId);
      this.#takeFirst(page);
      this.#takeFirst = null;
    }
    this.#closeStrangers();
  }

  /**
   * Closes pages the app did not ask for, mostly popups. Waits while `openPage` runs: its page is not known
   * yet.
   */
  #closeStrangers(): void {
    if (this.#isOpening > 0) return;
    for (const targetId of this.#attached.keys()) {
      if (this.#own.has(targetId)) continue;
      void this.#root.send('Target.closeTarget', { targetId }).catch(() => undefined);
    }
  }
}

/** One browser has the app's window; the other, headless, has the pages that are never shown. */
type Kind = 'shown' | 'hidden';

const running = new Map<Kind, Promise<Browser>>();

export interface WindowPage {
  page: Promise<PageTarget>;
  /** True if its window can be shown. */
  isInWindow: boolean;
}

/**
 * Opens the page of a window of the app. The first is in the browser's app window; others are never shown.
 * `profile` is the folder of the browser's data.
 */
export function openWindowPage(profile: string, window: FirstWindow): WindowPage {
  if (!running.has('shown')) {
    const browser = run('shown', async () => Browser.start(profile, readHostSettings(process.env), window));
    return { page: browser.then(({ firstPage }) => firstPage), isInWindow: true };
  }
  return { page: openHiddenPage(profile, window), isInWindow: false };
}

async function openHiddenPage(profile: string, window: FirstWindow): Promise<PageTarget> {
  const settings = readHostSettings(process.env);
  const hidden = { ...settings, headless: true, isDebugged: false };
  const browser = settings.headless
    ? running.get('shown')
    : (running.get('hidden') ?? run('hidden', () => Browser.start(`${profile}-hidden`, hidden, window)));
  if (browser === undefined) throw new Error('the browser is gone');
  return (await browser).openPage(window);
}

function run(kind: Kind, start: () => Promise<Browser>): Promise<Browser> {
  const started = start();
  running.set(kind, started);
  void started
    .then((browser) => browser.process.ended)
    .catch(() => undefined)
    .then(() => running.delete(kind));
  return started;
}

/** Closes all browsers; resolves when they are gone. */
export async function closeBrowsers(): Promise<void> {
  await Promise.allSettled([...running.values()].map(async (browser) => (await browser).process.close()));
}
