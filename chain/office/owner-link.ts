import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeWhole } from '../../engines/write-whole.ts';
import { ChainError } from '../chain-error.ts';
import { texts } from '../texts.ts';
import { makeToken, type TokenStore } from './first-link.ts';

const GOOD_MS = 15 * 60_000;

const keptSchema = z.object({ sha256: z.hash('sha256'), goodUntil: z.number() });

/** Token of the owner's link, in a file of the data folder: the command makes it while the office runs. */
export function ownerTokenIn(dataFolder: string): TokenStore {
  const file = join(dataFolder, 'owner-link.json');
  return {
    read: () => (existsSync(file) ? keptSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null),
    write(kept) {
      if (kept === null) rmSync(file);
      else writeWhole(file, JSON.stringify(kept));
    },
  };
}

/**
 * Makes the link by which an owner chooses a password again, once, at the office of a data folder; `now` is UTC epoch ms.
 * Returns its path. Throws ChainError if the folder has no office.
 */
export function makeOwnerLink(dataFolder: string, now: number): string {
  if (!existsSync(join(dataFolder, 'keys.json'))) throw new ChainError(texts.noOffice(dataFolder));
  return `/entrar?dueno=${makeToken(ownerTokenIn(dataFolder), now + GOOD_MS)}`;
}
