import { isDeepStrictEqual } from 'node:util';
import type { CatalogDetail, CatalogSave } from '../../shared/contract/catalog.ts';
import { say } from '../kernel/say.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import type { KeptItem } from './kept-item.ts';
import { readItemDetail } from './listed-item.ts';
import type { CatalogParts } from './parts.ts';
import { codeClashes, type ReadItem, readItem } from './read-item.ts';

/** Each changed field before and after, for comparison and the audit chain. */
type FieldChanges = Record<string, [before: unknown, after: unknown]>;

const wrong = (): string => say('lists.itemInvalid');

/**
 * Stores a new or changed item, with the actor and the changes. Throws InputError naming each wrong field, and codes
 * that another item on sale has; CouldNotError where the item to be changed does not exist.
 */
export function saveItem(parts: CatalogParts, filled: CatalogSave, actor: string): CatalogDetail {
  const { settings, random } = parts;
  const before = filled.id === null ? null : findOwn(parts, filled.id);
  const read = readItem(filled, filled.id ?? random.uuid(), settings.read().defaultClassification);
  if (Array.isArray(read)) throw new InputError(wrong(), read);
  return keep(parts, before, { ...read, isActive: filled.isActive }, actor);
}

/** An item as it is, except that it is on sale or not. Throws CouldNotError for an unknown id. */
export function filledAsKept(
  { catalog }: CatalogParts,
  { id, isActive }: { id: string; isActive: boolean },
): CatalogSave {
  const { item, otherBarCodes } = findKept(catalog, id);
  return { id, kind: item.kind, record: { ...item.record }, otherBarCodes, isActive };
}

/** Takes an item off sale, or puts it on sale again. Throws as `saveItem` does. */
export function setItemActive(
  parts: CatalogParts,
  { id, isActive }: { id: string; isActive: boolean },
  actor: string,
): CatalogDetail {
  const before = findOwn(parts, id);
  return keep(parts, before, { item: before.item, otherBarCodes: before.otherBarCodes, isActive }, actor);
}

function keep(
  parts: CatalogParts,
  before: KeptItem | null,
  after: ReadItem & { isActive: boolean },
  actor: string,
): CatalogDetail {
  const { store, catalog, clock } = parts;
  const { item, otherBarCodes, isActive } = after;
  const clashes = isActive ? codeClashes(after, catalog) : [];
  if (clashes.length > 0) throw new InputError(wrong(), clashes);
  const changed = before === null ? {} : fieldChanges(before, after);
  if (before === null || Object.keys(changed).length > 0) {
    const at = clock.now();
    store.commit(() => {
      catalog.save(item, { otherBarCodes, isActive, at, actor });
      const details = { isNew: before === null, changed };
      store.audit.append({ at, actor, event: 'catalog.saved', subject: item.id, details });
    });
  }
  return readItemDetail(parts, item.id);
}

function findKept(catalog: CatalogParts['catalog'], id: string): KeptItem {
  const kept = catalog.keptWithId(id);
  if (kept === null) throw new CouldNotError(say('lists.itemGone'));
  return kept;
}

/** Throws CouldNotError for an item that the head office alone changes. */
function findOwn({ catalog, sharedItems }: CatalogParts, id: string): KeptItem {
  const kept = findKept(catalog, id);
  if (sharedItems.productOf(id) !== null) throw new CouldNotError(say('lists.itemShared'));
  return kept;
}

function fieldChanges(before: KeptItem, after: ReadItem & { isActive: boolean }): FieldChanges {
  const [old, now] = [comparedFields(before), comparedFields(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(old[field], now[field]))
      .map((field) => [field, [old[field] ?? null, now[field] ?? null]]),
  );
}

function comparedFields({
  item,
  otherBarCodes,
  isActive,
}: Pick<KeptItem, 'item' | 'otherBarCodes' | 'isActive'>): Record<string, unknown> {
  return { kind: item.kind, ...item.record, otherBarCodes, isActive };
}
