import * as z from 'zod';
import { MOST_GROUPS } from '../../domain/favourite-limits.ts';
import { uuidSchema } from '../../wire/primitives.ts';
import {
  catalogDetailSchema,
  catalogListsSchema,
  catalogPageInputSchema,
  catalogPageSchema,
  catalogSaveSchema,
  codeMatchSchema,
  favouritesSaveSchema,
  favouritesSchema,
} from '../catalog-schemas.ts';
import { catalogItemSchema } from '../sale-schemas.ts';
import { nothing, searchInput } from './inputs.ts';

/** What the shop sells. */
export const catalogMethods = {
  /** Best match first; what is not active is left out. */
  'catalog.search': { input: searchInput, output: z.strictObject({ items: z.array(catalogItemSchema) }) },
  /** By its code or any bar code, exactly; else what a scale's label says (settings.scaleLayouts). */
  'catalog.find-by-code': {
    input: z.strictObject({ code: z.string().max(200) }),
    output: codeMatchSchema,
  },
  /** What is not active is there too, unless asked otherwise. */
  'catalog.page': { input: catalogPageInputSchema, output: catalogPageSchema },
  'catalog.open': { input: z.strictObject({ id: uuidSchema }), output: catalogDetailSchema },
  /** Fails naming each wrong field, `record.precio_unitario` or `otherBarCodes[0]`, as `kind: 'input'`. */
  'catalog.save': { input: catalogSaveSchema, output: catalogDetailSchema },
  'catalog.set-active': {
    input: z.strictObject({ id: uuidSchema, isActive: z.boolean() }),
    output: catalogDetailSchema,
  },
  'catalog.favourites': { input: nothing, output: favouritesSchema },
  /** Gives them as they now are. */
  'catalog.save-favourites': { input: favouritesSaveSchema, output: favouritesSchema },
  /** Puts one item into these groups, and out of all others; gives all groups as they now are. */
  'catalog.place-favourite': {
    input: z.strictObject({ itemId: uuidSchema, groupIds: z.array(uuidSchema).max(MOST_GROUPS) }),
    output: favouritesSchema,
  },
  'catalog.lists': { input: nothing, output: catalogListsSchema },
  /** Replaces both lists and gives them as they now are. */
  'catalog.save-lists': { input: catalogListsSchema, output: catalogListsSchema },
} as const;
