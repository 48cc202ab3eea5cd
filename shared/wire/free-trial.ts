import * as z from 'zod';
import { nonEmptyText, phoneSchema, uuidSchema } from './primitives.ts';

/** Body of POST /prueba-gratuita; the caller generates the id. */
export const freeTrialRequestSchema = z.strictObject({
  id: uuidSchema,
  nombre: nonEmptyText,
  whatsapp: phoneSchema,
  nombreEmpresa: z.string().optional(),
  rucEmpresa: z.string().optional(),
  nombreRepresentante: z.string().optional(),
  apellidoRepresentante: z.string().optional(),
  cedulaRepresentante: z.string().optional(),
});

export type FreeTrialRequest = z.infer<typeof freeTrialRequestSchema>;
