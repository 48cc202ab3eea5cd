import * as z from 'zod';
import { type CatalogItem, FAVOURITE_COLORS, MAX_GROUPS } from '../domain/catalog/catalog-item.ts';
import { catalogMercaderiaSchema, catalogServicioSchema, precioUnitarioSchema } from '../wire/items.ts';
import { uuidSchema } from '../wire/primitives.ts';
import { type Methods, nothing, searchInput } from './method.ts';

export const catalogItemSchema = z.discriminatedUnion('kind', [
  z.strictObject({ id: uuidSchema, kind: z.literal('mercaderia'), record: catalogMercaderiaSchema }),
  z.strictObject({ id: uuidSchema, kind: z.literal('servicio'), record: catalogServicioSchema }),
]) satisfies z.ZodType<CatalogItem>;

const text = z.string().max(2000);

const instant = z.int();

/** Item that a typed or scanned code matches. */
const codeMatchSchema = z.strictObject({
  item: catalogItemSchema.nullable(),
  /** As typed (`0,755`), if a scale's label states it; null: the cashier chooses. */
  quantity: z.string().nullable(),
  /** The label states the line's price; `quantity` is computed from it, with as many decimals as needed. */
  isFromLabel: z.boolean(),
  /** Weight in kilograms or price on the label that could not be made a quantity, as scaled text. */
  ignoredLabel: z.strictObject({ kind: z.enum(['weight', 'price']), amount: z.string() }).nullable(),
});

export type CodeMatch = z.infer<typeof codeMatchSchema>;

export const catalogPageInputSchema = z.strictObject({
  /** Empty: everything, by name. Otherwise the 1,000 best matches, best first. */
  text: z.string().max(200),
  /** Null: both. */
  kind: z.enum(['mercaderia', 'servicio']).nullable(),
  /** Null: both. */
  isActive: z.boolean().nullable(),
  onlyFavourites: z.boolean(),
  /** Rows before the page. */
  offset: z.int().min(0),
  limit: z.int().min(1).max(200),
});

export type CatalogPageInput = z.infer<typeof catalogPageInputSchema>;

const catalogRowSchema = z.strictObject({
  item: catalogItemSchema,
  isActive: z.boolean(),
  isFavourite: z.boolean(),
});

export type CatalogRow = z.infer<typeof catalogRowSchema>;

const catalogPageSchema = z.strictObject({
  rows: z.array(catalogRowSchema),
  /** Count over all pages; at most 1,000 for a text. */
  total: z.int(),
  /** True if there are more than were counted. */
  isMore: z.boolean(),
});

export type CatalogPage = z.infer<typeof catalogPageSchema>;

const priceSchema = z.strictObject({
  precio_unitario_original: z.number(),
  precio_unitario: precioUnitarioSchema,
});

/** A product of the head office as a form shows it; `price` is the item's, as text to compare. */
const seenProductSchema = z.strictObject({ revision: z.int().positive(), price: z.string() });

/** All that is known about an item. Actors are user names, `screen`, `counter` or `cli`. */
const catalogDetailSchema = z.strictObject({
  item: catalogItemSchema,
  /** In addition to `item.record.codigo_barra`. */
  otherBarCodes: z.array(z.string()),
  isActive: z.boolean(),
  /** Of a product of the head office, which alone changes it; null for an item of this counter's own. */
  shared: seenProductSchema.nullable(),
  /** Ids of the item's groups of favourites. */
  favouriteGroups: z.array(uuidSchema),
  /** Null for items from before these were recorded. */
  createdAt: instant.nullable(),
  createdBy: z.string().nullable(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  /** Newest first; `before` is null for the first price. */
  prices: z.array(
    z.strictObject({ at: instant, actor: z.string(), before: priceSchema.nullable(), after: priceSchema }),
  ),
  /** Newest first; `fields` as named on the wire, and `otherBarCodes`, `isActive`; empty for a new item. */
  changes: z.array(
    z.strictObject({ at: instant, actor: z.string(), isNew: z.boolean(), fields: z.array(z.string()) }),
  ),
});

export type CatalogDetail = z.infer<typeof catalogDetailSchema>;

/**
 * A new item (`id` null) or a changed one. The main process checks `record` and names each wrong field; empty
 * texts count as left out, and goods without `clasificacion` get the shop's default.
 */
const catalogSaveSchema = z.strictObject({
  id: uuidSchema.nullable(),
  kind: z.enum(['mercaderia', 'servicio']),
  record: z.record(z.string(), z.unknown()),
  otherBarCodes: z.array(text).max(50),
  isActive: z.boolean(),
  /** `shared` of the item that the form was opened with; without it the item as it is now counts. */
  seen: seenProductSchema.nullish(),
});

export type CatalogSave = z.infer<typeof catalogSaveSchema>;

/** Buttons for what sells often. */
const favouritesSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      id: uuidSchema,
      name: z.string(),
      color: z.enum(FAVOURITE_COLORS),
      /** Active items only, in their order. */
      items: z.array(catalogItemSchema),
    }),
  ),
});

export type Favourites = z.infer<typeof favouritesSchema>;

/** All groups after the change, in order; a group left out is removed. `id` null: a new group. */
const favouritesSaveSchema = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        id: uuidSchema.nullable(),
        name: text,
        color: z.enum(FAVOURITE_COLORS),
        itemIds: z.array(uuidSchema).max(200),
      }),
    )
    .max(MAX_GROUPS),
});

export type FavouritesSave = z.infer<typeof favouritesSaveSchema>;

export const classificationSchema = z.strictObject({ codigo: text, nombre: text });

/** The shop's own lists, from which items are filled in. */
const catalogListsSchema = z.strictObject({
  classifications: z.array(classificationSchema).max(2000),
  internalCodes: z.array(z.strictObject({ codigo: text, descripcion: text })).max(2000),
  /** `codigo` of the default classification for goods. */
  defaultClassification: text.nullable(),
});

export type CatalogLists = z.infer<typeof catalogListsSchema>;

/** Products and services of the shop. */
export const catalogMethods = {
  /** Best match first; without inactive items. */
  'catalog.search': {
    input: searchInput,
    output: z.strictObject({ items: z.array(catalogItemSchema) }),
    needs: 'none',
  },
  /** By the exact code or any bar code; else by a scale's label (settings.scaleLayouts). */
  'catalog.find-by-code': {
    input: z.strictObject({ code: z.string().max(200) }),
    output: codeMatchSchema,
    needs: 'none',
  },
  /** One page of the catalogue, with inactive items unless filtered. */
  'catalog.page': { input: catalogPageInputSchema, output: catalogPageSchema, needs: 'none' },
  'catalog.open': { input: z.strictObject({ id: uuidSchema }), output: catalogDetailSchema, needs: 'none' },
  /** Errors of kind 'input' name each wrong field, `record.precio_unitario` or `otherBarCodes[0]`. */
  'catalog.save': { input: catalogSaveSchema, output: catalogDetailSchema, needs: 'catalogue' },
  'catalog.set-active': {
    input: z.strictObject({ id: uuidSchema, isActive: z.boolean() }),
    output: catalogDetailSchema,
    needs: 'catalogue',
  },
  'catalog.favourites': { input: nothing, output: favouritesSchema, needs: 'none' },
  /** Returns them as stored. */
  'catalog.save-favourites': { input: favouritesSaveSchema, output: favouritesSchema, needs: 'catalogue' },
  /** Puts one item into these groups, and out of all others; returns all groups as stored. */
  'catalog.place-favourite': {
    input: z.strictObject({ itemId: uuidSchema, groupIds: z.array(uuidSchema).max(MAX_GROUPS) }),
    output: favouritesSchema,
    needs: 'catalogue',
  },
  'catalog.lists': { input: nothing, output: catalogListsSchema, needs: 'none' },
  /** Replaces both lists and returns them as stored. */
  'catalog.save-lists': { input: catalogListsSchema, output: catalogListsSchema, needs: 'catalogue' },
} as const satisfies Methods;
