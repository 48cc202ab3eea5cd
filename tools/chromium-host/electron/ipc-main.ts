import type { PageMessage } from './in-page/ipc-renderer.ts';
import type { PageContents } from './page-contents.ts';
import type { WebFrameMain } from './web-frame.ts';

export interface IpcMainInvokeEvent {
  readonly sender: PageContents;
  /** null once the frame shows another document or is gone. */
  readonly senderFrame: WebFrameMain | null;
}

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;
type Invocation = Extract<PageMessage, { kind: 'invoke' }>;

const handlers = new Map<string, Handler>();

export const ipcMain = {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  },
  removeHandler(channel: string): void {
    handlers.delete(channel);
  },
} satisfies Record<keyof Pick<Electron.IpcMain, 'handle' | 'removeHandler'>, unknown>;

/** Answers a page as Electron does: of an error only its text is passed on. */
export async function answerInvocation(
  event: IpcMainInvokeEvent,
  { channel, args }: Invocation,
): Promise<{ error: string } | { result: unknown }> {
  try {
    const handler = handlers.get(channel);
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    return { result: await handler(event, ...args.map(({ v }) => v)) };
  } catch (error) {
    console.error(`Error occurred in handler for '${channel}':`, error);
    return { error: String(error) };
  }
}
