import type { DevtoolsSession } from './devtools-session.ts';
import type { FrameTree } from './frame-tree.ts';
import type { HostMessage, PageMessage } from './in-page/ipc-renderer.ts';
import { RECEIVE, TELL } from './page-scripts.ts';

/** Messages between the program and the preload's worlds of one page. */
export class PageMessages {
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

  /** To the top frame's present document, if it has a preload. */
  sendToTop(message: HostMessage): void {
    const world = this.#frames.topWorld();
    if (world !== null) this.send(world, message);
  }

  /** To the document with this world; one that is gone needs no message. */
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
