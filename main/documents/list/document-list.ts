import { type Connection, KeptStatements, oneRow } from '../../database/connection.ts';
import type { DocumentListTable, DocumentPartiesTable } from '../../database/schema/tables.ts';
import { readTerms, type TextTerm, textTest } from '../../database/search-text.ts';
import {
  type Condition,
  conditionsOf,
  type EitherCondition,
  type IndexedCondition,
  inRange,
  type PlaceRange,
  placesOf,
} from './filter-conditions.ts';
import { choosePlan, LIST_LIMITS, type ListLimits, type ListPlan, rowsFrom } from './list-plan.ts';
import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import type { DocumentCount, DocumentSummary, PageRequest } from '../../../shared/contract/documents.ts';

/** A line of the list, without the marks from other tables. */
export type ListLine = Omit<DocumentSummary, 'isBeingCancelled' | 'isContradicted' | 'isPossibleDuplicate'>;

interface ComparedRow {
  place: DocumentListTable['place'];
  localNumber: DocumentListTable['local_number'];
  numeroDocumento: DocumentListTable['numero_documento'];
  cdc: DocumentListTable['cdc'];
  clientName: DocumentPartiesTable['name'];
  documentKey: DocumentPartiesTable['document_key'];
}

interface ListRow extends ComparedRow {
  id: DocumentListTable['document_id'];
  kind: DocumentListTable['kind'];
  state: DocumentListTable['state'];
  total: string;
  currency: DocumentListTable['currency'];
  soldAt: DocumentListTable['sold_at'];
  soldBy: DocumentListTable['sold_by'];
}

export interface ListPage {
  lines: ListLine[];
  next: number | null;
  skipped: number;
}

interface Question {
  indexed: readonly (IndexedCondition | EitherCondition)[];
  others: readonly Condition[];
  terms: readonly TextTerm[];
}

/** Rows that include the matches, down to the place `floor`; null where they are all. */
interface FoundRows {
  rows: Condition;
  floor: number | null;
}

const COMPARED_COLUMNS = `l.place, l.local_number AS localNumber, l.numero_documento AS numeroDocumento, l.cdc,
  (SELECT name FROM document_parties p WHERE p.party = l.party) AS clientName,
  (SELECT document_key FROM document_parties p WHERE p.party = l.party) AS documentKey`;
/** The total as text: better-sqlite3 reads integers as doubles, which are exact up to 2^53 only. */
const COLUMNS = `${COMPARED_COLUMNS}, l.document_id AS id, l.kind, l.state, CAST(l.total AS TEXT) AS total, l.currency,
  l.sold_at AS soldAt, l.sold_by AS soldBy`;

/**
 * The list of all documents: its pages, newest first, and the number that match a filter. However many there are and
 * whatever the filter, a query reads a bounded number of rows, and then reports that there may be more.
 */
export class DocumentList {
  readonly #statements: KeptStatements;

  readonly #limits: ListLimits;

  constructor(db: Connection, limits = LIST_LIMITS) {
    this.#statements = new KeptStatements(db);
    this.#limits = limits;
  }

  page({ filter, after, skip, limit }: PageRequest): ListPage {
    const question = readQuestion(filter);
    const range = placesOf(filter, after);
    // Texts are compared here, row by row.
    if (skip === 0 || question.terms.length > 0) return this.#read(question, range, skip, limit);
    const passed = this.#pass(question, range, skip);
    if (passed.next === null || passed.skipped < skip) return { lines: [], ...passed };
    return { ...this.#read(question, { ...range, end: passed.next }, 0, limit), skipped: skip };
  }

  /** Counts only documents at or below the place `upTo`. */
  count(filter: DocumentFilter, upTo: number | null): DocumentCount {
    const question = readQuestion(filter);
    const range = placesOf(filter, upTo === null ? null : upTo + 1);
    const entries = entriesOf(question, range);
    if (entries !== null)
      return (isAll(question, range) ? this.#countAll(range) : null) ?? this.#countEntries(entries);
    const found = this.#rowsOf(question, range);
    if (question.terms.length > 0) return this.#countTexts(question, found);
    return { total: this.#countRows(found.rows), isMore: found.floor !== null };
  }

  /** The lines that exist, in the order of `ids`. */
  linesOf(ids: readonly string[]): ListLine[] {
    const rows = this.#statements
      .of<ListRow>(
        `SELECT ${COLUMNS} FROM document_list l WHERE l.document_id IN (SELECT value FROM json_each(?))`,
      )
      .all(JSON.stringify(ids));
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []).map(lineOf);
  }

  users(): string[] {
    return this.#statements
      .of<NonNullable<DocumentListTable['sold_by']>>(
        `WITH RECURSIVE users (name) AS (
           SELECT min(sold_by) FROM document_list WHERE sold_by IS NOT NULL
           UNION ALL
           SELECT (SELECT min(sold_by) FROM document_list WHERE sold_by > users.name) FROM users
             WHERE users.name IS NOT NULL)
         SELECT name FROM users WHERE name IS NOT NULL`,
      )
      .pluck()
      .all();
  }

  #read(question: Question, range: PlaceRange, skip: number, limit: number): ListPage {
    const { rows, floor } = this.#rowsOf(question, range);
    const fits = textTest(question.terms);
    const lines: ListLine[] = [];
    let skipped = 0;
    let compared = 0;
    let reached = floor;
    for (const row of this.#iterate<ListRow>(COLUMNS, rows)) {
      if (compared === this.#limits.compared) return { lines, next: reached, skipped };
      if (question.terms.length > 0) compared += 1;
      reached = row.place;
      if (!fits(row)) continue;
      if (skipped < skip) skipped += 1;
      else if (lines.length < limit) lines.push(lineOf(row));
      else return { lines, next: lines.at(-1)?.place ?? null, skipped };
    }
    return { lines, next: floor, skipped };
  }

  /** Skips `skip` documents, or as many as one query may; `next` is the place reached, null at the end. */
  #pass(question: Question, range: PlaceRange, skip: number): { next: number | null; skipped: number } {
    const entries = entriesOf(question, range);
    const { rows, floor } = entries === null ? this.#rowsOf(question, range) : { rows: entries, floor: null };
    const most = Math.min(skip, this.#limits.passed);
    const { skipped, reached } = oneRow(
      this.#statements
        .of<{ skipped: number; reached: number | null }>(
          `SELECT count(*) AS skipped, min(place) AS reached
           FROM (SELECT l.place ${rows.sql} ORDER BY l.place DESC LIMIT @most)`,
        )
        .get({ ...rows.values, most }),
    );
    return { next: skipped < most ? floor : reached, skipped };
  }

  #countEntries(entries: Condition): DocumentCount {
    const total = this.#countUpTo(this.#limits.passed, entries);
    return { total, isMore: total === this.#limits.passed };
  }

  /** Counts all rows, which SQLite does quickly, less those above the range; null if those are many. */
  #countAll({ end }: PlaceRange): DocumentCount | null {
    const above =
      end === null
        ? 0
        : this.#countUpTo(this.#limits.above, {
            sql: 'FROM document_list WHERE place >= @end',
            values: { end },
          });
    if (above === this.#limits.above) return null;
    return { total: this.#countRows({ sql: 'FROM document_list', values: {} }) - above, isMore: false };
  }

  #countUpTo(most: number, { sql, values }: Condition): number {
    return this.#countRows({ sql: `FROM (SELECT 1 ${sql} LIMIT ${most})`, values });
  }

  #countTexts({ terms }: Question, { rows, floor }: FoundRows): DocumentCount {
    const fits = textTest(terms);
    let total = 0;
    let compared = 0;
    for (const row of this.#iterate<ComparedRow>(COMPARED_COLUMNS, rows)) {
      if (compared === this.#limits.compared) return { total, isMore: true };
      compared += 1;
      if (fits(row)) total += 1;
    }
    return { total, isMore: floor !== null };
  }

  #countRows({ sql, values }: Condition): number {
    return oneRow(this.#statements.of<number>(`SELECT count(*) ${sql}`).pluck().get(values));
  }

  #rowsOf(question: Question, range: PlaceRange): FoundRows {
    const { indexed, others, terms } = question;
    const plan = choosePlan(this.#statements, indexed, terms, range, this.#limits);
    const floor = plan.kind === 'gathered' ? null : this.#floorOf(plan, range);
    const conditions = [
      ...(plan.kind === 'gathered' ? [plan.by] : []),
      ...indexed,
      ...others,
      ...inRange({ ...range, lowest: floor ?? range.lowest }),
    ];
    return { rows: rowsFrom(plan.from, conditions), floor };
  }

  #floorOf(plan: ListPlan, range: PlaceRange): number | null {
    const walked =
      plan.kind === 'in-order'
        ? rowsFrom(plan.from, [plan.by, ...inRange(range)])
        : rowsFrom(ALL_IN_ORDER, inRange(range));
    return this.#placeAt(walked, this.#limits.walked - 1);
  }

  /** The place of the row with `offset` others before it in the order of the list. */
  #placeAt({ sql, values }: Condition, offset: number): number | null {
    const place = this.#statements
      .of<DocumentListTable['place']>(`SELECT l.place ${sql} ORDER BY l.place DESC LIMIT 1 OFFSET @offset`)
      .pluck()
      .get({ ...values, offset });
    return place ?? null;
  }

  #iterate<Row>(columns: string, { sql, values }: Condition): IterableIterator<Row> {
    return this.#statements.of<Row>(`SELECT ${columns} ${sql} ORDER BY l.place DESC`).iterate(values);
  }
}

const ALL_IN_ORDER = 'document_list l INDEXED BY document_list_in_order';

function readQuestion(filter: DocumentFilter): Question {
  return { ...conditionsOf(filter), terms: readTerms(filter.text) };
}

function isAll({ indexed }: Question, { lowest }: PlaceRange): boolean {
  return indexed.length === 0 && lowest === null;
}

/** Entries of one index that are exactly the documents asked for, in list order; null if there is no such index. */
function entriesOf({ indexed, others, terms }: Question, range: PlaceRange): Condition | null {
  if (others.length + terms.length > 0) return null;
  const [only, ...more] = indexed;
  if (only === undefined) return rowsFrom(ALL_IN_ORDER, inRange(range));
  if (more.length > 0 || !only.isInOrder) return null;
  return rowsFrom(`document_list l INDEXED BY ${only.index}`, [only, ...inRange(range)]);
}

function lineOf({ cdc: _cdc, documentKey: _key, ...line }: ListRow): ListLine {
  return line;
}

/** Each query chooses its plan again; more at once would take memory. */
const LINES_A_TIME = 2000;

/** All matching documents, in list order and in parts, as scrolling through the list would show them. */
export function* everyLine(list: DocumentList, filter: DocumentFilter): Generator<ListLine[]> {
  let after: number | null = null;
  do {
    const { lines, next } = list.page({ filter, after, skip: 0, limit: LINES_A_TIME });
    if (lines.length > 0) yield lines;
    after = next;
  } while (after !== null);
}

/** Exact, however many there are. */
export function countEvery(list: DocumentList, filter: DocumentFilter): number {
  const { total, isMore } = list.count(filter, null);
  if (!isMore) return total;
  let count = 0;
  for (const lines of everyLine(list, filter)) count += lines.length;
  return count;
}
