import { checkSale } from '../../shared/domain/check-sale.ts';
import { formatMinor } from '../../shared/domain/money.ts';
import {
  DRAFT_CURRENCY,
  draftTotals,
  invoiceBodyOf,
  isCodeForCash,
  receivedMinor,
  type SaleDraft,
} from '../../shared/domain/sale-draft.ts';
import type { ChargedSale } from '../../shared/ipc/sale-schemas.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import type { FieldIssue } from '../../shared/wire/field-names.ts';
import { sell, type SellParts } from '../documents/sell.ts';
import { CouldNotError, InputError } from '../errors.ts';
import type { DocumentRecord } from '../outbox/document-repository.ts';
import type { DraftRepository } from './draft-repository.ts';
import type { TenderRepository } from './tender-repository.ts';

export interface ChargeDraftParts extends SellParts {
  drafts: DraftRepository;
  tenders: TenderRepository;
  clients: { markUsed(cliente: Cliente, at: number): void };
}

const CONTADO = 1;

/**
 * Sells the draft, under the draft's id; the cash received is stored and the draft removed in the same
 * transaction. A draft that is sold already gives the sale it became, however often it is charged. Throws
 * InputError, with `received` among its fields if the cash does not cover the total; nothing is stored then.
 */
export function chargeDraft(parts: ChargeDraftParts, draft: SaleDraft, actor: string): ChargedSale {
  const { documents, drafts, tenders, clients } = parts;
  const body = invoiceBodyOf(draft);
  const sold = documents.find(draft.id);
  if (sold !== null) {
    assertSameLines(sold, body);
    return chargedSale(parts, sold);
  }
  const received = draft.condition === CONTADO ? readReceived(draft, body) : null;
  const document = sell(parts, body, actor, {
    id: draft.id,
    alongside: ({ id, soldAt }) => {
      if (received !== null) tenders.add(id, received);
      if (draft.client !== null) clients.markUsed(draft.client, soldAt);
      drafts.remove(id);
    },
  });
  return chargedSale(parts, document);
}

/** What was changed after the sale was stored is not in it, and must not be taken for sold. */
function assertSameLines({ body: stored, localNumber }: DocumentRecord, body: unknown): void {
  const checked = checkSale(body);
  const { items } = JSON.parse(stored) as { items: unknown };
  if (checked.ok && JSON.stringify(checked.sale.items) === JSON.stringify(items)) return;
  throw new CouldNotError(
    `Esta venta ya quedó guardada como ${localNumber}, con otros renglones: véala en Documentos. Lo que se cambió después no está en ella; cierre y abra Mostrador para venderlo aparte.`,
  );
}

/** The cash in minor units. What else is wrong with the sale is told along with too little of it. */
function readReceived(draft: SaleDraft, body: unknown): bigint {
  const { total } = draftTotals(draft);
  const received = receivedMinor(draft, total);
  const isCode = isCodeForCash(draft, total);
  if (received !== null && received >= total && !isCode) return received;
  const message =
    isCode || received === null
      ? 'Recibido: tiene que ser un importe, como 50.000'
      : `Recibido: faltan ${formatMinor(total - received, DRAFT_CURRENCY)} ${DRAFT_CURRENCY} para cubrir el total`;
  const checked = checkSale(body);
  const others: FieldIssue[] = checked.ok ? [] : checked.issues;
  throw new InputError('La venta tiene datos que corregir.', [...others, { path: 'received', message }]);
}

/** The latest sale; null before the first. */
export function previousSale(parts: ChargeDraftParts): ChargedSale | null {
  const [latest] = parts.documents.page(null, 1);
  return latest === undefined ? null : chargedSale(parts, latest);
}

function chargedSale({ tenders }: ChargeDraftParts, document: DocumentRecord): ChargedSale {
  const { id, localNumber, currency, total } = document;
  const received = tenders.find(id);
  const change = received === null ? null : String(received - total);
  return { id, localNumber, currency, total: String(total), change };
}
