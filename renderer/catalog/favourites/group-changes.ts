import type { CatalogItem } from '../../../shared/domain/catalog-item.ts';
import { FAVOURITE_COLORS, type FavouriteColor } from '../../../shared/domain/favourite.ts';
import type { FavouritesSave } from '../../../shared/contract/catalog.ts';
import type { FavouriteGroup } from './favourites-store.ts';

/** A group while it is edited; `id` null: a new one. `key` tells it from the others in the meantime. */
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

/** One more, in the first of the colours that fewest others have. */
export function addGroup(groups: readonly EditedGroup[], key: string, name: string): EditedGroup[] {
  const countOf = (color: FavouriteColor): number => groups.filter((group) => group.color === color).length;
  const color = FAVOURITE_COLORS.reduce((best, one) => (countOf(one) < countOf(best) ? one : best));
  return [...groups, { key, id: null, name: name.trim(), color, items: [] }];
}

/** What is at `index` one place further up or down; at the ends all stays as it is. */
export function moveAt<T>(list: readonly T[], index: number, step: 1 | -1): T[] {
  const moved = [...list];
  const [one, other] = [list[index], list[index + step]];
  if (one === undefined || other === undefined) return moved;
  moved[index] = other;
  moved[index + step] = one;
  return moved;
}

/** Whether another group is called so, capital or small. */
export function isNameTaken(groups: readonly EditedGroup[], name: string, but: string | null): boolean {
  const wanted = name.trim().toLocaleLowerCase('es');
  return groups.some((group) => group.key !== but && group.name.trim().toLocaleLowerCase('es') === wanted);
}
