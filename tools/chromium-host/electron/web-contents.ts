import { EventEmitter } from 'node:events';
import { systemClock } from '../../../main/kernel/ports/clock.ts';
import { toAppUrl } from './app-address.ts';
import type { PageTarget } from './browser.ts';
import type { DevtoolsSession } from './devtools-session.ts';
import { FrameTree } from './frame-tree.ts';
import { HangWatch } from './hang-watch.ts';
import type { HostMessage, PageMessage } from './in-page/ipc-renderer.ts';
import { answerInvocation } from './ipc-main.ts';
import type { PageContents } from './page-contents.ts';
import { type Navigation, PageNavigation } from './page-navigation.ts';
import { installPageScripts, RECEIVE, TELL } from './page-scripts.ts';
import { createEvent, type PreventableEvent } from './preventable-event.ts';
import { session as electronSession } from './session.ts';
import type { WebFrameMain } from './web-frame.ts';

interface ContentsEvents {
  'will-frame-navigate': [PreventableEvent<Navigation>];
  'will-redirect': [PreventableEvent<Navigation>];
  /** Never emitted: a browser has no webview. */
  'will-attach-webview': [PreventableEvent, webPreferences: object, params: Record<string, string>];
  'render-process-gone': [PreventableEvent, Electron.RenderProcessGoneDetails];
  'did-finish-load': [];
  unresponsive: [];
  responsive: [];
  destroyed: [];
}

/** The app denies all windows, so `deny` is the only answer supported. */
type OpenHandler = (
  details: Pick<Electron.HandlerDetails, 'url' | 'frameName'>,
) => Electron.WindowOpenHandlerResponse & { action: 'deny' };

interface OpenPage {
  target: PageTarget;
  navigation: PageNavigation;
}

export interface ContentsParts {
  preload: string | undefined;
  page: Promise<PageTarget>;
  /** Called when the window is being closed from outside; false refuses. */
  mayClose: () => boolean;
  onVisible: (isVisible: boolean) => void;
  onResized: () => void;
}

/** A page of the browser with Electron's API. Calls made before the page is open wait for it. */
export class WebContents extends EventEmitter<ContentsEvents> implements PageContents {
  readonly session = electronSession.defaultSession;
  readonly #parts: ContentsParts;
  readonly #frames = new FrameTree();
  readonly #page: Promise<OpenPage>;
  #messages: PageMessages | null = null;
  #hangWatch: HangWatch | null = null;
  #openHandler: OpenHandler | null = null;
  #isCrashed = false;
  #isDestroyed = false;

  constructor(parts: ContentsParts) {
    super();
    this.#parts = parts;
    this.#page = parts.page.then((target) => this.#prepare(target));
    // Callers that use the page get the error; BrowserWindow reports it.
    this.#page.catch(() => undefined);
  }

  get mainFrame(): WebFrameMain {
    return this.#frames.top;
  }

  async loadURL(url: string): Promise<void> {
    const { navigation } = await this.#page;
    await navigation.load(url);
  }

  /** Always fails: a browser prints only by its dialog. */
  print(_options: Electron.WebContentsPrintOptions, tell: (success: boolean, why: string) => void): void {
    tell(false, 'Print job failed');
  }

  reload(): void {
    void this.#page.then(({ navigation }) => navigation.reload()).catch(() => undefined);
  }

  send(channel: string, ...args: unknown[]): void {
    this.#messages?.sendToTop({ kind: 'event', channel, args: args.map((v) => ({ v })) });
  }

  getURL(): string {
    return this.#frames.top.url;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  isCrashed(): boolean {
    return this.#isCrashed;
  }

  forcefullyCrashRenderer(): void {
    // A crashed page does not answer the command.
    void this.#page.then(({ target }) => target.session.send('Page.crash')).catch(() => undefined);
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  async executeJavaScript(code: string): Promise<unknown> {
    const { target } = await this.#page;
    const { result, exceptionDetails } = await target.session.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) {
      const { text, exception } = exceptionDetails;
      throw new Error((exception?.description ?? text).replace(/\n {4}at [^]*$/, ''));
    }
    return result.value;
  }

  async #prepare(target: PageTarget): Promise<OpenPage> {
    const { session, browser, child } = target;
    this.#frames.watch(session, target.id);
    const navigation = new PageNavigation(session, this.#frames, {
      mayNavigate: (to) => this.#ask('will-frame-navigate', to),
      mayRedirect: (to) => this.#ask('will-redirect', to),
      onLoaded: () => this.emit('did-finish-load'),
    });
    this.#messages = new PageMessages(session, this.#frames, (message, world) => this.#take(message, world));
    session.on('Inspector.targetCrashed', () => this.#crashed());
    session.on('Inspector.targetReloadedAfterCrash', () => this.#revived());
    session.on('detached', () => this.#gone());
    session.on('Page.windowOpen', ({ url, windowName }) => {
      // Opened by a link. Calls the handler as Electron does; the window is closed before it shows, whatever
      // the answer.
      this.#openHandler?.({ url: toAppUrl(url), frameName: windowName });
    });
    session.on('Page.javascriptDialogOpening', ({ type }) => {
      if (type !== 'beforeunload') return;
      const accept = navigation.isLeaving() || this.#parts.mayClose();
      session.send('Page.handleJavaScriptDialog', { accept }).catch(() => undefined);
    });
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo: { type } }) => {
      const inner = child(sessionId);
      // A frame with its own process may run; any other target stays stopped.
      if (type === 'iframe')
        void navigation.serve(inner).then(() => inner.send('Runtime.runIfWaitingForDebugger'));
    });
    await Promise.all([
      electronSession.defaultSession.settlePermissions(browser, this),
      session.send('Page.enable'),
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      session.send('Runtime.enable'),
      session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
      navigation.serve(session),
      installPageScripts(session, this.#parts.preload),
    ]);
    this.#hangWatch = new HangWatch({
      clock: systemClock,
      ping: () => session.send('Runtime.evaluate', { expression: '0' }),
      limitMs: target.settings.hangMs,
      onHang: () => this.emit('unresponsive'),
      onAnswer: () => this.emit('responsive'),
    });
    this.#hangWatch.start();
    return { target, navigation };
  }

  #ask(event: 'will-frame-navigate' | 'will-redirect', to: Navigation): boolean {
    const asked = createEvent(to);
    this.emit(event, asked);
    return !asked.defaultPrevented;
  }

  #take(message: PageMessage, world: number): void {
    if (message.kind === 'visible') this.#parts.onVisible(message.isOn);
    else if (message.kind === 'resized') this.#parts.onResized();
    else if (message.kind === 'printing') {
      // The page does not respond while the print dialog is open.
      if (message.isOn) this.#hangWatch?.stop();
      else this.#hangWatch?.start();
    } else if (message.kind === 'window') {
      const { url, name } = JSON.parse(message.wanted) as { url: string; name: string };
      this.#openHandler?.({ url: toAppUrl(url), frameName: name });
    } else if (this.#frames.frameOfWorld(world) === this.#frames.top) void this.#answer(message, world);
  }

  async #answer(call: PageMessage & { kind: 'invoke' }, world: number): Promise<void> {
    const frames = this.#frames;
    const event = {
      sender: this,
      get senderFrame() {
        return frames.frameOfWorld(world);
      },
    };
    const answer = await answerInvocation(event, call);
    this.#messages?.send(
      world,
      'error' in answer
        ? { kind: 'reply', id: call.id, error: answer.error, value: {} }
        : { kind: 'reply', id: call.id, value: { v: answer.result } },
    );
  }

  #crashed(): void {
    this.#isCrashed = true;
    this.#hangWatch?.stop();
    // The browser does not report the reason or exit code; -1 is no real one.
    this.emit('render-process-gone', createEvent({}), { reason: 'crashed', exitCode: -1 });
  }

  #revived(): void {
    this.#isCrashed = false;
    this.#hangWatch?.start();
  }

  #gone(): void {
    this.#isDestroyed = true;
    this.#hangWatch?.stop();
    this.emit('destroyed');
  }
}

/** Messages between the main process and the preload worlds of one page. */
class PageMessages {
  readonly #session: DevtoolsSession;
  readonly #frames: FrameTree;

  constructor(
    session: DevtoolsSession,
    frames: FrameTree,
    take: (message: PageMessage, world: number) => void,
  ) {
    this.#session = session;
    this.#frames = frames;
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === TELL) take(JSON.parse(payload) as PageMessage, executionContextId);
    });
  }

  /** Sends to the top frame's current document, if it has a preload. */
  sendToTop(message: HostMessage): void {
    const world = this.#frames.topWorld();
    if (world !== null) this.send(world, message);
  }

  /** Sends to the document with this world; does nothing if it is gone. */
  send(world: number, message: HostMessage): void {
    const text = JSON.stringify(message);
    this.#session
      .send('Runtime.callFunctionOn', {
        executionContextId: world,
        functionDeclaration: `function (text) { globalThis.${RECEIVE}?.(text); }`,
        arguments: [{ value: text }],
        silent: true,
      })
      .catch(() => undefined);
  }
}
