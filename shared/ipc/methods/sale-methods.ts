import * as z from 'zod';
import { uuidSchema } from '../../wire/primitives.ts';
import {
  chargedSaleSchema,
  currencySchema,
  dayRatesSchema,
  parkedSaleSchema,
  repeatedSaleSchema,
  saleDraftSchema,
} from '../sale-schemas.ts';
import { nothing } from './inputs.ts';

/** The sale in progress, those that are parked, and charging. */
export const saleMethods = {
  /** The sale in progress; a new, empty one if there is none. */
  'sale.resume': { input: nothing, output: saleDraftSchema },
  /** Keeps the sale in progress as it now is. */
  'sale.keep': { input: z.strictObject({ draft: saleDraftSchema }), output: nothing },
  /** Sells the draft. Charging the same draft again gives the same sale. */
  'sale.charge': { input: z.strictObject({ draft: saleDraftSchema }), output: chargedSaleSchema },
  /** Gives the sale in progress up, which is kept on record; gives the next one. */
  'sale.empty': { input: z.strictObject({ draft: saleDraftSchema }), output: saleDraftSchema },
  /** The latest sale of all: after a crash, who charged it still has to know that it was. */
  'sale.previous': { input: nothing, output: z.strictObject({ sale: chargedSaleSchema.nullable() }) },
  /** What a sale held, to be sold again; without an id, the latest sale. It sells and keeps nothing. */
  'sale.repeat': { input: z.strictObject({ id: uuidSchema.nullable() }), output: repeatedSaleSchema },
  /** Puts the sale in progress aside under a name, which may be empty; gives the next one, which is new. */
  'sale.park': {
    input: z.strictObject({ draft: saleDraftSchema, name: z.string().max(200) }),
    output: saleDraftSchema,
  },
  /** Oldest first. */
  'sale.list-parked': {
    input: nothing,
    output: z.strictObject({ sales: z.array(parkedSaleSchema) }),
  },
  /** Makes a parked sale the one in progress; what was is parked in its turn, under `name`, if it has lines. */
  'sale.take-parked': {
    input: z.strictObject({ id: uuidSchema, draft: saleDraftSchema, name: z.string().max(200) }),
    output: saleDraftSchema,
  },
  /** Gives a parked sale up; what it held stays in the database for whoever asks. */
  'sale.drop-parked': { input: z.strictObject({ id: uuidSchema }), output: nothing },
  /** The exchange rates typed today. */
  'sale.day-rates': { input: nothing, output: dayRatesSchema },
  /** For the rest of the day. */
  'sale.remember-rate': {
    input: z.strictObject({ currency: currencySchema, rate: z.string().max(20) }),
    output: dayRatesSchema,
  },
} as const;
