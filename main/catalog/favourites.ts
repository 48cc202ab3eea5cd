import type { Favourites, FavouritesSave } from '../../shared/contract/catalog.ts';
import type { FieldIssue } from '../../shared/wire/field-names.ts';
import { InputError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import type { CatalogRepository } from './catalog-repository.ts';
import type { FavouriteGroup } from './favourite-repository.ts';
import type { CatalogParts } from './parts.ts';

/**
 * Replaces all groups and returns them. An item not on sale, and so not shown, stays in its group. Throws
 * InputError for groups without a name or with the same name, and for items the catalogue does not have.
 */
export function saveFavourites(parts: CatalogParts, wanted: FavouritesSave, actor: string): Favourites {
  const { store, catalog, favourites, clock, random } = parts;
  const before = favourites.layout();
  const issues = [...nameIssues(wanted), ...itemIssues(wanted, catalog)];
  if (issues.length > 0) throw new InputError(say('lists.favouritesInvalid'), issues);
  const groups = wanted.groups.map(({ id, name, color, itemIds }): FavouriteGroup => {
    const had = before.find((group) => group.id === id)?.itemIds ?? [];
    const hidden = had.filter((itemId) => catalog.keptWithId(itemId)?.isActive === false);
    return {
      id: id ?? random.uuid(),
      name: name.trim(),
      color,
      itemIds: [...new Set([...itemIds, ...hidden])],
    };
  });
  const at = clock.now();
  store.commit(() => {
    favourites.replace(groups);
    const details = { before, after: groups };
    store.audit.append({ at, actor, event: 'favourites.saved', subject: 'favourites', details });
  });
  return { groups: favourites.list() };
}

function nameIssues({ groups }: FavouritesSave): FieldIssue[] {
  const names = groups.map(({ name }) => name.trim().toLowerCase());
  const ids = groups.map(({ id }) => id);
  return groups.flatMap(({ id }, index) => {
    const name = names[index] ?? '';
    const path = `groups[${index}].name`;
    if (name === '') return [{ path, message: say('lists.groupNameEmpty') }];
    if (names.indexOf(name) < index) return [{ path, message: say('lists.groupNameTaken') }];
    if (id !== null && ids.indexOf(id) < index) return [{ path, message: say('lists.groupTwice') }];
    return [];
  });
}

function itemIssues({ groups }: FavouritesSave, catalog: CatalogRepository): FieldIssue[] {
  return groups.flatMap(({ itemIds }, group) =>
    itemIds.flatMap((id, index) =>
      catalog.keptWithId(id) === null
        ? [{ path: `groups[${group}].itemIds[${index}]`, message: say('lists.itemNotInCatalog') }]
        : [],
    ),
  );
}

interface WantedPlace {
  itemId: string;
  groupIds: readonly string[];
}

/**
 * Puts an item, on sale or not, into these groups, at the end of those it was not in, and out of all others; returns
 * the groups. A group that no longer exists is skipped.
 */
export function placeFavourite(
  { store, favourites, clock }: Pick<CatalogParts, 'store' | 'favourites' | 'clock'>,
  { itemId, groupIds }: WantedPlace,
  actor: string,
): Favourites {
  const at = clock.now();
  store.commit(() => {
    const before = favourites.layout();
    const after = before.map((group) => {
      const isIn = group.itemIds.includes(itemId);
      if (isIn === groupIds.includes(group.id)) return group;
      const others = group.itemIds.filter((other) => other !== itemId);
      return { ...group, itemIds: isIn ? others : [...others, itemId] };
    });
    favourites.replace(after);
    store.audit.append({
      at,
      actor,
      event: 'favourites.saved',
      subject: 'favourites',
      details: { before, after },
    });
  });
  return { groups: favourites.list() };
}
