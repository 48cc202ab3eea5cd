import { checkSale } from '../../shared/domain/check-sale.ts';
import { readRate, toGuaranies } from '../../shared/domain/draft/currency.ts';
import { collectedCash, isCodeForCash, receivedMinor } from '../../shared/domain/draft/cash.ts';
import { draftTotals, invoiceBodyOf } from '../../shared/domain/draft/draft-body.ts';
import { draftDiscounts } from '../../shared/domain/draft/draft-discounts.ts';
import { namelessIssues } from '../../shared/domain/draft/nameless-limit.ts';
import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import { formatMinor } from '../../shared/domain/money.ts';
import type { ChargedSale } from '../../shared/ipc/sale-schemas.ts';
import type { ShopSettings } from '../../shared/ipc/settings-schemas.ts';
import { say } from '../../shared/language/say.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import type { FieldIssue } from '../../shared/wire/field-names.ts';
import { sell, type SellParts } from '../documents/sell.ts';
import { CouldNotError, InputError } from '../errors.ts';
import type { DocumentRecord } from '../outbox/document-repository.ts';
import type { DiscountRepository } from './discount-repository.ts';
import type { DraftRepository } from './draft-repository.ts';
import type { ParkedRepository } from './parked-repository.ts';
import type { Tender, TenderRepository } from './tender-repository.ts';

export interface ChargeDraftParts extends SellParts {
  drafts: DraftRepository;
  parked: ParkedRepository;
  tenders: TenderRepository;
  discounts: DiscountRepository;
  settings: { read(): ShopSettings };
  clients: { markUsed(cliente: Cliente, at: number): void };
  /** Told of each sale in its own transaction: what is to be printed of it. */
  paperwork: { charged(document: DocumentRecord, isPaidInCash: boolean, actor: string): void };
}

const CONTADO = 1;

/**
 * Sells the draft, under the draft's id; the cash received is stored and the draft removed in the same
 * transaction. A draft that is sold already gives the sale it became, however often it is charged. Throws
 * InputError, with `received` among its fields if the cash does not cover the total; nothing is stored then.
 */
export function chargeDraft(parts: ChargeDraftParts, draft: SaleDraft, actor: string): ChargedSale {
  const { documents, drafts, parked, tenders, discounts, clients, paperwork } = parts;
  const settings = parts.settings.read();
  const body = invoiceBodyOf(draft);
  const sold = documents.find(draft.id);
  if (sold !== null) {
    assertSameLines(sold, body);
    return chargedSale(parts, sold);
  }
  const others = namelessIssuesOf(draft, settings);
  const tender = draft.condition === CONTADO ? readTender(draft, body, settings, others) : null;
  assertNone(others);
  const document = sell(parts, body, actor, {
    id: draft.id,
    alongside: (stored) => {
      const { id, soldAt } = stored;
      if (tender !== null) tenders.add(id, tender);
      discounts.add(id, draftDiscounts(draft));
      if (draft.client !== null) clients.markUsed(draft.client, soldAt);
      drafts.remove(id);
      parked.remove(id);
      paperwork.charged(stored, tender !== null, actor);
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
    say`Esta venta ya quedó guardada como ${localNumber}, con otros renglones: véala en Documentos. Lo que se cambió después no está en ella; cierre y abra Mostrador para venderlo aparte.`,
  );
}

/** The cash. What else is wrong with the sale is told along with too little of it. */
function readTender(
  draft: SaleDraft,
  body: unknown,
  { roundsCash }: ShopSettings,
  others: readonly FieldIssue[],
): Tender {
  const { total } = draftTotals(draft);
  const collected = collectedCash(total, draft.currency, roundsCash);
  const received = receivedMinor(draft, collected);
  const isCode = isCodeForCash(draft, collected);
  if (received !== null && received >= collected && !isCode) return { received, rounding: total - collected };
  const message =
    isCode || received === null
      ? say`Recibido: tiene que ser un importe, como 50.000`
      : say`Recibido: faltan ${formatMinor(collected - received, draft.currency)} ${draft.currency} para cubrir el total`;
  const checked = checkSale(body);
  const wrong: FieldIssue[] = checked.ok ? [] : checked.issues;
  throw new InputError(say`La venta tiene datos que corregir.`, [
    ...wrong,
    ...others,
    { path: 'received', message },
  ]);
}

function namelessIssuesOf(draft: SaleDraft, { finalConsumer }: ShopSettings): FieldIssue[] {
  const rate = readRate(draft);
  if (draft.client === null || rate === null) return [];
  const total = toGuaranies(draftTotals(draft).total, draft.currency, rate);
  return namelessIssues(draft.client, finalConsumer, total);
}

function assertNone(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new InputError(say`La venta tiene datos que corregir.`, [...issues]);
}

/** The latest sale; null before the first. */
export function previousSale(parts: ChargeDraftParts): ChargedSale | null {
  const latest = parts.documents.latest();
  return latest === null ? null : chargedSale(parts, latest);
}

function chargedSale({ tenders }: ChargeDraftParts, document: DocumentRecord): ChargedSale {
  const { id, localNumber, currency, total } = document;
  const tender = tenders.find(id);
  const rounding = tender?.rounding ?? 0n;
  const change = tender === null ? null : String(tender.received + rounding - total);
  return { id, localNumber, currency, total: String(total), rounding: String(rounding), change };
}
