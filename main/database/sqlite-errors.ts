import { say } from '../kernel/say.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { hasRoom } from '../kernel/files/disk-room.ts';

/**
 * The disk is full or failing: nothing of the change is stored, and a retry may succeed once the trouble is over. A
 * retry in this process is sound: SQLite then writes everything again that the disk refused.
 */
export class DiskTroubleError extends CouldNotError {}

/** Another program holds the database for a moment: it checks or copies it. */
class DatabaseTakenError extends CouldNotError {}

/** True for an error that passes by itself, or once a person frees space: the write may then succeed. */
export function isPassing(error: unknown): boolean {
  return error instanceof DiskTroubleError || error instanceof DatabaseTakenError;
}

const diskFull = (): string => say('storage.diskFull');

const EXPLANATIONS: readonly (readonly [codes: RegExp, says: (file: string) => string])[] = [
  [/^SQLITE_NOTADB/, (file) => say('storage.notOurs', { file })],
  [/^SQLITE_CORRUPT/, (file) => say('storage.damaged', { file })],
  [/^(SQLITE_READONLY|EROFS|EACCES|EPERM)/, (file) => say('storage.readOnly', { file })],
  [/^(SQLITE_CANTOPEN|ENOTDIR|EISDIR|ENOENT)/, (file) => say('storage.cannotOpen', { file })],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)/, (file) => say('storage.busy', { file })],
];

/** A lock; or a file held so that it cannot even be opened, as by a virus scanner. */
const TAKEN = /^SQLITE_(BUSY|LOCKED|CANTOPEN)/;

/** Returns SQLite's and the file system's errors in the user's words; any other error unchanged. */
export function explainStoreError(error: unknown, file: string): unknown {
  const code = codeOf(error);
  const trouble = diskTrouble(code, file);
  if (trouble !== null) return new DiskTroubleError(trouble(), { cause: error });
  const explanation = EXPLANATIONS.find(([codes]) => codes.test(code));
  if (explanation === undefined) return error;
  const Explained = TAKEN.test(code) ? DatabaseTakenError : CouldNotError;
  return new Explained(explanation[1](file), { cause: error });
}

/** Like `explainStoreError`, as a function that makes the words each time they are shown; null for any other error. */
export function storeErrorWords(error: unknown, file: string): (() => string) | null {
  const code = codeOf(error);
  const explanation = EXPLANATIONS.find(([codes]) => codes.test(code));
  return diskTrouble(code, file) ?? (explanation === undefined ? null : () => explanation[1](file));
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Size of SQLite's index of the log; without room for it a full disk looks like a failing one. */
const MIN_ROOM_BYTES = 64 * 1024;

function diskTrouble(code: string, file: string): (() => string) | null {
  const isFull = /^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(code);
  const isFailing = /^(SQLITE_IOERR|EIO)/.test(code);
  if (isFull || (isFailing && !hasRoom(file, MIN_ROOM_BYTES))) return diskFull;
  return isFailing ? () => say('storage.diskFailed', { file }) : null;
}
