import { say } from '../kernel/say.ts';
import { sha256 } from '../kernel/files/sha256.ts';
import type { Exchange, PaymentPart } from '../../shared/domain/sale/payments.ts';
import { dueAtSale } from '../../shared/domain/cash/document-money.ts';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import { checkSale } from '../../shared/domain/sale/check-sale.ts';
import { columnsOfSale, NOTHING_YET, storeOnce } from './store-document.ts';
import { InputError } from '../kernel/errors.ts';
import { type DocumentRecord, laneOf } from '../sending/document-record.ts';
import { type PaidAtSale, recordExchanges, recordPayments } from '../cash/document-money.ts';
import type { SaleParts } from './parts.ts';

/** Value of condicion_venta for a sale paid at once (interface, invoice). */
const AT_ONCE = 1;

export interface SellOptions {
  /** Must not be a document's id yet. */
  id: string;
  alongside: (document: DocumentRecord) => void;
  /** Default: the amount due is paid in cash. */
  payments?: readonly PaymentPart[];
  /** Foreign notes among the cash. */
  exchanges?: readonly Exchange[];
  /** Decides when the sale is listed and told; default: before `sell` returns. */
  afterwards?: (act: () => void) => void;
  /** Paths of lines whose quantity may have more decimals than their unit allows. */
  freeQuantities?: ReadonlySet<string>;
}

/**
 * Stores a sale: `body` is one body of POST /simplificado/carritos. On return, document, outbox entry, audit
 * entry, local number and money movements are on disk, in one transaction. Throws InputError with the wrong
 * fields, CouldNotError if the disk has too little room left; nothing is stored then.
 */
export function sell(
  parts: SaleParts,
  body: unknown,
  actor: string,
  { id, alongside, payments, exchanges = [], freeQuantities = new Set(), afterwards }: SellOptions = {
    id: parts.random.uuid(),
    alongside: () => {},
  },
): DocumentRecord {
  const checked = checkSale(body, parts.settings.read().finalConsumer, {
    decimalsOf: parts.units.decimals(),
    free: freeQuantities,
  });
  if (!checked.ok) throw new InputError(say('sale.invalid'), checked.issues);
  const localNumber = parts.series.next(id);
  const document: DocumentRecord = {
    id,
    kind: 'invoice',
    localNumber,
    state: 'queued',
    soldAt: parts.clock.now(),
    ...NOTHING_YET,
    ...columnsOfSale(checked, localNumber),
  };
  storeOnce(
    parts,
    document,
    () => say('sale.theSale'),
    () => {
      const kind = checked.sale.venta.condicion_venta === AT_ONCE ? 'sale' : 'initial';
      writeSale(
        parts,
        document,
        { kind, payments: payments ?? inCash(checked.sale, document), exchanges },
        actor,
      );
      alongside(document);
    },
    afterwards,
  );
  return document;
}

function inCash({ venta }: InvoiceRequest, { total }: DocumentRecord): PaymentPart[] {
  return [{ means: 'cash', amount: dueAtSale({ venta, total }), reference: '' }];
}

function writeSale(
  { store, documents, entries, series, till }: SaleParts,
  document: DocumentRecord,
  { exchanges, ...paid }: PaidAtSale & { exchanges: readonly Exchange[] },
  actor: string,
): void {
  const { id, localNumber, soldAt, currency, total } = document;
  series.record(localNumber);
  documents.insert(document);
  entries.arm({ documentId: id, task: 'issue', lane: laneOf(document), dueAt: soldAt });
  const bodySha256 = sha256(document.body);
  const told = recordPayments(till, document, paid, actor);
  const exchanged = recordExchanges(till, document, exchanges, actor);
  const details = {
    localNumber,
    currency,
    total: String(total),
    bodySha256,
    paid: told,
    ...(exchanged.length > 0 && { exchanged }),
    to: document.state,
  };
  store.audit.append({ at: soldAt, actor, event: 'document.sold', subject: id, details });
}
