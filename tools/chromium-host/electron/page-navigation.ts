import { Buffer } from 'node:buffer';
import { isAppUrl, toAppUrl, toBrowserUrl } from './app-address.ts';
import { BLANK_PAGE } from './browser-flags.ts';
import type { Protocol } from './devtools-protocol.ts';
import type { DevtoolsSession } from './devtools-session.ts';
import type { FrameTree } from './frame-tree.ts';
import { answerRequest } from './protocol.ts';
import type { WebFrameMain } from './web-frame.ts';

/** Request of a frame for its next document. */
export interface Navigation {
  url: string;
  isSameDocument: boolean;
  isMainFrame: boolean;
  frame: WebFrameMain | null;
}

export interface NavigationEvents {
  /** True where a page may do what it wants; what the program wants is not asked about. */
  mayNavigate: (navigation: Navigation) => boolean;
  mayRedirect: (navigation: Navigation) => boolean;
  /** The page and all it contains has loaded. */
  onLoaded: () => void;
}

interface Load {
  id: string;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Documents of a page: the program's loads, the page's, and every request answered. */
export class PageNavigation {
  readonly #session: DevtoolsSession;
  readonly #frames: FrameTree;
  readonly #events: NavigationEvents;
  /** The program asked for the top frame's next document. */
  #isOurs = false;
  #isPagesRequest = false;
  #loadedId = '';
  #load: Load | null = null;

  constructor(session: DevtoolsSession, frames: FrameTree, events: NavigationEvents) {
    this.#session = session;
    this.#frames = frames;
    this.#events = events;
    session.on('Page.frameRequestedNavigation', ({ frameId, disposition }) => {
      if (frames.isTop(frameId) && disposition === 'currentTab') this.#isPagesRequest = true;
    });
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frames.isTop(frame.id)) this.#isPagesRequest = false;
    });
    session.on('Page.lifecycleEvent', ({ frameId, loaderId, name }) => {
      if (name === 'load' && frames.isTop(frameId)) this.#loaded(loaderId);
    });
    session.on('Inspector.targetCrashed', () => this.#fail('the page crashed'));
    session.on('detached', () => this.#fail('the page is gone'));
  }

  /** A page that is left for another one is not being closed. */
  isLeaving(): boolean {
    return this.#isOurs || this.#isPagesRequest;
  }

  /** Loads a document; resolves when all of it has. Throws if it does not come or the page dies meanwhile. */
  async load(url: string): Promise<void> {
    this.#isOurs = true;
    const { errorText, loaderId } = await this.#session.send('Page.navigate', { url: toBrowserUrl(url) });
    this.#isOurs = false;
    if (errorText !== undefined) throw new Error(`${errorText} loading '${url}'`);
    if (loaderId === undefined || loaderId === this.#loadedId) return;
    this.#fail('another page is loaded');
    await new Promise<void>((resolve, reject) => {
      this.#load = { id: loaderId, resolve, reject };
    });
  }

  async reload(): Promise<void> {
    this.#isOurs = true;
    await this.#session.send('Page.reload');
  }

  /** Answers the requests that come through this session: the page's own, or a frame's of another process. */
  async serve(session: DevtoolsSession): Promise<void> {
    session.on('Fetch.requestPaused', (paused) => void this.#answer(session, paused));
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  }

  async #answer(session: DevtoolsSession, paused: PausedRequest): Promise<void> {
    try {
      if (paused.resourceType === 'Document' && !this.#mayShow(paused)) {
        await refuseRequest(session, paused.requestId);
      } else await serveRequest(session, paused);
    } catch {
      // The page that asked is gone.
    }
  }

  #mayShow({ frameId, request, redirectedRequestId }: PausedRequest): boolean {
    const isMainFrame = this.#frames.isTop(frameId);
    const isOurs = isMainFrame && this.#isOurs;
    if (isMainFrame) this.#isOurs = this.#isPagesRequest = false;
    const url = toAppUrl(request.url + (request.urlFragment ?? ''));
    const navigation = { url, isSameDocument: false, isMainFrame, frame: this.#frames.frame(frameId) };
    if (redirectedRequestId !== undefined) return this.#events.mayRedirect(navigation);
    return isOurs || this.#events.mayNavigate(navigation);
  }

  #loaded(loaderId: string): void {
    const { url } = this.#frames.top;
    if (url === '' || url === BLANK_PAGE) return;
    this.#loadedId = loaderId;
    this.#events.onLoaded();
    if (this.#load?.id !== loaderId) return;
    this.#load.resolve();
    this.#load = null;
  }

  #fail(why: string): void {
    this.#load?.reject(new Error(why));
    this.#load = null;
  }
}

type PausedRequest = Protocol.Fetch.requestPausedPayload;

/** Statuses that a Response refuses to have a body with. */
const NO_BODY = [101, 204, 205, 304];

/** Answers a request of the page's as the app does, and lets none leave this machine. */
async function serveRequest(session: DevtoolsSession, paused: PausedRequest): Promise<void> {
  const { requestId, request } = paused;
  if (!isAppUrl(request.url)) return refuseRequest(session, requestId);
  if (isFavicon(paused)) {
    // Only a browser asks for it; the app has never heard of it.
    await session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 });
    return;
  }
  try {
    const response = await answerRequest(readRequest(request));
    if (response.type === 'error') return await refuseRequest(session, requestId);
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({
        name,
        value: headerValue(name, value),
      })),
      ...(NO_BODY.includes(response.status)
        ? {}
        : { body: Buffer.from(await response.arrayBuffer()).toString('base64') }),
    });
  } catch (error) {
    console.error(error);
    await refuseRequest(session, requestId);
  }
}

async function refuseRequest(session: DevtoolsSession, requestId: string): Promise<void> {
  await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
}

function isFavicon({ request, resourceType }: PausedRequest): boolean {
  return resourceType === 'Other' && new URL(request.url).pathname === '/favicon.ico';
}

function readRequest({ url, method, headers, postDataEntries }: Protocol.Network.Request): Request {
  const body = postDataEntries?.map(({ bytes }) => Buffer.from(bytes ?? '', 'base64'));
  return new Request(toAppUrl(url), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, toAppUrl(value)]),
    ...(body === undefined ? {} : { body: Buffer.concat(body) }),
  });
}

function headerValue(name: string, value: string): string {
  return name.toLowerCase() === 'location' ? toBrowserUrl(value) : value;
}
