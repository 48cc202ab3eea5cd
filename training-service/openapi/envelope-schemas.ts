import * as z from 'zod';
import type { Refused, RefusalStatus } from './operation.ts';

/** Success of the interface with that payload. */
export function successSchema(data: z.ZodType): z.ZodType {
  return z.strictObject({
    success: z.literal(true),
    codigo: z.literal('200'),
    message: z.literal('Operacion realizada correctamente.'),
    data,
  });
}

const fieldSchema = z.strictObject({
  campo: z
    .string()
    .describe(
      'Ruta del dato, como `cliente.ciudad_id` o `items.mercaderias[0].cantidad`; vacía si es el pedido entero.',
    ),
  mensaje: z.string().min(1).describe('Qué tiene de malo, en palabras.'),
});

/** Failure of the interface: `error.campos` tells each wrong field, `details` what stands beside it. */
export function refusalSchema(status: RefusalStatus | 401, details: z.ZodRawShape = {}): z.ZodType {
  return z.strictObject({
    success: z.literal(false),
    codigo: z.literal(String(status)).describe('El estado HTTP, como texto.'),
    mensaje: z.string().min(1).describe('Los primeros errores, en palabras.'),
    error: z.strictObject({ campos: z.array(fieldSchema).min(1), ...details }),
  });
}

/** A refusal that is told by its fields alone. */
export function refused(status: RefusalStatus, description: string): Refused {
  return { description, schema: refusalSchema(status) };
}

const NOT_JSON = refused(415, 'El cuerpo no es JSON: falta `Content-Type: application/json`.');
const TOO_LARGE = refused(413, 'El cuerpo pasa de 1 MiB; no se lee.');

/** What every endpoint with a body may answer. */
export const BODY_REFUSALS = { 413: TOO_LARGE, 415: NOT_JSON } as const;
