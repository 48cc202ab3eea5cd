import type { CatalogItem } from '../../shared/domain/catalog-item.ts';
import { type Currency, readRate } from '../../shared/domain/draft/currency.ts';
import type { SaleMoney } from '../../shared/domain/draft/line-price.ts';
import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import { NO_NEED, type Need } from '../../shared/domain/users/rights.ts';
import { saleNeed } from '../../shared/domain/users/sale-need.ts';
import { type InvoiceRequest, invoiceRequestSchema } from '../../shared/wire/invoice.ts';

type Price = Pick<CatalogItem['record'], 'precio_unitario_original' | 'precio_unitario'>;

/** What is looked up to tell what an act takes. */
export interface NeedParts {
  documents: { find(id: string): { body: string; kind: 'invoice' | 'dispatch-note' } | null };
  catalog: {
    keptWithId(id: string): { item: CatalogItem; position: number } | null;
    priceChanges(position: number): { before: Price }[];
  };
  rates: { today(): { rates: Partial<Record<Currency, string>> } };
}

const CHANGES_PRICE: Need = { rights: ['change-price'], discount: 0 };

/** Of a sale that is stored already nothing is changed: it is told again. */
export function chargeNeed(draft: SaleDraft, parts: NeedParts): Need {
  if (parts.documents.find(draft.id) !== null) return NO_NEED;
  const need = saleNeed(draft);
  const isListed = draft.lines.every(({ item }) => isListedPrice(item, parts));
  return isListed && isDayRate(draft, parts) ? need : { ...need, rights: CHANGES_PRICE.rights };
}

/** Remembering a rate, which the next sales are proposed: another one than the day's takes the right to change prices. */
export function rateNeed(money: SaleMoney, parts: NeedParts): Need {
  return isDayRate(money, parts) ? NO_NEED : CHANGES_PRICE;
}

/** At another rate everything has another price. One that is no rate is refused anyway. */
function isDayRate({ currency, rate }: SaleMoney, { rates }: NeedParts): boolean {
  const typed = readRate({ currency, rate });
  if (currency === 'PYG' || typed === null) return true;
  return typed === readRate({ currency, rate: rates.today().rates[currency] ?? '' });
}

/** Whether the catalogue has, or had, the item at this price: what was parked may be older than a new price. */
function isListedPrice({ id, record }: CatalogItem, { catalog }: NeedParts): boolean {
  const kept = catalog.keptWithId(id);
  if (kept === null) return false;
  const isSame = (price: Price): boolean => priceText(price) === priceText(record);
  return isSame(kept.item.record) || catalog.priceChanges(kept.position).some(({ before }) => isSame(before));
}

/** Of a correction that changes what was to be paid: the right to change prices. */
export function correctionNeed(id: string, body: unknown, { documents }: NeedParts): Need {
  const document = documents.find(id);
  const corrected = invoiceRequestSchema.safeParse(body);
  if (document?.kind !== 'invoice' || !corrected.success) return NO_NEED;
  const sold = invoiceRequestSchema.parse(JSON.parse(document.body));
  return amountsText(corrected.data) === amountsText(sold) ? NO_NEED : CHANGES_PRICE;
}

function amountsText({ venta, items: { mercaderias = [], servicios = [] } }: InvoiceRequest): string {
  const lines = [...mercaderias, ...servicios].map((item) => [item.cantidad, priceText(item)]);
  return JSON.stringify([venta.moneda, venta.cotizacion, lines]);
}

function priceText({ precio_unitario_original, precio_unitario }: Price): string {
  const { '0': exempt = 0, '5': five = 0, '10': ten = 0 } = precio_unitario;
  return JSON.stringify([precio_unitario_original, exempt, five, ten]);
}
