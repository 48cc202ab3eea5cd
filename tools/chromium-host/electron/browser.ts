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
  /** Of a target inside the page, such as a frame with a process of its own. */
  child: (sessionId: string) => DevtoolsSession;
  browser: DevtoolsSession;
  settings: HostSettings;
}

type Attached = Protocol.Target.attachedToTargetPayload;

/** The running browser, and which of its pages are the app's: those it was asked for, and no other. */
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

  /** A further page, laid out as in a window of this size. */
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
      // What opens waits, so that nothing of it runs before it is known whose it is.
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
      // The browser's own: parts of its windows, and services.
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

  /** Closes what nobody asked for, a page's popups above all. While one is being opened it cannot be told apart. */
  #closeStrangers(): void {
    if (this.#isOpening > 0) return;
    for (const targetId of this.#attached.keys()) {
      if (this.#own.has(targetId)) continue;
      void this.#root.send('Target.closeTarget', { targetId }).catch(() => undefined);
    }
  }
}

/** The app's own window is in the one; pages that are never shown are in the other, which has no windows. */
type Kind = 'shown' | 'hidden';

const running = new Map<Kind, Promise<Browser>>();

export interface WindowPage {
  page: Promise<PageTarget>;
  /** True where it stands in a window that can be shown. */
  isInWindow: boolean;
}

/**
 * A page for a window of the app. The first is in the browser's app window; all others are never shown.
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

/** Ends what browsers there are; resolves when they are gone. */
export async function closeBrowsers(): Promise<void> {
  await Promise.allSettled([...running.values()].map(async (browser) => (await browser).process.close()));
}
