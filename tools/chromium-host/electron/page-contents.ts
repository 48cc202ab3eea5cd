import type { WebFrameMain } from './web-frame.ts';

/** What handlers are given of a page. */
export interface PageContents
  extends Pick<
    Electron.WebContents,
    'loadURL' | 'reload' | 'send' | 'getURL' | 'isDestroyed' | 'isCrashed' | 'forcefullyCrashRenderer'
  > {
  readonly mainFrame: WebFrameMain;
}
