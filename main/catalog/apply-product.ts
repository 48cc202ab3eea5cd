import type { Product } from '../../shared/chain/shared-records.ts';
import {
  type DatedPrices,
  nextPriceDay,
  type Price,
  priceOnDay,
} from '../../shared/domain/catalog/dated-prices.ts';
import { itemCode } from '../../shared/domain/catalog/catalog-item.ts';
import type { CatalogItem } from '../../shared/domain/catalog/catalog-item.ts';
import type { CatalogRepository } from './catalog-repository.ts';
import { barCodesOf, type KeptItem } from './kept-item.ts';
import { isSame } from './save-many.ts';
import type { SharedItemRepository } from './shared-item-repository.ts';

interface ApplyParts {
  catalog: CatalogRepository;
  sharedItems: SharedItemRepository;
}

export interface ApplyBy {
  /** UTC epoch ms. */
  at: number;
  actor: string;
  /** YYYY-MM-DD at the counter. */
  day: string;
}

/**
 * Makes an item of this catalogue what the head office's product is, at the price of the day, in the caller's
 * transaction: the item that is this product already, else one with its id or one of its codes, else a new one. Others
 * of this counter's own with one of its codes go off sale. True if the item was added or changed.
 */
export function applyProduct(
  { catalog, sharedItems }: ApplyParts,
  { id, product, prices }: { id: string; product: Product; prices: Record<'chain' | 'branch', DatedPrices> },
  { at, actor, day }: ApplyBy,
): boolean {
  const own: Price = {
    precio_unitario_original: product.record.precio_unitario_original,
    precio_unitario: product.record.precio_unitario,
  };
  const price = priceOnDay({ own, ...prices }, day);
  const before = findItem(catalog, sharedItems, id, product);
  const item = itemOf(before?.item.id ?? id, product, price);
  const { otherBarCodes, isActive } = product;
  const kept = { otherBarCodes, isActive, at, actor };
  const isChanged = before === null || !isSame(before, item, otherBarCodes, isActive);
  if (before === null) catalog.add(item, kept);
  else if (isChanged) catalog.change(before, item, kept);
  sharedItems.keep(id, item.id, nextPriceDay([prices.chain, prices.branch], day));
  if (isActive) putRivalsOffSale(catalog, sharedItems, item, { ...kept, isActive: false });
  return isChanged;
}

function itemOf(id: string, product: Product, price: Price): CatalogItem {
  return product.kind === 'mercaderia'
    ? { id, kind: product.kind, record: { ...product.record, ...price } }
    : { id, kind: product.kind, record: { ...product.record, ...price } };
}

function findItem(
  catalog: CatalogRepository,
  sharedItems: SharedItemRepository,
  id: string,
  product: Product,
): KeptItem | null {
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

function ownersOf(catalog: CatalogRepository, item: CatalogItem, otherBarCodes: readonly string[]): string[] {
  const codes = [itemCode(item), ...barCodesOf(item, otherBarCodes)];
  return [...new Set(catalog.ownersOf(codes).map((owner) => owner.id))];
}

/** A code finds one item at the scanner. */
function putRivalsOffSale(
  catalog: CatalogRepository,
  sharedItems: SharedItemRepository,
  item: CatalogItem,
  by: { otherBarCodes: readonly string[]; isActive: boolean; at: number; actor: string },
): void {
  const rivals = ownersOf(catalog, item, by.otherBarCodes).filter((id) => id !== item.id);
  for (const id of sharedItems.onlyOwn(rivals)) {
    const kept = catalog.keptWithId(id);
    if (kept !== null) catalog.change(kept, kept.item, { ...by, otherBarCodes: kept.otherBarCodes });
  }
}
