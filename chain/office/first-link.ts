import { hash, timingSafeEqual } from 'node:crypto';
import { Refused } from './refused.ts';
import { randomToken } from './sessions.ts';

/** The way in for an owner who has no password yet, or no longer. */
export interface FirstLink {
  /** Runs `add` if the token is right, once, and takes that back if it throws. Throws Refused for any other token. */
  use: <T>(token: string, add: () => Promise<T>) => Promise<T>;
}

/** A link's token, of which only the hash is kept. */
interface KeptToken {
  sha256: string;
  /** UTC epoch ms. */
  goodUntil: number;
}

/** Holds one token at a time. */
export interface TokenStore {
  read: () => KeptToken | null;
  write: (kept: KeptToken | null) => void;
}

/** Makes a token that replaces the store's; returned to be shown once. */
export function makeToken(store: TokenStore, goodUntil: number): string {
  const token = randomToken();
  store.write({ sha256: hash('sha256', token), goodUntil });
  return token;
}

/** @returns the first person's token in memory, and the link's path with it */
export function makeFirstLink(): { store: TokenStore; path: string } {
  let kept: KeptToken | null = null;
  const store: TokenStore = {
    read: () => kept,
    write(next) {
      kept = next;
    },
  };
  return { store, path: `/entrar?primera=${makeToken(store, Number.POSITIVE_INFINITY)}` };
}

/** Lets in by the token of any of the stores. */
export function linkOf(stores: readonly TokenStore[]): FirstLink {
  return {
    async use(token, add) {
      const given = Buffer.from(hash('sha256', token));
      for (const store of stores) {
        const kept = store.read();
        if (kept === null || kept.goodUntil <= Date.now()) continue;
        if (!timingSafeEqual(given, Buffer.from(kept.sha256))) continue;
        store.write(null);
        try {
          return await add();
        } catch (error) {
          store.write(kept);
          throw error;
        }
      }
      throw new Refused('bad-link');
    },
  };
}
