import type { DevtoolsSession } from './devtools-session.ts';
import { PRELOAD_WORLD } from './page-scripts.ts';
import { WebFrameMain } from './web-frame.ts';

/** A page's frames, and the frame each preload world belongs to. */
export class FrameTree {
  /** The top frame; it outlives its documents and even its process. */
  readonly top = new WebFrameMain(null);
  #topId = '';
  readonly #frames = new Map<string, WebFrameMain>();
  /** By execution context id. */
  readonly #worlds = new Map<number, WebFrameMain>();

  watch(session: DevtoolsSession, topId: string): void {
    this.#topId = topId;
    this.#frames.set(topId, this.top);
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) => this.#add(frameId, parentFrameId));
    session.on('Page.frameDetached', ({ frameId, reason }) => {
      // A frame that only swaps its process stays.
      if (reason !== 'remove') return;
      this.#frames.get(frameId)?.remove();
      this.#frames.delete(frameId);
    });
    session.on('Page.frameNavigated', ({ frame: { id, parentId, url, urlFragment, securityOrigin } }) => {
      this.#add(id, parentId).show(url + (urlFragment ?? ''), securityOrigin);
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const frame = this.#frames.get(frameId);
      frame?.show(url, url);
    });
    session.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
      const frame = this.#frames.get((auxData as { frameId?: string } | undefined)?.frameId ?? '');
      if (name === PRELOAD_WORLD && frame !== undefined) this.#worlds.set(id, frame);
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) =>
      this.#worlds.delete(executionContextId),
    );
    session.on('Runtime.executionContextsCleared', () => this.#worlds.clear());
    session.on('Inspector.targetCrashed', () => this.#worlds.clear());
  }

  isTop(frameId: string): boolean {
    return frameId === this.#topId;
  }

  frame(frameId: string): WebFrameMain | null {
    return this.#frames.get(frameId) ?? null;
  }

  /** The frame whose present document has this world; null once that document is gone. */
  frameOfWorld(world: number): WebFrameMain | null {
    return this.#worlds.get(world) ?? null;
  }

  /** The preload's world in the top frame's present document. */
  topWorld(): number | null {
    for (const [world, frame] of this.#worlds) if (frame === this.top) return world;
    return null;
  }

  #add(id: string, parentId: string | undefined): WebFrameMain {
    const known = this.#frames.get(id);
    if (known !== undefined) return known;
    const frame = new WebFrameMain(this.#frames.get(parentId ?? '') ?? this.top);
    this.#frames.set(id, frame);
    return frame;
  }
}
