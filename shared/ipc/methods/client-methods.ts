import * as z from 'zod';
import { clienteSchema } from '../../wire/cliente.ts';
import { tableCodeSchema, uuidSchema } from '../../wire/primitives.ts';
import {
  clientDetailSchema,
  clientPageSchema,
  establishmentDataSchema,
  rucStandingSchema,
} from '../client-schemas.ts';
import { savedClientSchema } from '../sale-schemas.ts';
import { nothing, searchInput } from './inputs.ts';

/** To whom it sells. */
export const clientMethods = {
  /** By document or name; an empty text gives the latest ones used. */
  'clients.search': { input: searchInput, output: z.strictObject({ clients: z.array(savedClientSchema) }) },
  /** By name; of a text, the best matches. */
  'clients.page': {
    input: z.strictObject({
      text: z.string().max(200),
      offset: z.int().min(0),
      limit: z.int().min(1).max(200),
    }),
    output: clientPageSchema,
  },
  'clients.open': { input: z.strictObject({ id: uuidSchema }), output: clientDetailSchema },
  /** However the number is written. */
  'clients.find-by-document': {
    input: z.strictObject({ tipo_documento: tableCodeSchema, documento: z.string().max(200) }),
    output: z.strictObject({ client: savedClientSchema.nullable() }),
  },
  /** Changes the client with this id; without one, a client whose document is known already is updated. */
  'clients.save': {
    input: z.strictObject({ id: uuidSchema.nullable(), cliente: clienteSchema }),
    output: savedClientSchema,
  },
  /** What is known of a RUC; with `ask` the service is asked, unless it was a short while ago. */
  'clients.ruc-standing': {
    input: z.strictObject({ ruc: z.string().max(20), ask: z.boolean() }),
    output: rucStandingSchema,
  },
  'clients.propose-final-consumer': { input: nothing, output: establishmentDataSchema },
} as const;
