import type { Pool } from 'pg';

/** A notification's text; null if some may have been missed. */
type Listener = (payload: string | null) => void;

/** PostgreSQL's notifications on a channel. */
export interface Notifications {
  /** Calls the listener at each; returns the function that ends this. */
  follow: (listener: Listener) => () => void;
  close: () => void;
}

const RETRY_MS = 1000;

/** Listens on a connection of its own, and again after it was lost. Rejects if the first one fails. */
export async function listenOn(pool: Pool, channel: 'news' | 'changes'): Promise<Notifications> {
  const listeners = new Set<Listener>();
  const say: Listener = (payload) => {
    for (const listener of listeners) listener(payload);
  };
  let leave = (): void => undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const listen = async (): Promise<void> => {
    const client = await pool.connect();
    let isListening = false;
    let isLeft = false;
    leave = () => {
      if (!isLeft) client.release(true);
      isLeft = true;
    };
    client.on('error', () => {
      if (isLeft) return;
      leave();
      if (isListening) listenSoon();
    });
    try {
      await client.query(`LISTEN ${channel}`);
    } catch (error) {
      leave();
      throw error;
    }
    isListening = true;
    client.on('notification', ({ payload = '' }) => say(payload));
    if (isClosed) leave();
  };
  const listenSoon = (): void => {
    if (isClosed) return;
    retry = setTimeout(() => void listen().then(() => say(null), listenSoon), RETRY_MS);
  };

  await listen();
  return {
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
      listeners.clear();
      leave();
    },
  };
}
