import { checkSale } from '../../shared/domain/check-sale.ts';
import {
  type CashFault,
  cashFault,
  dueNow,
  type PaymentPart,
  paymentParts,
  receivedMinor,
  type SplitPayment,
  splitPayment,
} from '../../shared/domain/draft/payments.ts';
import { invoiceBodyOf, labelledLines } from '../../shared/domain/draft/draft-body.ts';
import { type PricedDraft, priceDraft } from '../../shared/domain/draft/pricing.ts';
import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import { formatMoney } from '../../shared/domain/money.ts';
import { type Moved, paidParts } from '../../shared/domain/till/document-money.ts';
import { KEPT_IN_DRAWER } from '../../shared/domain/till/movement.ts';
import type { ChargedSale } from '../../shared/contract/sale.ts';
import type { ShopSettings } from '../../shared/contract/settings.ts';
import { say } from '../kernel/say.ts';
import { invoiceRequestSchema } from '../../shared/wire/invoice.ts';
import type { FieldIssue } from '../../shared/wire/field-names.ts';
import { asListed, type ListedItems } from '../catalog/listed-item.ts';
import { sell } from './sell.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import { type DocumentRecord, parseSale } from '../sending/document-record.ts';
import type { SaleParts } from './parts.ts';
import type { Tender } from './tender-repository.ts';

const CONTADO = 1;

/**
 * Sells the draft, under the draft's id; what was paid by which means and the cash received are stored and the draft
 * removed in the same transaction. An item that the catalogue knows is sold as it stands there. A draft that is sold
 * already gives the sale it became, however often it is charged.
 * Throws InputError, with `received` among its fields if the cash does not cover its part, or `payments.0` for one that
 * is wrong; nothing is stored then.
 */
export function chargeDraft(parts: SaleParts, entered: SaleDraft, actor: string): ChargedSale {
  const { documents, drafts, parked, tenders, discounts, clients, paperwork } = parts;
  const settings = parts.settings.read();
  const draft = withListedItems(entered, parts.catalog);
  const priced = priceDraft(draft);
  const body = { ...(settings.asksForJson && { jsonDE: true }), ...invoiceBodyOf(draft, priced) };
  const sold = documents.find(draft.id);
  if (sold !== null) {
    // The catalogue may name an item otherwise since.
    if (!hasSameLines(sold, body) && !hasSameLines(sold, invoiceBodyOf(entered, priceDraft(entered))))
      throw new CouldNotError(say('sale.savedWithOtherLines', { sale: sold.localNumber }));
    return storedSale(parts, sold);
  }
  const { tender, payments } = readPayment(draft, priced, body, settings);
  const document = sell(parts, body, actor, {
    id: draft.id,
    payments,
    freeQuantities: labelledLines(draft),
    alongside: (stored) => {
      const { id, soldAt } = stored;
      if (tender !== null) tenders.add(id, tender);
      discounts.add(id, priced.discounts);
      if (draft.client !== null) clients.markUsed(draft.client, soldAt);
      drafts.remove(id);
      parked.remove(id);
      const isForDrawer = payments.some(({ means }) => KEPT_IN_DRAWER.includes(means));
      paperwork.charged(stored, isForDrawer, actor);
    },
  });
  return chargedSale(document, tender, paidParts(payments.map(asMovement), tender !== null));
}

function withListedItems(draft: SaleDraft, catalog: ListedItems): SaleDraft {
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, item: asListed(line.item, catalog) })) };
}

/** What was changed after the sale was stored is not in it, and must not be taken for sold. */
function hasSameLines({ body: stored }: DocumentRecord, body: unknown): boolean {
  const parsed = invoiceRequestSchema.safeParse(body);
  return parsed.success && JSON.stringify(parsed.data.items) === JSON.stringify(parseSale(stored).items);
}

/** How it is paid. What else is wrong with the sale is told along with what is wrong with that. */
function readPayment(
  draft: SaleDraft,
  { totals: { total } }: PricedDraft,
  body: unknown,
  { roundsCash, finalConsumer }: ShopSettings,
): { tender: Tender | null; payments: PaymentPart[] } {
  // A first payment that is no amount, or above the total, is told by the check of the sale.
  const due = dueNow(draft, total) ?? 0n;
  const split = splitPayment(draft, due, roundsCash);
  const isAtOnce = draft.condition === CONTADO;
  const fault = isAtOnce && split.takesCash ? cashFault(draft, split.collected) : null;
  const issues = paymentIssues(split);
  if (fault !== null) issues.push({ path: 'received', message: cashWords(fault, draft) });
  if (issues.length > 0) {
    const checked = checkSale(body, finalConsumer);
    const wrong: FieldIssue[] = checked.ok ? [] : checked.issues;
    throw new InputError(say('sale.invalid'), [...wrong, ...issues]);
  }
  const received = split.takesCash ? receivedMinor(draft, split.collected) : 0n;
  const rounding = split.cash - split.collected;
  return {
    tender: isAtOnce && received !== null ? { received, rounding } : null,
    payments: paymentParts(draft, split),
  };
}

function paymentIssues({ faults }: SplitPayment): FieldIssue[] {
  return faults.flatMap((fault, index) => {
    if (fault === null) return [];
    const message = fault === 'notAmount' ? say('sale.paymentZero') : say('sale.paymentTooMuch');
    return [{ path: `payments.${index}`, message }];
  });
}

function cashWords(fault: CashFault, { currency }: SaleDraft): string {
  return fault.kind === 'tooLittle'
    ? say('sale.receivedShort', { amount: formatMoney(fault.missing, currency) })
    : say('sale.receivedInvalid');
}

/** The latest sale; null before the first. */
export function previousSale(parts: SaleParts): ChargedSale | null {
  const latest = parts.documents.latestSale();
  return latest === null ? null : storedSale(parts, latest);
}

function storedSale({ tenders, till }: SaleParts, document: DocumentRecord): ChargedSale {
  const tender = tenders.find(document.id);
  return chargedSale(document, tender, paidParts(till.ofDocument(document.id), tender !== null));
}

/** As it is stored for the sale, which is not read again; of what is paid, the kind of a movement tells nothing. */
function asMovement(part: PaymentPart): Moved {
  return { ...part, id: '', kind: 'sale', corrects: null };
}

function chargedSale(
  { id, localNumber, currency, total }: DocumentRecord,
  tender: Tender | null,
  payments: readonly PaymentPart[],
): ChargedSale {
  const rounding = tender?.rounding ?? 0n;
  const others = payments.filter(({ means }) => means !== 'cash');
  const due = others.reduce((left, { amount }) => left - amount, total - rounding);
  return {
    id,
    localNumber,
    currency,
    total: String(total),
    rounding: String(rounding),
    change: tender === null ? null : String(tender.received - due),
    payments: payments.map(({ means, amount }) => ({ means, amount: String(amount) })),
  };
}
