/** A page's message to the main process. Each value is boxed, so that undefined survives JSON. */
export type PageMessage =
  | { kind: 'invoke'; id: number; channel: string; args: { v?: unknown }[] }
  | { kind: 'printing'; isOn: boolean }
  | { kind: 'visible'; isOn: boolean }
  | { kind: 'resized' }
  | { kind: 'window'; wanted: string };

/** The main process's message to a page. */
export type HostMessage =
  | { kind: 'reply'; id: number; error?: string; value: { v?: unknown } }
  | { kind: 'event'; channel: string; args: { v?: unknown }[] };

/**
 * The page's end of IPC. Runs in the preload's world: it is sent there as text, so it refers to nothing
 * outside itself. `receive` takes the main process's messages, as JSON.
 */
export function createIpcRenderer(tell: (text: string) => void) {
  type Listener = (event: unknown, ...args: unknown[]) => void;
  const waiting = new Map<
    number,
    { channel: string; resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  const listeners = new Map<string, Listener[]>();
  let lastId = 0;

  const ipcRenderer = {
    invoke(channel: string, ...args: unknown[]): Promise<unknown> {
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { channel, resolve, reject });
        const message: PageMessage = { kind: 'invoke', id, channel, args: args.map((v) => ({ v })) };
        tell(JSON.stringify(message));
      });
    },
    on(channel: string, listener: Listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
    removeListener(channel: string, listener: Listener) {
      const left = [...(listeners.get(channel) ?? [])];
      const at = left.lastIndexOf(listener);
      if (at >= 0) left.splice(at, 1);
      listeners.set(channel, left);
      return ipcRenderer;
    },
  };

  function receive(text: string): void {
    const message = JSON.parse(text) as HostMessage;
    if (message.kind === 'event') {
      const event = { sender: ipcRenderer, ports: [] };
      for (const listener of listeners.get(message.channel) ?? []) {
        listener(event, ...message.args.map(({ v }) => v));
      }
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) call?.resolve(message.value.v);
    // Electron's wording.
    else call?.reject(new Error(`Error invoking remote method '${call.channel}': ${message.error}`));
  }

  return { ipcRenderer, receive };
}
