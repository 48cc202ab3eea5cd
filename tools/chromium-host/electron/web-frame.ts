import { appOriginOf, toAppUrl } from './app-address.ts';

/** A frame of a page; the same object through all its documents. */
export class WebFrameMain implements Pick<Electron.WebFrameMain, 'url' | 'origin'> {
  readonly parent: WebFrameMain | null;
  /** Directly within it. */
  readonly frames = new Set<WebFrameMain>();
  #browserUrl = '';
  #browserOrigin = '';

  constructor(parent: WebFrameMain | null) {
    this.parent = parent;
    parent?.frames.add(this);
  }

  /** It, and all frames within it; those of the viewer of PDF are no frames of the page to a debugger. */
  get framesInSubtree(): WebFrameMain[] {
    return [this, ...[...this.frames].flatMap((frame) => frame.framesInSubtree)];
  }

  remove(): void {
    this.parent?.frames.delete(this);
  }

  get url(): string {
    return toAppUrl(this.#browserUrl);
  }

  get origin(): string {
    return appOriginOf(this.#browserOrigin);
  }

  get top(): WebFrameMain {
    return this.parent?.top ?? this;
  }

  /** It shows another document, or another part of it; both as the browser has them. */
  show(browserUrl: string, browserOrigin: string): void {
    this.#browserUrl = browserUrl;
    this.#browserOrigin = browserOrigin;
  }
}
