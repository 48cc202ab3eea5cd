import * as z from 'zod';
import type { SaleDraft } from '../domain/sale/sale-draft.ts';
import { MEANS } from '../domain/sale/means.ts';
import { clienteSchema } from '../wire/cliente.ts';
import { uuidSchema } from '../wire/primitives.ts';
import { catalogItemSchema } from './catalog.ts';
import { type Methods, nothing } from './method.ts';
import { issuingPointSchema } from './lookups.ts';

/** Longer than any text a cashier types, shorter than what would slow the counter down. */
const typedText = z.string().max(2000);

/** Code of a currency, as the wire takes it. */
const currencySchema = z.string().regex(/^[A-Z]{3}$/);

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
  foreignCash: z
    .array(z.strictObject({ currency: currencySchema, received: typedText, rate: typedText }))
    .max(10)
    .default([]),
  entregaInicial: typedText,
  plazo: typedText,
  payments: z
    .array(
      z.strictObject({ means: z.enum(MEANS).exclude(['cash']), amount: typedText, reference: typedText }),
    )
    .max(20),
  remark: typedText,
}) satisfies z.ZodType<SaleDraft>;

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
const parkedSaleSchema = z.strictObject({
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
 * Contents of a sale, as the catalogue has them today. `gone`: names of items not sold any more; `changed`: items sold
 * under another name or price, with the price in guaraníes, null where it was sold in another currency.
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

/** The sale in progress, those that are parked, and charging. */
export const saleMethods = {
  /** The sale in progress; a new, empty one if there is none. */
  'sale.resume': { input: nothing, output: saleDraftSchema, needs: 'none' },
  /** Keeps the sale in progress as it now is. */
  'sale.keep': { input: z.strictObject({ draft: saleDraftSchema }), output: nothing, needs: 'none' },
  /** Sells the draft. Charging the same draft again gives the same sale. */
  'sale.charge': {
    input: z.strictObject({ draft: saleDraftSchema }),
    output: chargedSaleSchema,
    needs: 'charge',
  },
  /** Gives the sale in progress up, which is kept on record; gives the next one. */
  'sale.empty': { input: z.strictObject({ draft: saleDraftSchema }), output: saleDraftSchema, needs: 'none' },
  /** The latest sale of all: after a crash, who charged it still has to know that it was. */
  'sale.previous': {
    input: nothing,
    output: z.strictObject({ sale: chargedSaleSchema.nullable() }),
    needs: 'none',
  },
  /** Gives the lines of a sale, to be sold again; without an id, of the latest. It sells and stores nothing. */
  'sale.repeat': {
    input: z.strictObject({ id: uuidSchema.nullable() }),
    output: repeatedSaleSchema,
    needs: 'none',
  },
  /** Puts the sale in progress aside under a name, which may be empty; gives the next one, which is new. */
  'sale.park': {
    input: z.strictObject({ draft: saleDraftSchema, name: z.string().max(200) }),
    output: saleDraftSchema,
    needs: 'none',
  },
  /** Oldest first. */
  'sale.list-parked': {
    input: nothing,
    output: z.strictObject({ sales: z.array(parkedSaleSchema) }),
    needs: 'none',
  },
  /** Makes a parked sale the one in progress; what was is parked in its turn, under `name`, if it has lines. */
  'sale.take-parked': {
    input: z.strictObject({ id: uuidSchema, draft: saleDraftSchema, name: z.string().max(200) }),
    output: saleDraftSchema,
    needs: 'none',
  },
  /** Gives a parked sale up; its lines stay in the database. */
  'sale.drop-parked': { input: z.strictObject({ id: uuidSchema }), output: nothing, needs: 'none' },
  /** The exchange rates typed today. */
  'sale.day-rates': { input: nothing, output: dayRatesSchema, needs: 'none' },
  /** For the rest of the day. */
  'sale.remember-rate': {
    input: z.strictObject({ currency: currencySchema, rate: z.string().max(20) }),
    output: dayRatesSchema,
    needs: 'rate',
  },
} as const satisfies Methods;
