import * as z from 'zod';
import { catalogItemSchema } from '../sale-schemas.ts';
import { searchInput } from './inputs.ts';

/** What the shop sells. */
export const catalogMethods = {
  /** Best match first. */
  'catalog.search': { input: searchInput, output: z.strictObject({ items: z.array(catalogItemSchema) }) },
  /** By its code or bar code, exactly. */
  'catalog.find-by-code': {
    input: z.strictObject({ code: z.string().max(200) }),
    output: z.strictObject({ item: catalogItemSchema.nullable() }),
  },
} as const;
