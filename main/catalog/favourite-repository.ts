import type { FavouriteColor } from '../../shared/domain/catalog/catalog-item.ts';
import type { Favourites } from '../../shared/contract/catalog.ts';
import type { Connection } from '../database/connection.ts';
import { ITEM, type ItemRow, toItem } from './kept-item.ts';
import type { FavouriteGroupsTable, FavouritesTable } from '../database/schema/tables.ts';

export interface FavouriteGroup {
  id: string;
  name: string;
  color: FavouriteColor;
  itemIds: readonly string[];
}

type GroupRow = Pick<FavouriteGroupsTable, 'id' | 'name' | 'color'>;

interface PlacedRow extends ItemRow {
  groupId: FavouritesTable['group_id'];
}

/** Buttons for items that sell often, in groups. All writing is done inside the caller's transaction. */
export class FavouriteRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** Groups with those of their items that are on sale, both in the shop's order. */
  list(): Favourites['groups'] {
    const rows = this.#db
      .prepare<unknown[], PlacedRow>(
        // CROSS JOIN fixes the join order: otherwise SQLite reads all items on sale.
        `SELECT f.group_id AS groupId, ${ITEM}
         FROM favourites f CROSS JOIN catalog_items c ON c.id = f.item_id
         WHERE c.active = 1 ORDER BY f.place, c.position`,
      )
      .all();
    const itemsByGroup = Map.groupBy(rows, ({ groupId }) => groupId);
    return this.#groups().map((group) => ({
      ...group,
      items: (itemsByGroup.get(group.id) ?? []).map(toItem),
    }));
  }

  /** Groups with all their items, those not on sale too. */
  layout(): FavouriteGroup[] {
    const rows = this.#db
      .prepare<unknown[], { groupId: FavouritesTable['group_id']; itemId: FavouritesTable['item_id'] }>(
        'SELECT group_id AS groupId, item_id AS itemId FROM favourites ORDER BY place, item_id',
      )
      .all();
    const idsByGroup = Map.groupBy(rows, ({ groupId }) => groupId);
    return this.#groups().map((group) => ({
      ...group,
      itemIds: (idsByGroup.get(group.id) ?? []).map(({ itemId }) => itemId),
    }));
  }

  groupsOf(itemId: string): string[] {
    return this.#db
      .prepare<unknown[], FavouriteGroupsTable['id']>(
        `SELECT g.id FROM favourites f JOIN favourite_groups g ON g.id = f.group_id WHERE f.item_id = ?
         ORDER BY g.place`,
      )
      .pluck()
      .all(itemId);
  }

  replace(groups: readonly FavouriteGroup[]): void {
    this.#db.exec('DELETE FROM favourites; DELETE FROM favourite_groups;');
    const addGroup = this.#db.prepare(
      'INSERT INTO favourite_groups (id, name, color, place) VALUES (?, ?, ?, ?)',
    );
    const addItem = this.#db.prepare('INSERT INTO favourites (group_id, item_id, place) VALUES (?, ?, ?)');
    for (const [place, { id, name, color, itemIds }] of groups.entries()) {
      addGroup.run(id, name, color, place);
      for (const [itemPlace, itemId] of itemIds.entries()) addItem.run(id, itemId, itemPlace);
    }
  }

  #groups(): GroupRow[] {
    return this.#db
      .prepare<unknown[], GroupRow>('SELECT id, name, color FROM favourite_groups ORDER BY place')
      .all();
  }
}
