import { type Connection, type KeptStatements, oneRow } from '../../database/connection.ts';
import { PARTIES_A_TURN } from '../../database/schema/first/document-list.ts';
import type { DocumentListTable, DocumentPartiesTable } from '../../database/schema/tables.ts';
import {
  isPiece,
  knownBeginning,
  MIN_CDC_PIECE,
  mayBeParty,
  type TextTerm,
  wordsQuery,
} from '../../database/search-text.ts';
import type { Condition } from './filter-conditions.ts';
import type { FoundScanned } from '../../../shared/contract/documents.ts';
import { scannedCdc } from '../../../shared/domain/fiscal/cdc.ts';

/** Digits of a number, as the tax authority writes it. */
const NUMBER_DIGITS = 7;

/** The largest existing values, which limit the numbers that can end in some digits. */
interface LargestValues {
  local: DocumentListTable['local_value'];
  number: DocumentListTable['number_value'];
}

/**
 * The documents that may have all these terms, one condition for each way to have them: every word in the client's
 * name, or one of the terms elsewhere. Together they include all matches. Null where more than `mostParties` clients
 * match, or the index can find none of the words. `name` keeps the values of several queries apart.
 */
export function candidatesOf(
  statements: KeptStatements,
  terms: readonly TextTerm[],
  name: string,
  mostParties: number,
): Condition[] | null {
  const parties = partiesWith(statements, terms, mostParties);
  if (parties === null) return null;
  const lookups: Lookup[] = [{ sql: `l.party IN ${LISTED}`, value: JSON.stringify(parties) }];
  const largest = oneRow(statements.of<LargestValues>(LARGEST).get());
  for (const term of terms) lookups.push(...lookupsByNumber(term, largest));
  return lookups.map(({ sql, value }, index) => ({
    sql: sql.replaceAll('?', `@${name}${index}`),
    values: { [`${name}${index}`]: value },
  }));
}

interface Lookup {
  sql: string;
  value: string | number;
}

const LISTED = '(SELECT value FROM json_each(?))';
const LARGEST = `SELECT (SELECT max(local_value) FROM document_list) AS local,
  (SELECT max(number_value) FROM document_list WHERE numero_documento IS NOT NULL) AS number`;

function lookupsByNumber({ local, digits }: TextTerm, largest: LargestValues): Lookup[] {
  if (local !== null) return [{ sql: 'l.local_value = ?', value: local.value }];
  if (digits === '') return [];
  const ofLocal = valuesEndingSo(digits, largest.local ?? 0);
  const ofNumber = valuesEndingSo(digits.slice(-NUMBER_DIGITS), largest.number ?? 0);
  const lookups: Lookup[] = [
    { sql: `l.local_value IN ${LISTED}`, value: JSON.stringify(ofLocal) },
    {
      sql: `l.numero_documento IS NOT NULL AND l.number_value IN ${LISTED}`,
      value: JSON.stringify(ofNumber),
    },
  ];
  if (digits.length < MIN_CDC_PIECE) return lookups;
  return [
    ...lookups,
    { sql: `l.cdc IS NOT NULL AND l.cdc >= ? AND l.cdc < ? || ':'`, value: digits },
    { sql: 'l.cdc IS NOT NULL AND l.cdc_end = ?', value: digits.slice(-MIN_CDC_PIECE) },
  ];
}

/** Clients with all words in the name, or with a document that contains a term; null if they are too many. */
function partiesWith(statements: KeptStatements, terms: readonly TextTerm[], most: number): number[] | null {
  const find = (sql: string, value: string): number[] =>
    statements
      .of<DocumentPartiesTable['party']>(`${sql} LIMIT ${most + 1}`)
      .pluck()
      .all(value);
  const words = terms.flatMap((term) => term.words.map(knownBeginning)).filter((word) => word !== '');
  if (words.length === 0) return null;
  const found = [find(WITH_WORDS, wordsQuery(words))];
  for (const { key } of terms)
    found.push(isPiece(key) ? find(WITH_PIECES, piecesQuery(key)) : find(WITH_DOCUMENT, key));
  if (found.some(({ length }) => length > most)) return null;
  const unindexed = statements.of<PartyRow>(NOT_INDEXED).all();
  return [
    ...found.flat(),
    ...unindexed.filter((facts) => mayBeParty(terms, facts)).map(({ party }) => party),
  ];
}

interface PartyRow {
  party: DocumentPartiesTable['party'];
  clientName: DocumentPartiesTable['name'];
  documentKey: DocumentPartiesTable['document_key'];
}

const WITH_WORDS = 'SELECT rowid FROM document_party_words WHERE document_party_words MATCH ?';
const WITH_PIECES = 'SELECT rowid FROM document_party_pieces WHERE document_party_pieces MATCH ?';
/** The latest clients, which are not in the index yet. */
const NOT_INDEXED = `SELECT party, name AS clientName, document_key AS documentKey FROM document_parties
  WHERE party > (SELECT max(party) / ${PARTIES_A_TURN} * ${PARTIES_A_TURN} FROM document_parties)`;
const WITH_DOCUMENT = 'SELECT party FROM document_parties WHERE document_key = ?';

function piecesQuery(key: string): string {
  const pieces = Array.from({ length: key.length - 2 }, (_, start) => `"${key.slice(start, start + 3)}"`);
  return [...new Set(pieces)].join(' AND ');
}

/** The values up to `largest` that equal, or end in, these digits. */
function valuesEndingSo(digits: string, largest: number): number[] {
  const value = Number(digits);
  if (!isPiece(digits)) return [value];
  const values: number[] = [];
  for (let one = value; one <= largest; one += 10 ** digits.length) values.push(one);
  return values;
}

/** Sign between the parts of a number: a scanner set to another keyboard writes another sign for the dash. */
const SIGN = '[^0-9A-Za-z]';
const LOCAL_NUMBER = new RegExp(`^([A-Z]{1,4}\\d[A-Z0-9]*)${SIGN}(\\d{1,15})$`, 'i');
const NUMBER = new RegExp(`^(\\d{1,3})${SIGN}(\\d{1,3})${SIGN}(\\d{1,7})$`);

/**
 * Finds the document of a receipt that was scanned or typed: by the address of its fiscal QR or its cdc, the local
 * number of a provisional receipt, a number (`001-001-0000123`); of documents with the same number, the newest.
 */
export function findScanned(db: Connection, text: string): FoundScanned {
  const plain = text.replace(/\s/g, '');
  const cdc = scannedCdc(plain);
  if (/^\d{44}$/.test(cdc)) return foundBy(db, 'cdc', 'cdc = ?', [cdc]);
  const [, ...number] = NUMBER.exec(plain) ?? [];
  if (number.length > 0) {
    const [establishment = '', point = '', last = ''] = number;
    const whole = [establishment.padStart(3, '0'), point.padStart(3, '0'), last.padStart(7, '0')].join('-');
    return foundBy(db, 'number', 'number_value = ? AND numero_documento = ?', [Number(last), whole]);
  }
  const [, series = '', value = ''] = LOCAL_NUMBER.exec(plain) ?? [];
  if (series === '') return { kind: 'unknown' };
  const ofSeries = `local_value = ? AND substr(local_number, 1, instr(local_number, '-') - 1) = ? COLLATE NOCASE`;
  return foundBy(db, 'local-number', ofSeries, [Number(value), series]);
}

function foundBy(
  db: Connection,
  what: 'cdc' | 'local-number' | 'number',
  where: string,
  values: readonly (string | number)[],
): FoundScanned {
  const id = db
    .prepare<unknown[], DocumentListTable['document_id']>(
      `SELECT document_id FROM document_list WHERE ${where} ORDER BY place DESC LIMIT 1`,
    )
    .pluck()
    .get(...values);
  return id === undefined ? { kind: 'not-here', what } : { kind: 'found', id };
}
