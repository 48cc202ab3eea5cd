import { Buffer } from 'node:buffer';
import { isAppUrl, toAppUrl, toBrowserUrl } from './app-address.ts';
import { BLANK_PAGE } from './browser-flags.ts';
import type { Protocol } from './devtools-protocol.ts';
import type { DevtoolsSession } from './devtools-session.ts';
import type { FrameTree } from './frame-tree.ts';
import { answerRequest } from './protocol.ts';
import type { WebFrameMain } from './web-frame.ts';

/** A frame's request for its next document. */
export interface Navigation {
  url: string;
  isSameDocument: boolean;
  isMainFrame: boolean;
  frame: WebFrameMain | null;
}

export interface NavigationEvents {
  /** True if the page may navigate; not called for the main process's own loads. */
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

/** Loads of a page's documents, by the main process or the page, and the answers to all its requests. */
export class PageNavigation {
  readonly #session: DevtoolsSession;
  readonly #frames: FrameTree;
  readonly #events: NavigationEvents;
  /** True while a load asked for by the main process is pending. */
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

  /** True while the page leaves for another document, as opposed to closing. */
  isLeaving(): boolean {
    return this.#isOurs || this.#isPagesRequest;
  }

  /**
   * Loads a document; resolves when it has loaded completely. Throws if it fails or the page dies meanwhile.
   */
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

  /** Answers the requests of this session: the page's, or those of a frame in another process. */
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

/** Statuses with which a Response may have no body. */
const NO_BODY = [101, 204, 205, 304];

/**
 * Answers a page's request by the app's protocol handler; refuses any request that would leave this machine.
 */
async function serveRequest(session: DevtoolsSession, paused: PausedRequest): Promise<void> {
  const { requestId, request } = paused;
  if (!isAppUrl(request.url)) return refuseRequest(session, requestId);
  if (isFavicon(paused)) {
    // Only a browser asks for it; under Electron the app never gets this request.
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
