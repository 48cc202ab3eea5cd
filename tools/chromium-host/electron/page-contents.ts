import type { WebFrameMain } from './web-frame.ts';

/** A page as handlers see it. */
export interface PageContents
  extends Pick<
    Electron.WebContents,
    'loadURL' | 'reload' | 'send' | 'getURL' | 'isDestroyed' | 'isCrashed' | 'forcefullyCrashRenderer'
  > {
  readonly mainFrame: WebFrameMain;
}
