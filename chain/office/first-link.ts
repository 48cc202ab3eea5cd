import { timingSafeEqual } from 'node:crypto';
import { Refused } from './refused.ts';
import { randomToken, sha256 } from './sessions.ts';

/** The way in for the first person: a token that works once, of which only the hash stays in memory. */
export interface FirstLink {
  /** Runs `add` if the token is right, and takes it back if that throws. Throws Refused for any other token. */
  use: (token: string, add: () => Promise<void>) => Promise<void>;
}

/** @returns the link, and its path with the token: to be shown once */
export function makeFirstLink(): { link: FirstLink; path: string } {
  const token = randomToken();
  let hash: string | null = sha256(token);
  const use: FirstLink['use'] = async (given, add) => {
    const expected = hash;
    if (expected === null || !timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(expected)))
      throw new Refused('bad-link');
    hash = null;
    try {
      await add();
    } catch (error) {
      hash = expected;
      throw error;
    }
  };
  return { link: { use }, path: `/entrar?primera=${token}` };
}

/** Of an office that has its people already. */
export const NO_FIRST_LINK: FirstLink = {
  use: () => Promise.reject(new Refused('bad-link')),
};
