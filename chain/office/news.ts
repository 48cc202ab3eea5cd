import type { Pool } from 'pg';

/** Counters with new entries; null if news may have been missed. */
type Listener = (counters: readonly string[] | null) => void;

/** PostgreSQL's notifications on the channel `news`. */
export interface News {
  /** Calls the listener at each; returns the function that ends this. */
  follow: (listener: Listener) => () => void;
  close: () => void;
}

const RETRY_MS = 1000;

/** Listens on a connection of its own, and again after it was lost. Rejects if the first one fails. */
export async function listenForNews(pool: Pool): Promise<News> {
  const listeners = new Set<Listener>();
  const say: Listener = (counters) => {
    for (const listener of listeners) listener(counters);
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
      await client.query('LISTEN news');
    } catch (error) {
      leave();
      throw error;
    }
    isListening = true;
    client.on('notification', ({ payload = '' }) => say(payload.split(',')));
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
