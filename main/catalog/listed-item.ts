import { z } from 'zod';
import type { CatalogDetail } from '../../shared/contract/catalog.ts';
import type { CatalogItem } from '../../shared/domain/catalog/catalog-item.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import type { PriceChange } from './item-prices.ts';
import type { KeptItem } from './kept-item.ts';
import type { CatalogParts } from './parts.ts';

const changedSchema = z.record(z.string(), z.unknown());

type Price = Pick<CatalogItem['record'], 'precio_unitario_original' | 'precio_unitario'>;

interface Kept {
  item: CatalogItem;
  position: number;
}

export interface ListedItems {
  /** Items with these ids, by id; unknown ids are left out. */
  keptWithIds(ids: readonly string[]): ReadonlyMap<string, Kept>;
  priceChanges(position: number): { before: Price }[];
}

/** True where the catalogue has, or had, each item at its price: a parked sale may be older than a new price. */
export function areListedPrices(items: readonly CatalogItem[], catalog: ListedItems): boolean {
  const listed = catalog.keptWithIds(items.map(({ id }) => id));
  return items.every(({ id, record }) => {
    const kept = listed.get(id);
    return kept !== undefined && hadPrice(kept, record, catalog);
  });
}

/**
 * Replaces the items of a sale's lines by the catalogue's, whatever the renderer sends; only a price that an item has or
 * had stays. An unknown item stays unchanged; selling it needs the right to change prices.
 */
export function withListedItems<Line extends { item: CatalogItem }>(
  lines: readonly Line[],
  catalog: ListedItems,
): Line[] {
  const listed = catalog.keptWithIds(lines.map(({ item }) => item.id));
  return lines.map((line) => {
    const kept = listed.get(line.item.id);
    return kept === undefined ? line : { ...line, item: atItsPrice(kept, line.item, catalog) };
  });
}

function atItsPrice(kept: Kept, item: CatalogItem, catalog: ListedItems): CatalogItem {
  if (!hadPrice(kept, item.record, catalog)) return kept.item;
  const { precio_unitario_original, precio_unitario } = item.record;
  const record = { ...kept.item.record, precio_unitario_original, precio_unitario };
  return { ...kept.item, record } as CatalogItem;
}

function hadPrice({ item, position }: Kept, price: Price, catalog: ListedItems): boolean {
  const isSame = (other: Price): boolean => priceText(other) === priceText(price);
  return isSame(item.record) || catalog.priceChanges(position).some(({ before }) => isSame(before));
}

export function priceText({ precio_unitario_original, precio_unitario }: Price): string {
  const { '0': exempt = 0, '5': five = 0, '10': ten = 0 } = precio_unitario;
  return JSON.stringify([precio_unitario_original, exempt, five, ten]);
}

/** Throws CouldNotError for an unknown id. */
export function readItemDetail(
  { store, catalog, favourites, sharedItems }: CatalogParts,
  id: string,
): CatalogDetail {
  const kept = catalog.keptWithId(id);
  if (kept === null) throw new CouldNotError(say('lists.itemGone'));
  const { position, ...shown } = kept;
  const revision = sharedItems.revisionOf(id);
  const changes = store.audit
    .ofSubject(id)
    .filter(({ event }) => event === 'catalog.saved')
    .map(({ at, actor, details }) => ({
      at,
      actor,
      isNew: details['isNew'] === true,
      fields: Object.keys(changedSchema.parse(details['changed'])),
    }));
  return {
    ...shown,
    shared: revision === null ? null : { revision, price: priceText(kept.item.record) },
    favouriteGroups: favourites.groupsOf(id),
    prices: pricesOf(kept, catalog.priceChanges(position)),
    changes: changes.toReversed(),
  };
}

/** The changes and, last, the first price if its time is known. */
function pricesOf({ item, createdAt, createdBy }: KeptItem, changes: PriceChange[]): CatalogDetail['prices'] {
  if (createdAt === null || createdBy === null) return changes;
  const { precio_unitario_original, precio_unitario } = item.record;
  const after = changes.at(-1)?.before ?? { precio_unitario_original, precio_unitario };
  return [...changes, { at: createdAt, actor: createdBy, before: null, after }];
}
