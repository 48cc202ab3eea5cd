import { FAILURE_SOURCES, type PageFailure } from '../../../shared/contract/app.ts';
import { METHOD_NAMES } from '../../../shared/contract/contract.ts';
import { type ErrorFacts, errorFacts, pageErrorFacts } from './error-facts.ts';

export const REFUSALS = ['not from the app page', 'not JSON', 'too large', 'unlike the contract'] as const;

/** Electron's reasons for a renderer's end. */
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

/** Words of SQLite's own integrity check; our names in it, such as a table's, are left out. */
const DAMAGE_WORDS = new Set(
  'a at b2d bad b-tree btree bytes cell child constraint corrupt database disk duplicate entries entry extends fragmentation free freelist from header image in index initialization invalid is list main malformed missing never non-unique not null number of off on order out overflow page pages parent range reference rowid row row(s) size table tree unable unused used value wrong file to get'.split(
    ' ',
  ),
);

/** Type that a caller passes for a fact of each kind. */
export interface FactKinds {
  method: string;
  refusal: (typeof REFUSALS)[number];
  death: string;
  damage: string;
  source: PageFailure['source'];
  error: unknown;
  pageError: Pick<PageFailure, 'name' | 'places'>;
}

export type WrittenFact = string | ErrorFacts;

const OTHER = 'other';

const oneOf = (allowed: readonly string[], value: unknown): string =>
  typeof value === 'string' && allowed.includes(value) ? value : OTHER;

/** Returns a fact in its logged form. `programFolder` holds the app's own files. */
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

/** Also leaves out numbers: they could be a customer's. */
function knownWords(value: unknown): string {
  if (typeof value !== 'string') return OTHER;
  return value
    .slice(0, 200)
    .toLowerCase()
    .split(/[\s:,]+/)
    .map((word) => (DAMAGE_WORDS.has(word) ? word : '?'))
    .join(' ');
}
