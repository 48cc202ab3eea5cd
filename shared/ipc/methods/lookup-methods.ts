import * as z from 'zod';
import { cityChoiceSchema, issuingPointSchema, unitNameSchema } from '../sale-schemas.ts';
import { nothing, searchInput } from './inputs.ts';

/** Lists of the service, as far as they are known here. */
export const lookupMethods = {
  'lookups.cities': { input: searchInput, output: z.strictObject({ cities: z.array(cityChoiceSchema) }) },
  'lookups.find-city': {
    input: z.strictObject({ id: z.string().max(200) }),
    output: z.strictObject({ city: cityChoiceSchema.nullable() }),
  },
  'lookups.points': { input: nothing, output: z.strictObject({ points: z.array(issuingPointSchema) }) },
  'lookups.units': { input: nothing, output: z.strictObject({ units: z.array(unitNameSchema) }) },
} as const;
