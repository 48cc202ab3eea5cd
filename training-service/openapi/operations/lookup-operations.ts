import * as z from 'zod';
import {
  BODY_REFUSALS,
  citySchema,
  refused,
  successSchema,
  taxpayerSchema,
  timbradoSchema,
  unitSchema,
} from '../record-schemas.ts';
import { FREE_TRIAL } from '../examples.ts';
import type { Operation, Operations } from '../operation.ts';

/** Defaults and limits are the training service's own: the interface documents none. */
const pageSchema = z.object({
  page: z.int().min(1).max(999_999_999).default(1).describe('Página, desde 1.'),
  limit: z.int().min(1).max(100).default(100).describe('Registros por página, 100 como máximo.'),
});

function listOperation(summary: string, use: string, record: z.ZodType): Operation {
  return {
    tag: 'lookups',
    summary,
    description: `${use}\n\nUna página más allá del final viene vacía. La forma de la lista, los valores por omisión y el máximo de \`limit\` no los muestra la interfaz.`,
    shown: { querystring: pageSchema },
    success: { description: 'Los registros de la página.', schema: successSchema(z.array(record)) },
    refusals: {
      400: refused(400, '`page` o `limit` no es un número entero desde 1, o `limit` pasa de 100.'),
    },
  };
}

export const LOOKUP_OPERATIONS: Operations = {
  'GET /timbrados': listOperation(
    'Timbrados de la empresa',
    'Los tres números de un registro van en cada factura y en cada nota de remisión.',
    timbradoSchema,
  ),
  'GET /ciudades': listOperation(
    'Ciudades',
    'El `id` se usa como `ciudad_id`. Los nombres se repiten en el país: el distrito y el departamento los distinguen.',
    citySchema,
  ),
  'GET /unidades-medidas': listOperation(
    'Unidades de medida',
    'El `id` se usa como `unidad_medida_venta_id`.',
    unitSchema,
  ),
  'GET /consultas/ruc/{ruc}': {
    tag: 'lookups',
    summary: 'Estado de un contribuyente por su RUC',
    description:
      'Con o sin dígito verificador, como `80013884-8` o `80013884`. Hay un contribuyente de cada estado para practicar: ACT `80013884`, SUS `80000001`, SAD `80000002`, BLQ `80000003`, CAN `80000004`, CDE `80000005`. La forma de la respuesta no la muestra la interfaz.',
    success: { description: 'El contribuyente y su estado.', schema: successSchema(taxpayerSchema) },
    refusals: {
      400: refused(400, 'No tiene la forma de un RUC, o el dígito verificador no es el suyo (`ruc`).'),
      404: refused(404, 'No hay un contribuyente con ese RUC (`ruc`).'),
    },
  },
  'POST /prueba-gratuita': {
    tag: 'freeTrial',
    summary: 'Pedir una prueba gratuita',
    description:
      'El mismo pedido con el mismo `id` se puede repetir: es uno solo. No hay nada que devolver, `data` es nulo.',
    isOpen: true,
    examples: { empresa: { summary: 'Una empresa', value: FREE_TRIAL } },
    success: { description: 'El pedido quedó registrado.', schema: successSchema(z.null()) },
    refusals: {
      400: refused(
        400,
        'Falta un dato, sobra uno, tiene mal su forma, o el `id` ya se usó para un pedido con otros datos.',
      ),
      ...BODY_REFUSALS,
    },
  },
};
