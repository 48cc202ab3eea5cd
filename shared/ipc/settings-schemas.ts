import * as z from 'zod';
import { isScalePattern, type ScaleLayout } from '../domain/scale-code.ts';
import { say } from '../language/say.ts';
import { clienteSchema } from '../wire/cliente.ts';
import { MOST_SAVED_FILTERS } from './most-saved-filters.ts';
import { savedFilterSchema } from './saved-filter.ts';

const scaleLayoutSchema = z.strictObject({
  pattern: z.string().refine(isScalePattern, {
    error: () => say`tiene que tener 13 lugares, como 20IIIIIWWWWWC: prefijo, I, V, W o P, y C al final`,
  }),
  decimals: z.int().min(0).max(4),
}) satisfies z.ZodType<ScaleLayout>;

/** What the owner decides for the shop. */
export const shopSettingsSchema = z.strictObject({
  /** Cash in guaraníes is collected in multiples of 50, in the customer's favour. */
  roundsCash: z.boolean(),
  scaleLayouts: z.array(scaleLayoutSchema).max(10),
  /** Who stands on the invoice of a buyer without a name; null until the owner has confirmed it. */
  finalConsumer: clienteSchema.nullable(),
  /** The desktop tells of what needs a person. */
  desktopNotices: z.boolean(),
  /** Merchandise needs one (interface, merchandise item); null until there is one. */
  defaultClassification: z.strictObject({ codigo: z.string(), nombre: z.string() }).nullable(),
  /** Of the list of documents, in the order in which they were saved. */
  savedFilters: z.array(savedFilterSchema).max(MOST_SAVED_FILTERS),
});

export type ShopSettings = z.infer<typeof shopSettingsSchema>;
