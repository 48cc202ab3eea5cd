import {
  DOCUMENT_MARKS,
  DOCUMENT_STATES,
  type DocumentMark,
  type DocumentState,
} from '../../../shared/domain/fiscal/document-state.ts';
import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import { documentKey } from '../../../shared/domain/document-key.ts';
import { PLACES_OF_AN_INSTANT } from '../../database/list-order.ts';

export interface Condition {
  sql: string;
  values: Readonly<Record<string, string | number>>;
}

export interface IndexedCondition extends Condition {
  index: string;
  /** The index has its documents in the order of the list. */
  isInOrder: boolean;
}

/** Several alternative conditions, each with an index of its own. */
export interface EitherCondition extends Condition {
  either: readonly IndexedCondition[];
  isInOrder: false;
}

/** Places from `lowest` on and below `end`; null: no bound. */
export interface PlaceRange {
  lowest: number | null;
  end: number | null;
}

export function placesOf({ from, until }: DocumentFilter, end: number | null): PlaceRange {
  const ends = [until === null ? null : until * PLACES_OF_AN_INSTANT, end].filter((one) => one !== null);
  return {
    lowest: from === null ? null : from * PLACES_OF_AN_INSTANT,
    end: ends.length === 0 ? null : Math.min(...ends),
  };
}

export function inRange({ lowest, end }: PlaceRange): Condition[] {
  return [
    ...(lowest === null ? [] : [{ sql: 'l.place >= @lowest', values: { lowest } }]),
    ...(end === null ? [] : [{ sql: 'l.place < @end', values: { end } }]),
  ];
}

export function conditionsOf({ kind, states, clientDocument, total, user }: DocumentFilter): {
  indexed: (IndexedCondition | EitherCondition)[];
  others: Condition[];
} {
  return {
    indexed: [
      ...(kind === 'dispatch-note' ? [NOTES] : []),
      ...(clientDocument === null ? [] : [ofClient(clientDocument)]),
      ...(user === null ? [] : [ofUser(user)]),
      ...(states.length === 0 ? [] : [ofShown(states)]),
      ...(total === null ? [] : [ofTotal(total)]),
    ],
    // Nearly all documents are invoices: an index would not help.
    others: kind === 'invoice' ? [{ sql: `l.kind = 'invoice'`, values: {} }] : [],
  };
}

/** Literal values: SQLite does not use a partial index for a bound value. */
const NOTES: IndexedCondition = {
  sql: `l.kind = 'dispatch-note'`,
  values: {},
  index: 'document_list_notes',
  isInOrder: true,
};

function ofShown(shown: DocumentFilter['states']): IndexedCondition | EitherCondition {
  const marks = DOCUMENT_MARKS.filter((mark) => shown.includes(mark));
  const states = DOCUMENT_STATES.filter((state) => shown.includes(state));
  const either = [...(states.length === 0 ? [] : [ofStates(states)]), ...marks.map(ofMark)];
  const [only, ...more] = either;
  if (only !== undefined && more.length === 0) return only;
  const sql = `(${either.map((one) => one.sql).join(' OR ')})`;
  return { either, sql, values: valuesOf(either), isInOrder: false };
}

/** Each table has a partial index of its open rows, which are few. */
const MARKED: Readonly<Record<DocumentMark, string>> = {
  cancelling: `SELECT document_id FROM cancellations WHERE state IN ('queued', 'sending')`,
  contradicted: 'SELECT document_id FROM contradictions WHERE settled_at IS NULL',
  'possible-duplicate': 'SELECT document_id FROM possible_duplicates WHERE settled_at IS NULL',
};

function ofMark(mark: DocumentMark): IndexedCondition {
  const sql = `l.document_id IN (${MARKED[mark]})`;
  return { sql, values: {}, index: 'document_list_by_id', isInOrder: false };
}

function ofStates(states: readonly DocumentState[]): IndexedCondition {
  const index = 'document_list_by_state';
  const [first, ...more] = states;
  if (first !== undefined && more.length === 0)
    return { sql: 'l.state = @state', values: { state: first }, index, isInOrder: true };
  const values = { states: JSON.stringify(states) };
  return { sql: 'l.state IN (SELECT value FROM json_each(@states))', values, index, isInOrder: false };
}

function ofUser(user: string): IndexedCondition {
  return { sql: 'l.sold_by = @user', values: { user }, index: 'document_list_by_seller', isInOrder: true };
}

function ofClient(document: string): IndexedCondition {
  return {
    sql: 'l.party IN (SELECT party FROM document_parties WHERE document_key = @client)',
    values: { client: documentKey(document) },
    index: 'document_list_by_party',
    isInOrder: false,
  };
}

function ofTotal({ currency, from, until }: NonNullable<DocumentFilter['total']>): IndexedCondition {
  const index = 'document_list_by_total';
  return {
    // An open end is the largest or the smallest possible total.
    sql: 'l.currency = @currency AND l.total BETWEEN CAST(@totalFrom AS INTEGER) AND CAST(@totalUntil AS INTEGER)',
    values: { currency, totalFrom: from ?? '0', totalUntil: until ?? '9223372036854775807' },
    index,
    isInOrder: false,
  };
}

export function valuesOf(conditions: readonly Condition[]): Condition['values'] {
  return Object.assign({}, ...conditions.map(({ values }) => values)) as Condition['values'];
}
