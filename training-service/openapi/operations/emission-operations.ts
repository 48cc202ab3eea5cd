import * as z from 'zod';
import {
  BODY_REFUSALS,
  emissionShape,
  pendingItemSchema,
  refused,
  successSchema,
} from '../record-schemas.ts';
import { CASH_SALE, CREDIT_SALE, DISPATCH_NOTE } from '../examples.ts';
import type { Operations } from '../operation.ts';

const UNKNOWN_CART = refused(404, 'No existe esa venta (`carrito_id`).');

const NUMBERING =
  '**Numeración.** Consecutiva desde 1 por timbrado, establecimiento, punto de expedición y tipo de documento. Un pedido rechazado no gasta ningún número. La respuesta se escribe cuando el documento ya está guardado en el disco.';

const RESOLUTION =
  '**Estado.** El documento nace `Pendiente` y se resuelve 3 minutos después, según el reloj del servicio.';

export const EMISSION_OPERATIONS: Operations = {
  'POST /simplificado/carritos': {
    tag: 'invoices',
    summary: 'Crear un carrito y emitir su factura electrónica',
    description: [
      NUMBERING,
      `${RESOLUTION} Queda \`Aprobado\`, o \`Rechazado\` si el nombre del cliente contiene RECHAZAR.`,
      '**Importes.** El precio unitario lleva el IVA incluido y es la suma de sus partes por tasa (0, 5 y 10). La suma de cantidad × precio de todos los renglones es `venta.total`. Cada suma tiene una tolerancia de 0,5. Los importes tienen hasta 8 decimales y 15 dígitos.',
      '**Condición de venta.** 1 (contado) lleva `venta_contado`, cuyo monto es el total; 2 (crédito) lleva `venta_credito`, cuya entrega inicial no pasa del total. Va una sola de las dos. La cotización es 1 cuando la moneda es PYG.',
      '**Innominado.** Con `tipo_documento` 5 el total tiene que ser menor que 7.000.000 de guaraníes (total × cotización).',
      '**Renglones.** Al menos una mercadería o un servicio. La ciudad, las unidades de medida, el timbrado, el establecimiento y el punto tienen que existir.',
    ].join('\n\n'),
    examples: {
      contado: { summary: 'Venta al contado de una mercadería', value: CASH_SALE },
      credito: {
        summary: 'Venta a crédito de mercadería y servicio, con el XML como JSON',
        value: CREDIT_SALE,
      },
    },
    success: {
      description: 'La factura se emitió.',
      schema: successSchema(
        z.strictObject({
          ...emissionShape,
          carrito_id: z
            .guid()
            .describe('El carrito, para remitir sus renglones. La interfaz no muestra su nombre.'),
        }),
      ),
    },
    refusals: {
      400: refused(
        400,
        'Falta un dato, sobra uno, tiene mal su forma, no existe, o no cumple una de las reglas: `error.campos` los nombra todos.',
      ),
      ...BODY_REFUSALS,
    },
  },
  'GET /notas/remision/carrito/{carrito_id}/items-pendientes': {
    tag: 'dispatch',
    summary: 'Renglones de un carrito y lo que falta remitir',
    description:
      'Todos los renglones, primero las mercaderías y después los servicios, también los que ya se remitieron. Cuentan las notas vigentes; lo que llevaba una nota cancelada o rechazada se puede volver a remitir.',
    success: { description: 'Los renglones.', schema: successSchema(z.array(pendingItemSchema).min(1)) },
    refusals: { 404: UNKNOWN_CART },
  },
  'POST /simplificado/notas/remision': {
    tag: 'dispatch',
    summary: 'Emitir una nota de remisión sobre un carrito',
    description: [
      NUMBERING,
      `${RESOLUTION} Queda \`Aprobado\`, o \`Rechazado\` si el nombre del transportista contiene RECHAZAR.`,
      '**Cantidades.** Ningún renglón puede llevar más que su `cantidad_disponible`, tampoco con pedidos al mismo tiempo; varios elementos de un mismo renglón se suman.',
      '**Factura.** Tiene que estar vigente y su cliente, identificado.',
      '**Fechas.** El traslado no termina antes de empezar.',
    ].join('\n\n'),
    examples: { parte: { summary: 'Una parte de un carrito', value: DISPATCH_NOTE } },
    success: {
      description: 'La nota de remisión se emitió.',
      schema: successSchema(z.strictObject(emissionShape)),
    },
    refusals: {
      400: refused(
        400,
        'Falta un dato, sobra uno, tiene mal su forma o no existe; la cantidad pasa de la disponible (`items[0].cantidad`); el renglón no es del carrito (`items[0].carrito_item_id`); la factura está cancelada o rechazada, o su cliente no está identificado (`carrito_id`).',
      ),
      404: UNKNOWN_CART,
      ...BODY_REFUSALS,
    },
  },
};
