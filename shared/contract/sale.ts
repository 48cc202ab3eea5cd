import * as z from 'zod';
import type { SaleDraft } from '../domain/sale/sale-draft.ts';
import { MEANS } from '../domain/sale/means.ts';
import { clienteSchema } from '../wire/cliente.ts';
import { uuidSchema } from '../wire/primitives.ts';
import { catalogItemSchema } from './catalog.ts';
import { type Methods, nothing } from './method.ts';
import { issuingPointSchema } from './lookups.ts';

/** Longer than any text a cashier types, short enough not to slow the counter down. */
const typedText = z.string().max(2000);

/** Currency code, as on the wire. */
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
 * A stored sale. `total`, `rounding` and `change` are minor units as text; `rounding` is the part of the
 * total not collected, `change` is null for a credit sale. `payments`: money received, by payment method.
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

/** A parked sale. `total` in minor units as text; meaningless for an unreadable sale. */
const parkedSaleSchema = z.strictObject({
  id: uuidSchema,
  name: z.string(),
  parkedAt: z.int(),
  /** False: it cannot be resumed, only given up. */
  isReadable: z.boolean(),
  lineCount: z.int(),
  currency: currencySchema,
  total: z.string(),
  clientName: z.string().nullable(),
  /** Name of the other counter of the branch that parked it; null for one of this counter. */
  counterName: z.string().nullable(),
  /** True for one of this counter that another one may have: only a person may go on with it. */
  isUnsure: z.boolean(),
  /** True for one of this counter that is too long for the branch's server: the other counters do not see it. */
  isOnlyHere: z.boolean(),
  /** Name of the other counter that is taking it. */
  takenBy: z.string().nullable(),
});

export type ParkedSale = z.infer<typeof parkedSaleSchema>;

/**
 * Contents of a sale, with today's catalogue data. `gone`: names of items no longer sold; `changed`: items
 * sold under another name or price, with the price in guaraníes, null if sold in another currency.
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

/** Today's exchange rates as typed, by currency; a currency not used today has none. */
export const dayRatesSchema = z.strictObject({
  rates: z.record(currencySchema, z.string()),
});

/** The sale in progress, parked sales, and charging. */
export const saleMethods = {
  /** The sale in progress; a new, empty one if there is none. */
  'sale.resume': { input: nothing, output: saleDraftSchema, needs: 'none' },
  /** Stores the sale in progress. */
  'sale.keep': { input: z.strictObject({ draft: saleDraftSchema }), output: nothing, needs: 'none' },
  /** Sells the draft. Charging the same draft again returns the same sale. */
  'sale.charge': {
    input: z.strictObject({ draft: saleDraftSchema }),
    output: chargedSaleSchema,
    needs: 'charge',
  },
  /** Gives up the sale in progress, which stays on record; returns the next one. */
  'sale.empty': { input: z.strictObject({ draft: saleDraftSchema }), output: saleDraftSchema, needs: 'none' },
  /** The latest sale of all, so that after a crash the cashier still learns that it was charged. */
  'sale.previous': {
    input: nothing,
    output: z.strictObject({ sale: chargedSaleSchema.nullable() }),
    needs: 'none',
  },
  /** Returns the lines of a sale, to be sold again; without an id, of the latest. Stores nothing. */
  'sale.repeat': {
    input: z.strictObject({ id: uuidSchema.nullable() }),
    output: repeatedSaleSchema,
    needs: 'none',
  },
  /** Parks the sale in progress under a name, which may be empty; returns the next sale, empty. */
  'sale.park': {
    input: z.strictObject({ draft: saleDraftSchema, name: z.string().max(200) }),
    output: saleDraftSchema,
    needs: 'none',
  },
  /** Oldest first, with those of the branch's other counters. */
  'sale.list-parked': {
    input: nothing,
    output: z.strictObject({ sales: z.array(parkedSaleSchema) }),
    needs: 'none',
  },
  /** Makes a parked sale the one in progress; the present one is parked under `name`, if it has lines. */
  'sale.take-parked': {
    input: z.strictObject({ id: uuidSchema, draft: saleDraftSchema, name: z.string().max(200) }),
    output: saleDraftSchema,
    needs: 'none',
  },
  /** The same although another counter of the branch may have sold it. */
  'sale.take-parked-anyway': {
    input: z.strictObject({ id: uuidSchema, draft: saleDraftSchema, name: z.string().max(200) }),
    output: saleDraftSchema,
    needs: 'resolve-doubts',
  },
  /** Gives up a parked sale; its lines stay in the database. */
  'sale.drop-parked': { input: z.strictObject({ id: uuidSchema }), output: nothing, needs: 'none' },
  /** The exchange rates typed today. */
  'sale.day-rates': { input: nothing, output: dayRatesSchema, needs: 'none' },
  /** Stores a rate for the rest of the day. */
  'sale.remember-rate': {
    input: z.strictObject({ currency: currencySchema, rate: z.string().max(20) }),
    output: dayRatesSchema,
    needs: 'rate',
  },
} as const satisfies Methods;
