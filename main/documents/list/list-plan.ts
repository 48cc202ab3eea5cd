import { type KeptStatements, oneRow } from '../../database/connection.ts';
import {
  type Condition,
  type EitherCondition,
  type IndexedCondition,
  inRange,
  type PlaceRange,
  valuesOf,
} from './filter-conditions.ts';
import { candidatesOf } from './text-candidates.ts';
import type { TextTerm } from '../../database/search-text.ts';

/** Limits of one query, so that it takes some 20 ms at most. */
export interface ListLimits {
  /** Up to this number, documents found by an index are read at once. */
  gathered: number;
  /** Above this number of matches, walking over all documents is as fast. */
  walkedByIndex: number;
  /** A word that more clients share does not help to find documents. */
  parties: number;
  walked: number;
  compared: number;
  passed: number;
  /** Most documents above a place that are counted, to subtract them from the number of all. */
  above: number;
}

export const LIST_LIMITS: ListLimits = {
  gathered: 5000,
  walkedByIndex: 50_000,
  parties: 2000,
  walked: 50_000,
  compared: 3000,
  passed: 400_000,
  above: 100_000,
};

/**
 * Plan for reading the documents of a filter: all at once by an index that finds few; or step by step in the order of the
 * list, over those of one condition or over all. `from`: the table, with its index.
 */
export type ListPlan =
  | { kind: 'gathered' | 'in-order'; from: string; by: Condition }
  | { kind: 'all'; from: string };

const BY_PLACE = 'document_list l NOT INDEXED';

/** Chooses the plan that reads the fewest rows, by looking at a few thousand index entries. */
export function choosePlan(
  statements: KeptStatements,
  indexed: readonly (IndexedCondition | EitherCondition)[],
  terms: readonly TextTerm[],
  range: PlaceRange,
  limits: ListLimits,
): ListPlan {
  const sources = [
    ...indexed.map((condition) => sourceOf(condition, range)),
    ...textSourcesOf(statements, terms, range, limits),
  ];
  const sizes = sources.map((source) => ({
    source,
    size: countUpTo(statements, source, limits.gathered + 1),
  }));
  const [smallest] = sizes.toSorted((one, other) => one.size - other.size);
  if (smallest !== undefined && smallest.size <= limits.gathered) {
    const { sql, values } = smallest.source;
    const by = { sql: `l.place IN (${sql})`, values };
    return { kind: 'gathered', from: BY_PLACE, by };
  }
  const inOrder = indexed.find(
    (condition): condition is IndexedCondition =>
      condition.isInOrder &&
      countUpTo(statements, sourceOf(condition, range), limits.walkedByIndex) < limits.walkedByIndex,
  );
  if (inOrder === undefined) return { kind: 'all', from: BY_PLACE };
  return { kind: 'in-order', from: `document_list l INDEXED BY ${inOrder.index}`, by: inOrder };
}

function sourceOf(condition: IndexedCondition | EitherCondition, range: PlaceRange): Condition {
  if ('either' in condition) return together(condition.either.map((one) => sourceOf(one, range)));
  const from = `document_list l INDEXED BY ${condition.index}`;
  // Entries of different totals are not in the list's order: with a range, all of them would be read to find few.
  const isSorted = condition.index !== 'document_list_by_total';
  return select(from, [condition, ...(isSorted ? inRange(range) : [])]);
}

/** Each term by itself, which may be rare; and all of them in one name, each of which may be common. */
function textSourcesOf(
  statements: KeptStatements,
  terms: readonly TextTerm[],
  range: PlaceRange,
  { parties }: ListLimits,
): Condition[] {
  const groups = terms.length > 1 ? [...terms.map((term) => [term]), terms] : terms.map((term) => [term]);
  return groups.flatMap((group, index) => {
    const ways = candidatesOf(statements, group, `text${index}_`, parties);
    if (ways === null) return [];
    const selects = ways.map((way) => select('document_list l', [way, ...inRange(range)]));
    return [together(selects)];
  });
}

function together(selects: readonly Condition[]): Condition {
  return { sql: selects.map(({ sql }) => sql).join(' UNION ALL '), values: valuesOf(selects) };
}

function select(from: string, conditions: readonly Condition[]): Condition {
  const { sql, values } = rowsFrom(from, conditions);
  return { sql: `SELECT l.place ${sql}`, values };
}

function countUpTo(statements: KeptStatements, { sql, values }: Condition, most: number): number {
  return oneRow(
    statements.of<number>(`SELECT count(*) FROM (SELECT 1 FROM (${sql}) LIMIT ${most})`).pluck().get(values),
  );
}

export function rowsFrom(from: string, conditions: readonly Condition[]): Condition {
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`;
  return { sql: `FROM ${from}${where}`, values: valuesOf(conditions) };
}
