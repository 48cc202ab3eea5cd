import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { seriesTag } from '../../../shared/domain/fiscal/series-prefix.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { forceToDisk, writeLasting } from '../../kernel/files/write-whole.ts';
import { sha256 } from '../../kernel/files/sha256.ts';
import type { Random } from '../../kernel/ports/random.ts';
import { say } from '../../kernel/say.ts';

const fileSchema = z.object({
  mudanza: z.literal(1),
  id: z.string(),
  databaseId: z.string(),
  at: z.number().int(),
  /** Code of the new machine's request: a hand-over is proof only where this code is known. */
  code: z.string(),
  backup: z.string(),
  sha256: z.string(),
});

/** The old machine's statement that it has stopped, and that this is all its data. */
export type HandOverFile = z.infer<typeof fileSchema>;

const NAME = 'mudanza.json';
const UNFINISHED = `${NAME}.unfinished`;

/** New name of an ended hand-over's file: received or annulled. */
type HandOverEnd = 'recibida' | 'anulada';

const endedName = (end: HandOverEnd): string => `mudanza-${end}.json`;

/** Writes the file under a name that is never received, and flushes it to disk. */
export function writeUnfinishedHandOver(folder: string, content: HandOverFile): void {
  const file = join(folder, UNFINISHED);
  writeFileSync(file, JSON.stringify(content, null, 2), { mode: 0o600 });
  forceToDisk(file);
}

/**
 * The last step: under its final name the folder is a complete hand-over. If this throws, it may be complete
 * nevertheless.
 */
export function finishHandOver(folder: string): void {
  renameSync(join(folder, UNFINISHED), join(folder, NAME));
  forceToDisk(folder);
}

/** Call after `finishHandOver` threw: returns true if the folder certainly can never be received. */
export function undoFinishing(folder: string): boolean {
  if (endHandOver(folder, 'anulada')) return true;
  try {
    const names = readdirSync(folder);
    // Only a listing from the drive itself is proof: a drive that was pulled out leaves an empty folder.
    if (names.includes(NAME) || !names.includes(UNFINISHED)) return false;
    removeUnfinished(folder);
    forceToDisk(folder);
    return true;
  } catch {
    return false;
  }
}

export function removeUnfinished(folder: string): void {
  rmSync(join(folder, UNFINISHED), { force: true });
}

/** Throws InputError if the folder has none, or it was used. */
export function readHandOverFile(folder: string): HandOverFile {
  const file = join(folder, NAME);
  if (existsSync(join(folder, endedName('recibida')))) {
    throw new InputError(say('move.alreadyReceived', { folder }));
  }
  if (existsSync(join(folder, endedName('anulada')))) {
    throw new InputError(say('move.annulled', { folder }));
  }
  if (!existsSync(file)) throw new InputError(say('move.notFound', { folder, file: NAME }));
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new CouldNotError(say('move.notWhole', { file }));
  }
}

/** Keeps the hand-over from being used again; idempotent. False if the folder cannot be written. */
export function endHandOver(folder: string, end: HandOverEnd): boolean {
  try {
    const ended = join(folder, endedName(end));
    if (!existsSync(ended)) renameSync(join(folder, NAME), ended);
    forceToDisk(folder);
    return true;
  } catch {
    return false;
  }
}

/** Returns the id of the hand-over annulled in the folder; null without a readable one. */
export function voidHandOver(folder: string): string | null {
  if (existsSync(join(folder, endedName('recibida')))) return null;
  try {
    return fileSchema.parse(JSON.parse(readFileSync(join(folder, endedName('anulada')), 'utf8'))).id;
  } catch {
    return null;
  }
}

/** True also for a hand-over that has ended. */
export function hasHandOver(folder: string): boolean {
  return [NAME, endedName('recibida'), endedName('anulada')].some((name) => existsSync(join(folder, name)));
}

const PIECE_BYTES = 1024 * 1024;

export function sha256OfFile(file: string): string {
  const hash = createHash('sha256');
  const bytes = readFileSync(file);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) hash.update(bytes.subarray(at, at + PIECE_BYTES));
  return hash.digest('hex');
}

/*
 * The new machine requests the move with a random code, valid for one data folder and one move: a copy of the
 * hand-over proves nothing elsewhere, nor here a second time.
 */

const fileOf = (configFolder: string, place: string): string =>
  join(configFolder, `mudanza-${sha256(place).slice(0, 12)}.code`);

/** Returns this place's pending code, or a new one; `place` is the data folder as the OS names it. */
export function askForMove(configFolder: string, place: string, random: Random): string {
  const known = codeAskedWith(configFolder, place);
  if (known !== null) return known;
  const chance = createHash('sha256').update(random.uuid()).digest();
  const code = `${seriesTag(chance)}-${seriesTag(chance.subarray(8))}`;
  writeLasting(fileOf(configFolder, place), code);
  return code;
}

/** Null if this place has requested no move, or has completed it. */
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
