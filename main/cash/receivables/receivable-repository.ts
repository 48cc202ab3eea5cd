import { byCurrency } from '../../../shared/domain/cash/currencies.ts';
import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';
import type { ReceivablePageRequest } from '../../../shared/contract/receivables.ts';
import type { SearchedFacts } from '../../database/search-text.ts';
import { type Connection, KeptStatements } from '../../database/connection.ts';
import type {
  CreditSalesTable,
  DocumentListTable,
  DocumentPartiesTable,
  DocumentsTable,
} from '../../database/schema/tables.ts';

type ListName = ReceivablePageRequest['list'];
type Cursor = NonNullable<ReceivablePageRequest['after']>;

/** A credit sale with its money; amounts in minor units, corrections included. */
export interface CreditSale {
  id: string;
  localNumber: string;
  numeroDocumento: string | null;
  state: DocumentState;
  clientDocument: string;
  clientName: string;
  currency: string;
  soldAt: number;
  dueDay: number;
  total: bigint;
  held: bigint;
  collected: bigint;
  givenBack: bigint;
  owed: bigint;
  toGiveBack: bigint;
  stands: boolean;
}

export interface SearchedSale extends SearchedFacts {
  id: string;
  currency: string;
  dueDay: number;
  owed: bigint;
  toGiveBack: bigint;
}

interface CreditSaleRow
  extends Record<
    'soldAt' | 'dueDay' | 'total' | 'held' | 'collected' | 'givenBack' | 'owed' | 'toGiveBack' | 'stands',
    bigint
  > {
  id: CreditSalesTable['document_id'];
  localNumber: DocumentsTable['local_number'];
  numeroDocumento: DocumentsTable['numero_documento'];
  state: DocumentsTable['state'];
  clientDocument: CreditSalesTable['client_document'];
  clientName: DocumentsTable['client_name'];
  currency: CreditSalesTable['currency'];
}

interface SearchedRow extends Record<'dueDay' | 'owed' | 'toGiveBack', bigint> {
  id: CreditSalesTable['document_id'];
  currency: CreditSalesTable['currency'];
  localNumber: DocumentListTable['local_number'];
  numeroDocumento: DocumentListTable['numero_documento'];
  cdc: DocumentListTable['cdc'];
  clientName: DocumentPartiesTable['name'];
  documentKey: DocumentPartiesTable['document_key'];
}

interface OwedRow extends Record<'count' | 'owed' | 'overdue' | 'toGiveBack', bigint> {
  currency: CreditSalesTable['currency'];
  oldestDay: bigint | null;
}

export interface OwedIn {
  currency: string;
  count: number;
  owed: bigint;
  overdue: bigint;
  toGiveBack: bigint;
  oldestDay: number | null;
}

/** Selects sales of one list (null: all) and of a client's documents (null: all clients). */
export interface Asked {
  list: ListName | null;
  clients: readonly string[] | null;
  today: number;
}

/** Sum of a sale's movements of one kind, with their corrections. */
const MOVED = (kind: string): string => `(SELECT ifnull(sum(m.amount), 0) FROM money_movements m
    LEFT JOIN money_movements original ON original.id = m.corrects
  WHERE m.document_id = c.document_id AND coalesce(original.kind, m.kind) = '${kind}')`;

const SELECT = `SELECT c.document_id AS id, d.local_number AS localNumber, d.numero_documento AS numeroDocumento, d.state,
    c.client_document AS clientDocument, d.client_name AS clientName, c.currency, d.sold_at AS soldAt, c.due_day AS dueDay, c.total, c.held, ${MOVED('collection')} AS collected,
    -${MOVED('refund')} AS givenBack, c.owed, c.to_give_back AS toGiveBack, c.stands
  FROM credit_sales c CROSS JOIN documents d ON d.id = c.document_id`;

const SEARCH = `SELECT c.document_id AS id, c.currency, c.due_day AS dueDay, c.owed, c.to_give_back AS toGiveBack,
    l.local_number AS localNumber, l.numero_documento AS numeroDocumento, l.cdc, p.name AS clientName,
    p.document_key AS documentKey
  FROM credit_sales c CROSS JOIN document_list l ON l.document_id = c.document_id
    CROSS JOIN document_parties p ON p.party = l.party`;

const LISTS: Readonly<Record<ListName, string>> = {
  open: 'c.owed > 0',
  overdue: 'c.owed > 0 AND c.due_day < @today',
  settled: 'c.stands = 1 AND c.owed = 0 AND c.to_give_back = 0',
  'to-give-back': 'c.to_give_back > 0',
};

/** Sales on credit and their debts. Reads only the sales asked for, however many there are. */
export class ReceivableRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  find(documentId: string): CreditSale | null {
    const [row] = this.#read(`${SELECT} WHERE c.document_id = @documentId`, { documentId });
    return row ?? null;
  }

  /** Earliest due first, settled ones latest due first; only those after `after`. */
  list(asked: Asked, after: Cursor | null): IterableIterator<CreditSale> {
    const beyond = asked.list === 'settled' ? '<' : '>';
    const from = after === null ? '' : ` AND (c.due_day, c.document_id) ${beyond} (@day, @id)`;
    return this.#read(`${SELECT} WHERE ${conditionOf(asked)}${from} ${orderOf(asked)}`, {
      ...valuesOf(asked),
      ...after,
    });
  }

  *searched(asked: Asked): IterableIterator<SearchedSale> {
    const rows = this.#statements
      .of<SearchedRow>(`${SEARCH} WHERE ${conditionOf(asked)} ${orderOf(asked)}`)
      .safeIntegers()
      .iterate(valuesOf(asked));
    for (const row of rows) yield { ...row, dueDay: Number(row.dueDay) };
  }

  /** Sums of all sales asked for, by currency, guaraníes first. */
  sums(asked: Asked): OwedIn[] {
    const rows = this.#statements
      .of<OwedRow>(
        `SELECT c.currency, count(*) AS count, sum(c.owed) AS owed,
           sum(iif(c.due_day < @today, c.owed, 0)) AS overdue, sum(c.to_give_back) AS toGiveBack,
           min(iif(c.owed > 0, c.due_day, NULL)) AS oldestDay
         FROM credit_sales c WHERE ${conditionOf(asked)} GROUP BY c.currency`,
      )
      .safeIntegers()
      .all(valuesOf(asked));
    return rows
      .map(({ count, oldestDay, ...sum }) => ({
        ...sum,
        count: Number(count),
        oldestDay: oldestDay === null ? null : Number(oldestDay),
      }))
      .toSorted(byCurrency);
  }

  *#read(sql: string, values: Record<string, unknown>): IterableIterator<CreditSale> {
    const rows = this.#statements.of<CreditSaleRow>(sql).safeIntegers().iterate(values);
    for (const row of rows)
      yield { ...row, soldAt: Number(row.soldAt), dueDay: Number(row.dueDay), stands: row.stands === 1n };
  }
}

function conditionOf({ list, clients }: Asked): string {
  const ofClient = 'c.client_document IN (SELECT value FROM json_each(@clients))';
  const conditions = [...(list === null ? [] : [LISTS[list]]), ...(clients === null ? [] : [ofClient])];
  return conditions.length === 0 ? 'TRUE' : conditions.join(' AND ');
}

function orderOf({ list }: Asked): string {
  const order = list === 'settled' ? 'DESC' : 'ASC';
  return `ORDER BY c.due_day ${order}, c.document_id ${order}`;
}

function valuesOf({ clients, today }: Asked): Record<string, unknown> {
  return { today, clients: clients === null ? null : JSON.stringify(clients) };
}
