import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Facts of an error that may be logged: never its message, which may contain anything. */
export interface ErrorFacts {
  class: string;
  code?: string;
  /** Positions in the app's own files, innermost first: `main/index.js:120:33`. */
  at?: string[];
}

const CLASSES = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'AggregateError',
  'AbortError',
  'TimeoutError',
  'ZodError',
  'SqliteError',
  'RequestError',
  'InputError',
  'CouldNotError',
  'NotAllowedError',
  'DamagedDatabaseError',
  'DatabaseTakenError',
  'DiskTroubleError',
  'PrintFault',
  'AuthorityError',
  'CalledOffError',
  'WindowsError',
]);

const SYSTEM_CODES = new Set([...Object.keys(constants.errno), 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL']);

/** SQLite's primary codes (sqlite.org/rescode.html) and their extended ones. */
const SQLITE_CODE =
  /^SQLITE_(?:ABORT|AUTH|BUSY|CANTOPEN|CONSTRAINT|CORRUPT|ERROR|FULL|INTERNAL|INTERRUPT|IOERR|LOCKED|MISMATCH|MISUSE|NOLFS|NOMEM|NOTADB|NOTFOUND|PERM|PROTOCOL|RANGE|READONLY|SCHEMA|TOOBIG)(?:_(?:BUSY|CHECK|CLOSE|COMMITHOOK|DELETE|FOREIGNKEY|FSTAT|FSYNC|FULLPATH|INDEX|LOCK|MMAP|NOMEM|NOTNULL|PRIMARYKEY|RDLOCK|READ|RECOVERY|ROLLBACK|ROWID|SEEK|SEQUENCE|SHARED|SHMMAP|SHMOPEN|SHMSIZE|SHORT|SNAPSHOT|TIMEOUT|TRIGGER|TRUNCATE|UNIQUE|UNLOCK|VTAB|WRITE))*$/;

/** Node's codes that are likely here; there are many more. */
const NODE_CODE =
  /^ERR_(?:INVALID_ARG_TYPE|INVALID_ARG_VALUE|INVALID_STATE|INVALID_URL|OUT_OF_RANGE|MODULE_NOT_FOUND|STRING_TOO_LONG|BUFFER_OUT_OF_BOUNDS|WORKER_OUT_OF_MEMORY|WORKER_PATH|STREAM_PREMATURE_CLOSE|STREAM_DESTROYED|TLS_CERT_ALTNAME_INVALID|SSL_WRONG_VERSION_NUMBER|ABORTED|IPC_CHANNEL_CLOSED)$/;

const OTHER_CLASS = 'Error of another class';
const NO_ERROR = 'no error';

const MAX_FRAMES = 8;
/** The name of a built file may end in a hash: `main/render-receipt-Dk3_a.mjs`. */
const FILE = /^[\w/.-]{1,120}$/;
const PLACE = /^[\w/.-]{1,120}:\d{1,6}:\d{1,6}$/;

/** Returns the class, code and own stack positions of an error; for any other value, 'no error'. */
export function errorFacts(error: unknown, programFolder: string): ErrorFacts {
  if (!(error instanceof Error)) return { class: NO_ERROR };
  const facts: ErrorFacts = { class: classOf(error) };
  const code = codeOf(error);
  if (code !== null) facts.code = code;
  const at = ownFrames(error, programFolder);
  if (at.length > 0) facts.at = at;
  return facts;
}

export function isErrorFacts(value: unknown): value is ErrorFacts {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).every(([name, fact]) => {
    if (name === 'class') return CLASSES.has(fact) || fact === OTHER_CLASS || fact === NO_ERROR;
    if (name === 'code') return isKnownCode(fact);
    return name === 'at' && Array.isArray(fact) && fact.every((place) => PLACE.test(String(place)));
  });
}

function classOf({ name, constructor }: Error): string {
  const known = [constructor.name, name].filter((one) => CLASSES.has(one));
  return known.find((one) => one !== 'Error') ?? known[0] ?? OTHER_CLASS;
}

function codeOf(error: Error): string | null {
  const code: unknown = Reflect.get(error, 'code');
  return isKnownCode(code) ? code : null;
}

function isKnownCode(code: unknown): code is string {
  if (typeof code !== 'string') return false;
  return SYSTEM_CODES.has(code) || SQLITE_CODE.test(code) || NODE_CODE.test(code);
}

/** Keeps only frames in existing files of the app: a message may look like a stack. */
function ownFrames({ message, stack }: Error, programFolder: string): string[] {
  if (typeof stack !== 'string' || typeof message !== 'string' || !stack.includes(message)) return [];
  const folder = resolve(programFolder);
  const starts = [`${pathToFileURL(folder).href}/`, `${folder}/`, `${folder}\\`];
  const frames: string[] = [];
  const below = stack.slice(stack.indexOf(message) + message.length);
  for (const line of below.split('\n')) {
    if (!line.startsWith('    at ')) continue;
    const inside = starts.map((start) => textAfter(line, start)).find((text) => text !== null);
    const [, place = '', row, column] = /^(.{1,400}?):(\d{1,6}):(\d{1,6})\)?$/.exec(inside ?? '') ?? [];
    const file = place.replaceAll('\\', '/');
    if (!isOwnFile(file, folder)) continue;
    frames.push(`${file}:${row ?? ''}:${column ?? ''}`);
    if (frames.length === MAX_FRAMES) break;
  }
  return frames;
}

function textAfter(line: string, start: string): string | null {
  const at = line.indexOf(start);
  return at > 0 && ' ('.includes(line.charAt(at - 1)) ? line.slice(at + start.length) : null;
}

/** As `errorFacts`, for an error that the renderer reported: its stack names the renderer's assets. */
export function pageErrorFacts(error: unknown, programFolder: string): ErrorFacts {
  const { name, places } = Object(error) as { name?: unknown; places?: unknown };
  const facts: ErrorFacts = { class: typeof name === 'string' && CLASSES.has(name) ? name : OTHER_CLASS };
  const at = (Array.isArray(places) ? places.filter((place) => typeof place === 'string') : [])
    .map((place) => `renderer/${place}`)
    .filter((place) => PLACE.test(place) && isOwnFile(place.replace(/(?::\d+){2}$/, ''), programFolder));
  if (at.length > 0) facts.at = at.slice(0, MAX_FRAMES);
  return facts;
}

function isOwnFile(file: string, folder: string): boolean {
  return FILE.test(file) && !file.includes('..') && existsSync(join(folder, file));
}
