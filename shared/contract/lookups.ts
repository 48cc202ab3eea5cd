import * as z from 'zod';
import type { IssuingPoint } from '../domain/sale/sale-draft.ts';
import { timbradoFields } from '../wire/venta.ts';
import { type Methods, nothing, searchInput } from './method.ts';

export const issuingPointSchema = z.strictObject(timbradoFields) satisfies z.ZodType<IssuingPoint>;

/** A city to choose from: names repeat across the country. */
export const cityChoiceSchema = z.strictObject({
  id: z.string(),
  nombre: z.string(),
  distrito: z.string().nullable(),
  departamento: z.string().nullable(),
});

export type CityChoice = z.infer<typeof cityChoiceSchema>;

/** Name of a unit of measure, and the decimals allowed when typing a quantity. */
const unitNameSchema = z.strictObject({
  id: z.string(),
  nombre: z.string(),
  descripcion: z.string(),
  decimals: z.int(),
});

export type UnitName = z.infer<typeof unitNameSchema>;

/** The service's lists, as far as known here. */
export const lookupsMethods = {
  'lookups.cities': {
    input: searchInput,
    output: z.strictObject({ cities: z.array(cityChoiceSchema) }),
    needs: 'none',
  },
  'lookups.find-city': {
    input: z.strictObject({ id: z.string().max(200) }),
    output: z.strictObject({ city: cityChoiceSchema.nullable() }),
    needs: 'none',
  },
  'lookups.points': {
    input: nothing,
    output: z.strictObject({ points: z.array(issuingPointSchema) }),
    needs: 'none',
  },
  'lookups.units': {
    input: nothing,
    output: z.strictObject({ units: z.array(unitNameSchema) }),
    needs: 'none',
  },
} as const satisfies Methods;
