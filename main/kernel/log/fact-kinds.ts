import { FAILURE_SOURCES, type PageFailure } from '../../../shared/contract/app.ts';
import { METHOD_NAMES } from '../../../shared/contract/contract.ts';
import { type ErrorFacts, errorFacts, pageErrorFacts } from './error-facts.ts';

/** Why a message of the window reached no handler. */
export const REFUSALS = ['not from the app page', 'not JSON', 'too large', 'unlike the contract'] as const;

/** As Electron tells why a page is gone. */
const DEATHS = [
  'clean-exit',
  'abnormal-exit',
  'killed',
  'crashed',
  'oom',
  'launch-failed',
  'integrity-failure',
  'memory-eviction',
];

/** The words of SQLite's own check of a file; what it names of ours, such as a table, is left out. */
const DAMAGE_WORDS = new Set(
  'a at b2d bad b-tree btree bytes cell child constraint corrupt database disk duplicate entries entry extends fragmentation free freelist from header image in index initialization invalid is list main malformed missing never non-unique not null number of off on order out overflow page pages parent range reference rowid row row(s) size table tree unable unused used value wrong file to get'.split(
    ' ',
  ),
);

/** What a caller hands over for a fact of each kind. */
export interface FactKinds {
  /** One of the window's methods. */
  method: string;
  refusal: (typeof REFUSALS)[number];
  death: string;
  damage: string;
  source: PageFailure['source'];
  /** Whatever was thrown. */
  error: unknown;
  /** Whatever was thrown in the window. */
  pageError: Pick<PageFailure, 'name' | 'places'>;
}

export type WrittenFact = string | ErrorFacts;

/** Stands for what may not be written. */
const OTHER = 'other';

const oneOf = (allowed: readonly string[], value: unknown): string =>
  typeof value === 'string' && allowed.includes(value) ? value : OTHER;

/** What is written of a value, by its kind. `programFolder` holds the program's own files. */
export function writtenFact(kind: keyof FactKinds, value: unknown, programFolder: string): WrittenFact {
  switch (kind) {
    case 'method':
      return oneOf(METHOD_NAMES, value);
    case 'refusal':
      return oneOf(REFUSALS, value);
    case 'death':
      return oneOf(DEATHS, value);
    case 'damage':
      return knownWords(value);
    case 'source':
      return oneOf(FAILURE_SOURCES, value);
    case 'error':
      return errorFacts(value, programFolder);
    case 'pageError':
      return pageErrorFacts(value, programFolder);
  }
}

/** Numbers are of the file, but could be anybody's. */
function knownWords(value: unknown): string {
  if (typeof value !== 'string') return OTHER;
  return value
    .slice(0, 200)
    .toLowerCase()
    .split(/[\s:,]+/)
    .map((word) => (DAMAGE_WORDS.has(word) ? word : '?'))
    .join(' ');
}
