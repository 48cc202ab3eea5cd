import { areListedPrices, type ListedItems, priceText } from '../../catalog/listed-item.ts';
import { type Currency, readRate } from '../../../shared/domain/sale/currency.ts';
import type { SaleMoney } from '../../../shared/domain/sale/pricing.ts';
import type { SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import {
  type Requirement,
  NO_NEED,
  type Right,
  saleRequirement,
} from '../../../shared/domain/shop/rights.ts';
import { type InvoiceRequest, invoiceRequestSchema } from '../../../shared/wire/invoice.ts';

export interface RequirementParts {
  documents: { find(id: string): { body: string; kind: 'invoice' | 'dispatch-note' } | null };
  catalog: ListedItems;
  printJobs: { find(id: string): { matter: { kind: string } } | null };
  rates: { today(): { rates: Partial<Record<Currency, string>> } };
}

const CHANGES_PRICE: Requirement = { rights: ['change-price'], discount: 0 };

/** Needs nothing for a sale that is stored already: it is returned unchanged. */
export function chargeRequirement(draft: SaleDraft, parts: RequirementParts): Requirement {
  if (parts.documents.find(draft.id) !== null) return NO_NEED;
  const need = saleRequirement(draft);
  const isListed = areListedPrices(
    draft.lines.map(({ item }) => item),
    parts.catalog,
  );
  return isListed && isDayRate(draft, parts) ? need : { ...need, rights: CHANGES_PRICE.rights };
}

/** A stored rate is proposed in later sales: one other than the day's needs the right to change prices. */
export function rateRequirement(money: SaleMoney, parts: RequirementParts): Requirement {
  return isDayRate(money, parts) ? NO_NEED : CHANGES_PRICE;
}

/** Another rate changes every price. An invalid rate is refused anyway. */
function isDayRate({ currency, rate }: SaleMoney, { rates }: RequirementParts): boolean {
  const typed = readRate({ currency, rate });
  if (currency === 'PYG' || typed === null) return true;
  return typed === readRate({ currency, rate: rates.today().rates[currency] ?? '' });
}

/**
 * Returns the rights that a correction needs: to change prices if it changes the amount due, and to move cash
 * if it lowers the amount paid at the sale, as when a cash sale becomes a credit sale.
 */
export function correctionRequirement(
  id: string,
  body: unknown,
  { documents }: RequirementParts,
): Requirement {
  const document = documents.find(id);
  const corrected = invoiceRequestSchema.safeParse(body);
  if (document?.kind !== 'invoice' || !corrected.success) return NO_NEED;
  const sold = invoiceRequestSchema.parse(JSON.parse(document.body));
  const rights: Right[] = [];
  if (amountsText(corrected.data) !== amountsText(sold)) rights.push('change-price');
  if (paysLessAtOnce(corrected.data.venta, sold.venta)) rights.push('cash-moves');
  return { rights, discount: 0 };
}

type Venta = InvoiceRequest['venta'];

function paysLessAtOnce(corrected: Venta, sold: Venta): boolean {
  if (corrected.condicion_venta === 1) return false;
  const before = sold.venta_credito?.entrega_inicial ?? sold.total;
  return (corrected.venta_credito?.entrega_inicial ?? 0) < before;
}

function amountsText({ venta, items: { mercaderias = [], servicios = [] } }: InvoiceRequest): string {
  const lines = [...mercaderias, ...servicios].map((item) => [item.cantidad, priceText(item)]);
  return JSON.stringify([venta.moneda, venta.cotizacion, lines]);
}
