import * as z from 'zod';
import { isScalePattern, type ScaleLayout } from '../domain/scale-code.ts';
import { clienteSchema } from '../wire/cliente.ts';

const scaleLayoutSchema = z.strictObject({
  pattern: z
    .string()
    .refine(
      isScalePattern,
      'tiene que tener 13 lugares, como 20IIIIIWWWWWC: prefijo, I, V, W o P, y C al final',
    ),
  decimals: z.int().min(0).max(4),
}) satisfies z.ZodType<ScaleLayout>;

/** What the owner decides for the shop. */
export const shopSettingsSchema = z.strictObject({
  /** Cash in guaraníes is collected in multiples of 50, in the customer's favour. */
  roundsCash: z.boolean(),
  scaleLayouts: z.array(scaleLayoutSchema).max(10),
  /** Who stands on the invoice of a buyer without a name; null until the owner has confirmed it. */
  finalConsumer: clienteSchema.nullable(),
  /** Merchandise needs one (interface, merchandise item); null until there is one. */
  defaultClassification: z.strictObject({ codigo: z.string(), nombre: z.string() }).nullable(),
});

export type ShopSettings = z.infer<typeof shopSettingsSchema>;
