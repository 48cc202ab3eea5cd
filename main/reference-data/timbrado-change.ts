import * as z from 'zod';
import type { TimbradoChangesTable } from '../database/schema/tables.ts';
import { type FactChange, TIMBRADO_FACTS } from './timbrado-facts.ts';

export interface ChangeRow extends Pick<TimbradoChangesTable, 'id' | 'key' | 'change' | 'details'> {
  foundAt: TimbradoChangesTable['found_at'];
}

const common = { id: z.number(), key: z.string(), foundAt: z.number() };
const factSchema = z.strictObject({
  fact: z.literal(TIMBRADO_FACTS),
  before: z.string().nullable(),
  after: z.string().nullable(),
}) satisfies z.ZodType<FactChange>;
const endShape = { ...common, details: z.strictObject({ lastDay: z.string() }) };

const changeSchema = z.discriminatedUnion('change', [
  z.strictObject({
    ...common,
    change: z.literal('changed'),
    details: z.strictObject({ facts: z.array(factSchema) }),
  }),
  z.strictObject({ ...common, change: z.literal('gone'), details: z.strictObject({}) }),
  z.strictObject({ ...endShape, change: z.literal('ending') }),
  z.strictObject({ ...endShape, change: z.literal('ended') }),
]);

/** A change of a timbrado, which the next sale has to know of. */
export type TimbradoChange = z.infer<typeof changeSchema>;

export function readChange(row: ChangeRow): TimbradoChange {
  return changeSchema.parse({ ...row, details: JSON.parse(row.details) });
}
