import * as z from 'zod';
import { type CatalogItem, FAVOURITE_COLORS, MOST_GROUPS } from '../domain/catalog/catalog-item.ts';
import { catalogMercaderiaSchema, catalogServicioSchema, precioUnitarioSchema } from '../wire/items.ts';
import { uuidSchema } from '../wire/primitives.ts';
import { type Methods, nothing, searchInput } from './method.ts';

export const catalogItemSchema = z.discriminatedUnion('kind', [
  z.strictObject({ id: uuidSchema, kind: z.literal('mercaderia'), record: catalogMercaderiaSchema }),
  z.strictObject({ id: uuidSchema, kind: z.literal('servicio'), record: catalogServicioSchema }),
]) satisfies z.ZodType<CatalogItem>;

const text = z.string().max(2000);

const instant = z.int();

/** Item that a typed or scanned code means. */
const codeMatchSchema = z.strictObject({
  item: catalogItemSchema.nullable(),
  /** As it would be typed (`0,755`), where a scale's label says it; null: whatever the cashier wants. */
  quantity: z.string().nullable(),
  /** The label gave the line's price, and `quantity` follows from it, with as many decimals as it takes. */
  isFromLabel: z.boolean(),
  /** The weight in kilograms or the price that the label says and that could not be made a quantity, scaled text. */
  ignoredLabel: z.strictObject({ kind: z.enum(['weight', 'price']), amount: z.string() }).nullable(),
});

export type CodeMatch = z.infer<typeof codeMatchSchema>;

export const catalogPageInputSchema = z.strictObject({
  /** Empty: everything, by name. Otherwise best match first, the 1,000 best. */
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
  /** Count over all pages; of a text not more than 1,000 are counted. */
  total: z.int(),
  /** There are more than were counted. */
  isMore: z.boolean(),
});

export type CatalogPage = z.infer<typeof catalogPageSchema>;

const priceSchema = z.strictObject({
  precio_unitario_original: z.number(),
  precio_unitario: precioUnitarioSchema,
});

/** Everything that is known of an item. Who changed what is a user's name, `screen`, `counter` or `cli`. */
const catalogDetailSchema = z.strictObject({
  item: catalogItemSchema,
  /** Beside the one of `item.record.codigo_barra`. */
  otherBarCodes: z.array(z.string()),
  isActive: z.boolean(),
  /** Ids of the groups of favourites it is in. */
  favouriteGroups: z.array(uuidSchema),
  /** Null of what was there before the catalogue kept such things. */
  createdAt: instant.nullable(),
  createdBy: z.string().nullable(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  /** Newest first; `before` is null of the first price. */
  prices: z.array(
    z.strictObject({ at: instant, actor: z.string(), before: priceSchema.nullable(), after: priceSchema }),
  ),
  /** Newest first; `fields` as the wire calls them, and `otherBarCodes`, `isActive`; none of a new item. */
  changes: z.array(
    z.strictObject({ at: instant, actor: z.string(), isNew: z.boolean(), fields: z.array(z.string()) }),
  ),
});

export type CatalogDetail = z.infer<typeof catalogDetailSchema>;

/**
 * A new item (`id` null) or a changed one. `record` is checked by what the program does with it, which names each
 * wrong field; empty texts count as left out, and merchandise without `clasificacion` gets the shop's usual one.
 */
const catalogSaveSchema = z.strictObject({
  id: uuidSchema.nullable(),
  kind: z.enum(['mercaderia', 'servicio']),
  record: z.record(z.string(), z.unknown()),
  otherBarCodes: z.array(text).max(50),
  isActive: z.boolean(),
});

export type CatalogSave = z.infer<typeof catalogSaveSchema>;

/** Buttons for what sells often. */
const favouritesSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      id: uuidSchema,
      name: z.string(),
      color: z.enum(FAVOURITE_COLORS),
      /** Those that are active, in the order they were put. */
      items: z.array(catalogItemSchema),
    }),
  ),
});

export type Favourites = z.infer<typeof favouritesSchema>;

/** All groups as they are to be, in order; one that is left out is no more. `id` null: a new one. */
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
    .max(MOST_GROUPS),
});

export type FavouritesSave = z.infer<typeof favouritesSaveSchema>;

export const classificationSchema = z.strictObject({ codigo: text, nombre: text });

/** Lists of one's own that items are filled in from. */
const catalogListsSchema = z.strictObject({
  classifications: z.array(classificationSchema).max(2000),
  internalCodes: z.array(z.strictObject({ codigo: text, descripcion: text })).max(2000),
  /** `codigo` of the classification that merchandise gets by default. */
  defaultClassification: text.nullable(),
});

export type CatalogLists = z.infer<typeof catalogListsSchema>;

/** Products and services of the shop. */
export const catalogMethods = {
  /** Best match first; what is not active is left out. */
  'catalog.search': {
    input: searchInput,
    output: z.strictObject({ items: z.array(catalogItemSchema) }),
    needs: 'none',
  },
  /** By its code or any bar code, exactly; else what a scale's label says (settings.scaleLayouts). */
  'catalog.find-by-code': {
    input: z.strictObject({ code: z.string().max(200) }),
    output: codeMatchSchema,
    needs: 'none',
  },
  /** One page of the catalogue; inactive items are in it too, unless asked otherwise. */
  'catalog.page': { input: catalogPageInputSchema, output: catalogPageSchema, needs: 'none' },
  'catalog.open': { input: z.strictObject({ id: uuidSchema }), output: catalogDetailSchema, needs: 'none' },
  /** Fails naming each wrong field, `record.precio_unitario` or `otherBarCodes[0]`, as `kind: 'input'`. */
  'catalog.save': { input: catalogSaveSchema, output: catalogDetailSchema, needs: 'catalogue' },
  'catalog.set-active': {
    input: z.strictObject({ id: uuidSchema, isActive: z.boolean() }),
    output: catalogDetailSchema,
    needs: 'catalogue',
  },
  'catalog.favourites': { input: nothing, output: favouritesSchema, needs: 'none' },
  /** Gives them as they now are. */
  'catalog.save-favourites': { input: favouritesSaveSchema, output: favouritesSchema, needs: 'catalogue' },
  /** Puts one item into these groups, and out of all others; gives all groups as they now are. */
  'catalog.place-favourite': {
    input: z.strictObject({ itemId: uuidSchema, groupIds: z.array(uuidSchema).max(MOST_GROUPS) }),
    output: favouritesSchema,
    needs: 'catalogue',
  },
  'catalog.lists': { input: nothing, output: catalogListsSchema, needs: 'none' },
  /** Replaces both lists and gives them as they now are. */
  'catalog.save-lists': { input: catalogListsSchema, output: catalogListsSchema, needs: 'catalogue' },
} as const satisfies Methods;
