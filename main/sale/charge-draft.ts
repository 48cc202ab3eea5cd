import { type CheckedSale, checkSale } from '../../shared/domain/sale/check-sale.ts';
import type { CashFault, Payment, PaymentPart } from '../../shared/domain/sale/payments.ts';
import { labelledLines, priceDraft } from '../../shared/domain/sale/price-draft.ts';
import type { SaleDraft } from '../../shared/domain/sale/sale-draft.ts';
import { formatMoney } from '../../shared/domain/money.ts';
import { type Moved, paidParts } from '../../shared/domain/cash/document-money.ts';
import { KEPT_IN_DRAWER } from '../../shared/domain/sale/means.ts';
import type { ChargedSale } from '../../shared/contract/sale.ts';
import { say } from '../kernel/say.ts';
import { invoiceRequestSchema } from '../../shared/wire/invoice.ts';
import type { FieldIssue } from '../../shared/wire/field-names.ts';
import { withListedItems } from '../catalog/listed-item.ts';
import { sell } from './sell.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import { type DocumentRecord, parseSale } from '../sending/document-record.ts';
import type { SaleParts } from './parts.ts';
import type { Tender } from './tender-repository.ts';

const CONTADO = 1;

/**
 * Sells the draft under its own id; one transaction stores payments and cash received and removes the draft.
 * Catalogue products are sold with their present catalogue data. Charging a sold draft again returns its
 * sale. Throws InputError, with `received` among its fields if the cash does not cover its part, or
 * `payments.0` for a wrong payment; nothing is stored then. `afterwards` as for `sell`.
 */
export function chargeDraft(
  parts: SaleParts,
  entered: SaleDraft,
  actor: string,
  afterwards?: (act: () => void) => void,
): ChargedSale {
  const { documents, drafts, parked, tenders, discounts, clients, paperwork } = parts;
  const settings = parts.settings.read();
  const rules = { ...settings, decimalsOf: parts.units.decimals() };
  const draft = { ...entered, lines: withListedItems(entered.lines, parts.catalog) };
  const priced = priceDraft(draft, rules);
  const body = { ...(settings.asksForJson && { jsonDE: true }), ...priced.body };
  const sold = documents.find(draft.id);
  if (sold !== null) {
    // The catalogue may have renamed a product since.
    if (!hasSameLines(sold, body) && !hasSameLines(sold, priceDraft(entered, rules).body))
      throw new CouldNotError(say('sale.savedWithOtherLines', { sale: sold.localNumber }));
    return storedSale(parts, sold);
  }
  assertPaid(draft, priced.payment, () => checkSale(body, settings.finalConsumer));
  const tender = draft.condition === CONTADO ? tenderOf(priced.payment) : null;
  const payments = priced.payment.parts;
  const document = sell(parts, body, actor, {
    id: draft.id,
    payments,
    exchanges: priced.payment.exchanges,
    freeQuantities: labelledLines(draft),
    ...(afterwards !== undefined && { afterwards }),
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

/** Compares the lines: a change made after the sale was stored is not in it, and must not pass for sold. */
function hasSameLines({ body: stored }: DocumentRecord, body: unknown): boolean {
  const parsed = invoiceRequestSchema.safeParse(body);
  return parsed.success && JSON.stringify(parsed.data.items) === JSON.stringify(parseSale(stored).items);
}

/** Throws for a wrong payment, together with everything else that is wrong with the sale. */
function assertPaid(draft: SaleDraft, payment: Payment, check: () => CheckedSale): void {
  const issues = paymentIssues(payment);
  const { cashFault } = payment;
  if (cashFault !== null) issues.push({ path: 'received', message: cashWords(cashFault, draft) });
  if (issues.length === 0) return;
  const checked = check();
  const wrong: FieldIssue[] = checked.ok ? [] : checked.issues;
  throw new InputError(say('sale.invalid'), [...wrong, ...issues]);
}

function tenderOf({ received, cash, collected }: Payment): Tender | null {
  return received === null ? null : { received, rounding: cash - collected };
}

function paymentIssues({ faults }: Payment): FieldIssue[] {
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

export function previousSale(parts: SaleParts): ChargedSale | null {
  const latest = parts.documents.latestSale();
  return latest === null ? null : storedSale(parts, latest);
}

function storedSale({ tenders, till }: SaleParts, document: DocumentRecord): ChargedSale {
  const tender = tenders.find(document.id);
  return chargedSale(document, tender, paidParts(till.ofDocument(document.id), tender !== null));
}

/** Built from the payment instead of read back; `paidParts` treats `initial` like `sale`. */
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
