import * as z from 'zod';
import { uuidSchema } from '../../wire/primitives.ts';
import { issuingPointSchema } from '../sale-schemas.ts';
import { nothing, ofDocument } from './inputs.ts';

const ofLot = z.strictObject({ changeId: z.int() });

/** What became of a lot; local numbers of those that stayed with their timbrado. */
const decidedLotSchema = z.strictObject({ moved: z.int(), stayed: z.array(z.string()) });

/** What needs a person and is of no one document, and what a sale that may be there twice is compared with. */
export const alertMethods = {
  'alerts.leave-lot': { input: ofLot, output: decidedLotSchema },
  'alerts.move-lot': { input: ofLot.extend({ to: issuingPointSchema }), output: decidedLotSchema },
  /** `words`: what the person found. */
  'alerts.settle-number': {
    input: z.strictObject({ id: z.int(), words: z.string().trim().min(5).max(500) }),
    output: nothing,
  },
  /** Invoices of the same client, total and lines sold about then, the nearest first. */
  'documents.twins': { input: ofDocument, output: z.strictObject({ ids: z.array(uuidSchema) }) },
} as const;
