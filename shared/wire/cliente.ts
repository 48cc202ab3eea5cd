import * as z from 'zod';
import {
  emailSchema,
  nationalitySchema,
  nonEmptyText,
  phoneSchema,
  tableCodeSchema,
  uuidSchema,
  wireDateSchema,
  wireText,
} from './primitives.ts';

/** 1 = natural person, 2 = legal entity (interface, Cliente). */
export const tipoPersonaSchema = z.literal([1, 2]);

/** Client of an invoice (interface, Cliente). `tipo_documento`: 0 = RUC, 1 = identity card, others exist. */
export const clienteSchema = z.strictObject({
  tipo_persona: tipoPersonaSchema,
  tipo_documento: tableCodeSchema,
  documento: nonEmptyText,
  nombre: nonEmptyText,
  nombre_fantasia: wireText.optional(),
  nacionalidad: nationalitySchema,
  fecha_nacimiento: wireDateSchema,
  whatsapp: phoneSchema,
  email: emailSchema,
  direccion: nonEmptyText,
  numero_casa: wireText.optional(),
  barrio: wireText.optional(),
  ciudad_id: uuidSchema,
});

export type Cliente = z.infer<typeof clienteSchema>;
