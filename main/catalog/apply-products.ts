import type { Product } from '../../shared/chain/shared-records.ts';
import { barCodeKey } from '../../shared/domain/catalog/bar-code-key.ts';
import { type CatalogItem, itemCode } from '../../shared/domain/catalog/catalog-item.ts';
import {
  type DatedPrices,
  nextPriceDay,
  type Price,
  priceOnDay,
} from '../../shared/domain/catalog/dated-prices.ts';
import { barCodesOf, type KeptItem } from './kept-item.ts';
import type { CatalogParts } from './parts.ts';
import { isSame } from './save-many.ts';

type ApplyParts = Pick<CatalogParts, 'catalog' | 'sharedItems'>;

export interface ApplyBy {
  /** UTC epoch ms. */
  at: number;
  actor: string;
  /** YYYY-MM-DD at the counter. */
  day: string;
}

/** A product of the head office, with its prices that begin on a day. */
export interface SharedProduct {
  id: string;
  product: Product;
  prices: Record<'chain' | 'branch', DatedPrices>;
}

/**
 * Makes items of this catalogue what the head office's products are, at the prices of the day, in the caller's
 * transaction. A product is the item that it was here before, else one of this counter's own with its id or one of its
 * codes, else a new one; others of this counter's own with one of its codes go off sale. Returns how many items were
 * added or changed.
 */
export function applyProducts(parts: ApplyParts, products: readonly SharedProduct[], by: ApplyBy): number {
  const isNew = newAmong(parts, products);
  return products.filter((shared) =>
    isNew(shared) ? addProduct(parts, shared, by) : applyProduct(parts, shared, by),
  ).length;
}

/** Finds the products that are surely no item here, by a few queries for all: a first load has thousands. */
function newAmong(
  { catalog, sharedItems }: ApplyParts,
  products: readonly SharedProduct[],
): (shared: SharedProduct) => boolean {
  const known = sharedItems.existing(products.map(({ id }) => id));
  const ids = catalog.existing(products.flatMap(({ id, product }) => [id, ...product.was]));
  const codes = new Map(products.map((shared) => [shared, codesOf(shared)]));
  const all = [...codes.values()].flat();
  const taken = new Set([
    ...catalog.ownersOf(all).map(({ code }) => code),
    ...[...catalog.keptWithCodes(all).keys()].map(keyOf),
  ]);
  return (shared) => {
    const { id, product } = shared;
    const keys = (codes.get(shared) ?? []).map(keyOf);
    const isFree =
      !known.has(id) &&
      ![id, ...product.was].some((one) => ids.has(one)) &&
      !keys.some((key) => taken.has(key));
    // The next of these products with one of its codes is not new.
    for (const key of keys) taken.add(key);
    return isFree;
  };
}

const keyOf = (code: string): string => barCodeKey(code.toLowerCase());

function codesOf({ id, product }: SharedProduct): string[] {
  const item = itemOf(id, product, product.record);
  return [itemCode(item), ...barCodesOf(item, product.otherBarCodes)];
}

function addProduct({ catalog, sharedItems }: ApplyParts, shared: SharedProduct, by: ApplyBy): true {
  const { id, product, prices } = shared;
  const { otherBarCodes, isActive } = product;
  catalog.add(itemOf(id, product, priceOf(shared, by.day)), { ...by, otherBarCodes, isActive });
  sharedItems.keep(id, id, daysOf(prices, by.day));
  return true;
}

/** True if the item was added or changed. */
function applyProduct(parts: ApplyParts, shared: SharedProduct, by: ApplyBy): boolean {
  const { catalog, sharedItems } = parts;
  const { id, product, prices } = shared;
  const before = findItem(parts, shared);
  if (before === null) return addProduct(parts, shared, by);
  const item = itemOf(before.item.id, product, priceOf(shared, by.day));
  const { otherBarCodes, isActive } = product;
  const kept = { ...by, otherBarCodes, isActive };
  const isChanged = !isSame(before, item, otherBarCodes, isActive);
  if (isChanged) catalog.change(before, item, kept);
  sharedItems.keep(id, item.id, daysOf(prices, by.day));
  if (isActive) putRivalsOffSale(parts, item, kept);
  return isChanged;
}

function daysOf(
  { chain, branch }: SharedProduct['prices'],
  day: string,
): Record<'pricedOn' | 'nextDay', string | null> {
  const isDated = chain.length + branch.length > 0;
  return { pricedOn: isDated ? day : null, nextDay: nextPriceDay([chain, branch], day) };
}

function priceOf({ product: { record }, prices }: SharedProduct, day: string): Price {
  const { precio_unitario_original, precio_unitario } = record;
  return priceOnDay({ own: { precio_unitario_original, precio_unitario }, ...prices }, day);
}

function itemOf(id: string, product: Product, price: Price): CatalogItem {
  const { precio_unitario_original, precio_unitario } = price;
  return product.kind === 'mercaderia'
    ? { id, kind: product.kind, record: { ...product.record, precio_unitario_original, precio_unitario } }
    : { id, kind: product.kind, record: { ...product.record, precio_unitario_original, precio_unitario } };
}

function findItem({ catalog, sharedItems }: ApplyParts, { id, product }: SharedProduct): KeptItem | null {
  const mapped = sharedItems.itemOf(id);
  if (mapped !== null) return catalog.keptWithId(mapped);
  const isFree = (itemId: string): boolean => sharedItems.productOf(itemId) === null;
  for (const known of [id, ...product.was]) {
    const kept = catalog.keptWithId(known);
    if (kept !== null && isFree(known)) return kept;
  }
  const item = itemOf(id, product, product.record);
  const withCode = catalog.keptWithCode(itemCode(item));
  if (withCode !== null && isFree(withCode.item.id)) return withCode;
  const [owner] = sharedItems.onlyOwn(ownersOf(catalog, item, product.otherBarCodes));
  return owner === undefined ? null : catalog.keptWithId(owner);
}

function ownersOf(
  catalog: CatalogParts['catalog'],
  item: CatalogItem,
  otherBarCodes: readonly string[],
): string[] {
  const codes = [itemCode(item), ...barCodesOf(item, otherBarCodes)];
  return [...new Set(catalog.ownersOf(codes).map((owner) => owner.id))];
}

/** A code finds one item at the scanner. */
function putRivalsOffSale(
  { catalog, sharedItems }: ApplyParts,
  item: CatalogItem,
  by: ApplyBy & { otherBarCodes: readonly string[] },
): void {
  const rivals = ownersOf(catalog, item, by.otherBarCodes).filter((id) => id !== item.id);
  for (const id of sharedItems.onlyOwn(rivals)) {
    const kept = catalog.keptWithId(id);
    if (kept === null) continue;
    catalog.change(kept, kept.item, { ...by, otherBarCodes: kept.otherBarCodes, isActive: false });
  }
}
