import * as z from 'zod';
import { clienteSchema } from '../../wire/cliente.ts';
import { savedClientSchema } from '../sale-schemas.ts';
import { searchInput } from './inputs.ts';

/** To whom it sells. */
export const clientMethods = {
  /** By document or name; an empty text gives the latest ones used. */
  'clients.search': { input: searchInput, output: z.strictObject({ clients: z.array(savedClientSchema) }) },
  /** A client whose document is known already is updated. */
  'clients.save': { input: z.strictObject({ cliente: clienteSchema }), output: savedClientSchema },
} as const;
