import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seriesTag } from '../../../shared/domain/series-prefix.ts';
import { sha256 } from '../../kernel/files/sha256.ts';
import { writeLasting } from '../../kernel/files/write-whole.ts';
import type { Random } from '../../kernel/ports/random.ts';

/* The new machine asks for the move with a code of its own, made by chance and good for one data folder and one
   move: a copy of what the old machine hands over proves nothing elsewhere, nor here a second time. */

const fileOf = (configFolder: string, place: string): string =>
  join(configFolder, `mudanza-${sha256(place).slice(0, 12)}.code`);

/** The code that this place has asked with, or a new one; `place` is the data folder by the name the OS knows it by. */
export function askForMove(configFolder: string, place: string, random: Random): string {
  const known = codeAskedWith(configFolder, place);
  if (known !== null) return known;
  const chance = createHash('sha256').update(random.uuid()).digest();
  const code = `${seriesTag(chance)}-${seriesTag(chance.subarray(8))}`;
  writeLasting(fileOf(configFolder, place), code);
  return code;
}

/** Null where this place has asked for no move, or has had it. */
export function codeAskedWith(configFolder: string, place: string): string | null {
  try {
    return readFileSync(fileOf(configFolder, place), 'utf8');
  } catch {
    return null;
  }
}

export function forgetCode(configFolder: string, place: string): void {
  rmSync(fileOf(configFolder, place), { force: true });
}
