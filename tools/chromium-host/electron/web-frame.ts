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

  /** This frame and all frames within it; a debugger does not see the PDF viewer's frames. */
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

  /** Records that the frame shows another document or another part of it; takes the browser's addresses. */
  show(browserUrl: string, browserOrigin: string): void {
    this.#browserUrl = browserUrl;
    this.#browserOrigin = browserOrigin;
  }
}
