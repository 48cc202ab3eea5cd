import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { writeLasting } from '../../kernel/files/write-whole.ts';
import { type Place, placeSchema } from './place.ts';

/** What was chosen to open, in the usual folder; `unreadable` counts as nothing chosen, and is said. */
export type ChosenPlace =
  | { kind: 'none' }
  | { kind: 'unreadable'; file: string }
  | { kind: 'chosen'; place: Place };

export const placeFile = (root: string): string => join(root, 'place.json');

export function readPlace(root: string): ChosenPlace {
  const file = placeFile(root);
  try {
    if (!existsSync(file)) return { kind: 'none' };
    return { kind: 'chosen', place: placeSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) };
  } catch {
    return { kind: 'unreadable', file };
  }
}

/** Whole or not at all, and there after a power cut. Throws CouldNotError where it cannot be written. */
export function writePlace(root: string, place: Place): void {
  try {
    writeLasting(placeFile(root), `${JSON.stringify(place)}\n`);
  } catch (error) {
    throw new CouldNotError(say('places.choiceNotSaved', { folder: root }), {
      cause: error,
    });
  }
}
