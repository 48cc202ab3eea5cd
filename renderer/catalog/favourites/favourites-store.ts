import { create } from 'zustand';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import type { Favourites, FavouritesSave } from '../../../shared/contract/catalog.ts';
import {
  type CatalogItem,
  FAVOURITE_COLORS,
  type FavouriteColor,
} from '../../../shared/domain/catalog/catalog-item.ts';

export type FavouriteGroup = Favourites['groups'][number];

interface FavouritesStore {
  /** Null until read: saving replaces all groups. */
  groups: readonly FavouriteGroup[] | null;
  read: () => Promise<void>;
  /** Replaces all groups. Throws CallError. */
  save: (groups: FavouritesSave['groups']) => Promise<void>;
  /** Puts an item into these groups and out of all others. Throws CallError. */
  place: (itemId: string, groupIds: readonly string[]) => Promise<void>;
}

/** The groups of favourites, for editing. */
export const useFavouriteGroups = create<FavouritesStore>((set) => ({
  groups: null,
  async read() {
    try {
      set(await call('catalog.favourites', {}));
    } catch (error) {
      tellError(error);
    }
  },
  async save(groups) {
    set(await call('catalog.save-favourites', { groups }));
  },
  async place(itemId, groupIds) {
    set(await call('catalog.place-favourite', { itemId, groupIds: [...groupIds] }));
  },
}));

/** A group being edited; `id` is null for a new one, `key` identifies it in the editor. */
export interface EditedGroup {
  key: string;
  id: string | null;
  name: string;
  color: FavouriteColor;
  items: readonly CatalogItem[];
}

export function editedGroups(groups: readonly FavouriteGroup[]): EditedGroup[] {
  return groups.map((group) => ({ ...group, key: group.id }));
}

export function savedGroups(groups: readonly EditedGroup[]): FavouritesSave['groups'] {
  return groups.map(({ id, name, color, items }) => ({
    id,
    name: name.trim(),
    color,
    itemIds: items.map((item) => item.id),
  }));
}

/** Adds a group, in the first of the least used colours. */
export function addGroup(groups: readonly EditedGroup[], key: string, name: string): EditedGroup[] {
  const countOf = (color: FavouriteColor): number => groups.filter((group) => group.color === color).length;
  const color = FAVOURITE_COLORS.reduce((best, one) => (countOf(one) < countOf(best) ? one : best));
  return [...groups, { key, id: null, name: name.trim(), color, items: [] }];
}

/** Moves the entry at `index` one place up or down; at the ends all stays as it is. */
export function moveAt<T>(list: readonly T[], index: number, step: 1 | -1): T[] {
  const moved = [...list];
  const [one, other] = [list[index], list[index + step]];
  if (one === undefined || other === undefined) return moved;
  moved[index] = other;
  moved[index + step] = one;
  return moved;
}

/** True if another group has the name, ignoring case. */
export function isNameTaken(groups: readonly EditedGroup[], name: string, but: string | null): boolean {
  const wanted = name.trim().toLocaleLowerCase('es');
  return groups.some((group) => group.key !== but && group.name.trim().toLocaleLowerCase('es') === wanted);
}
