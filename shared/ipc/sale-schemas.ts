import * as z from 'zod';
import type { CatalogItem } from '../domain/catalog-item.ts';
import type { IssuingPoint, SaleDraft } from '../domain/draft/sale-draft.ts';
import { MEANS } from '../domain/till/movement.ts';
import { clienteSchema } from '../wire/cliente.ts';
import { catalogMercaderiaSchema, catalogServicioSchema } from '../wire/items.ts';
import { uuidSchema } from '../wire/primitives.ts';
import { timbradoFields } from '../wire/venta.ts';

/** Longer than any text a cashier types, shorter than what would slow the counter down. */
const typedText = z.string().max(2000);

/** Code of a currency, as the wire takes it. */
export const currencySchema = z.string().regex(/^[A-Z]{3}$/);

export const catalogItemSchema = z.discriminatedUnion('kind', [
  z.strictObject({ id: uuidSchema, kind: z.literal('mercaderia'), record: catalogMercaderiaSchema }),
  z.strictObject({ id: uuidSchema, kind: z.literal('servicio'), record: catalogServicioSchema }),
]) satisfies z.ZodType<CatalogItem>;

export const issuingPointSchema = z.strictObject(timbradoFields) satisfies z.ZodType<IssuingPoint>;

export const saleDraftSchema = z.strictObject({
  id: uuidSchema,
  point: issuingPointSchema.nullable(),
  client: clienteSchema.nullable(),
  lines: z
    .array(
      z.strictObject({
        key: z.string().min(1).max(64),
        item: catalogItemSchema,
        quantity: typedText,
        price: typedText,
        discount: typedText,
        remark: typedText,
        isFromLabel: z.boolean(),
      }),
    )
    .max(1000),
  currency: currencySchema,
  rate: typedText,
  condition: z.literal([1, 2]),
  received: typedText,
  entregaInicial: typedText,
  plazo: typedText,
  payments: z
    .array(
      z.strictObject({ means: z.enum(MEANS).exclude(['cash']), amount: typedText, reference: typedText }),
    )
    .max(20),
  remark: typedText,
}) satisfies z.ZodType<SaleDraft>;

/** A client of the shop; `id` is ours. */
export const savedClientSchema = z.strictObject({ id: uuidSchema, cliente: clienteSchema });

export type SavedClient = z.infer<typeof savedClientSchema>;

/** A city for choosing: names repeat across the country. */
export const cityChoiceSchema = z.strictObject({
  id: z.string(),
  nombre: z.string(),
  distrito: z.string().nullable(),
  departamento: z.string().nullable(),
});

export type CityChoice = z.infer<typeof cityChoiceSchema>;

/** What a unit of measure is called, and how many decimals a quantity of it may be typed with. */
export const unitNameSchema = z.strictObject({
  id: z.string(),
  nombre: z.string(),
  descripcion: z.string(),
  decimals: z.int(),
});

export type UnitName = z.infer<typeof unitNameSchema>;

/**
 * A sale that is on disk. `total`, `rounding` and `change` are minor units as text; `rounding` is what was not
 * collected of the total, `change` is null for a credit sale. `payments`: what came in, by its means.
 */
export const chargedSaleSchema = z.strictObject({
  id: uuidSchema,
  localNumber: z.string(),
  currency: z.string(),
  total: z.string(),
  rounding: z.string(),
  change: z.string().nullable(),
  payments: z.array(z.strictObject({ means: z.enum(MEANS), amount: z.string() })),
});

export type ChargedSale = z.infer<typeof chargedSaleSchema>;

/** A sale that was put aside. `total` in minor units as text; of one that cannot be read it says nothing. */
export const parkedSaleSchema = z.strictObject({
  id: uuidSchema,
  name: z.string(),
  parkedAt: z.int(),
  /** Otherwise it cannot be taken up, only given up. */
  isReadable: z.boolean(),
  lineCount: z.int(),
  currency: currencySchema,
  total: z.string(),
  clientName: z.string().nullable(),
});

export type ParkedSale = z.infer<typeof parkedSaleSchema>;

/**
 * What a sale held, as the catalogue has it today. `gone`: names of what is not sold any more; `changed`: what was sold
 * under another name or price, its price in guaraníes, or null where it was sold in another currency.
 */
export const repeatedSaleSchema = z.strictObject({
  localNumber: z.string(),
  client: clienteSchema.nullable(),
  lines: z.array(z.strictObject({ item: catalogItemSchema, quantity: z.number() })),
  gone: z.array(z.string()),
  changed: z.array(
    z.strictObject({ name: z.string(), soldAs: z.string(), before: z.number().nullable(), now: z.number() }),
  ),
});

export type RepeatedSale = z.infer<typeof repeatedSaleSchema>;

/** Today's exchange rates as typed, by currency; none for one that was not used today. */
export const dayRatesSchema = z.strictObject({
  rates: z.record(currencySchema, z.string()),
});
