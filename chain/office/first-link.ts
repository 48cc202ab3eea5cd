import { hash, timingSafeEqual } from 'node:crypto';
import { Refused } from './refused.ts';
import { randomToken } from './sessions.ts';

/** The way in for the first person: a token that works once, of which only the hash stays in memory. */
export interface FirstLink {
  /** Runs `add` if the token is right, and takes it back if that throws. Throws Refused for any other token. */
  use: (token: string, add: () => Promise<void>) => Promise<void>;
}

/** @returns the link, and its path with the token: to be shown once */
export function makeFirstLink(): { link: FirstLink; path: string } {
  const token = randomToken();
  let good: string | null = hash('sha256', token);
  const use: FirstLink['use'] = async (given, add) => {
    const expected = good;
    if (expected === null || !timingSafeEqual(Buffer.from(hash('sha256', given)), Buffer.from(expected)))
      throw new Refused('bad-link');
    good = null;
    try {
      await add();
    } catch (error) {
      good = expected;
      throw error;
    }
  };
  return { link: { use }, path: `/entrar?primera=${token}` };
}

/** For an office that has its people already. */
export const NO_FIRST_LINK: FirstLink = {
  use: () => Promise.reject(new Refused('bad-link')),
};
