import type { IpcMainInvokeEvent } from 'electron';

/**
 * Whether a message comes from the app's own page: its top frame, of the app's origin. A frame that is gone
 * or stands inside another is not it (Electron security checklist 17).
 */
export function isFromAppPage(event: Pick<IpcMainInvokeEvent, 'senderFrame'>, appOrigin: string): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.parent === null && frame.origin === appOrigin;
}
