import * as z from 'zod';
import { BODY_REFUSALS, refused } from '../record-schemas.ts';
import type { Operations } from '../operation.ts';

const instant = z.int().describe('Milisegundos UTC desde 1970.');

const clockSchema = z.strictObject({
  now: instant.describe('La hora del servicio, en milisegundos UTC desde 1970.'),
  speed: z.number().describe('Cuántas veces más rápido que el reloj de la máquina.'),
  originAt: instant.describe('La hora del servicio cuando se ajustó.'),
  originRealAt: instant.describe('La hora de la máquina cuando se ajustó.'),
});

const documentSchema = z.strictObject({
  seq: z.int(),
  documentType: z.enum(['01', '07']).describe('01 = factura, 07 = nota de remisión.'),
  timbrado: z.string(),
  number: z.string().regex(/^\d{3}-\d{3}-\d{7}$/),
  cdc: z.string().regex(/^\d{44}$/),
  carritoId: z.string(),
  facturaCdc: z.string().nullable().describe('De una nota de remisión: su factura.'),
  total: z.number().nullable().describe('Nulo en una nota de remisión.'),
  moneda: z.string().nullable(),
  observacion: z.string(),
  clientName: z.string().describe('El cliente de una factura, o el transportista de una nota.'),
  estado: z.enum(['Pendiente', 'Aprobado', 'Rechazado']),
  emittedAt: instant,
  cancelledAt: instant.nullable(),
  ivaTotals: z
    .record(z.string(), z.number())
    .nullable()
    .describe('Por tasa, en unidades mínimas de la moneda; nulo en una nota de remisión.'),
  qr: z.string(),
});

const requestSchema = z.strictObject({
  seq: z.int(),
  receivedAt: instant,
  method: z.string(),
  path: z.string(),
  body: z.string().nullable().describe('El texto que llegó; de un pedido sin token válido, su comienzo.'),
  outcome: z.string().describe('`answered`, o cómo terminó por una falla.'),
  status: z.int().nullable(),
  faults: z.array(z.string()),
});

const faultSchema = z.looseObject({
  id: z.int(),
  matched: z.int().describe('Pedidos a los que podía tocar.'),
  fired: z.int().describe('Pedidos a los que tocó.'),
  kind: z.string(),
});
const faultsSchema = z.strictObject({ faults: z.array(faultSchema) });

const LOCAL =
  'Sin token, sólo desde esta máquina; ninguna falla lo toca y nada queda en el libro. También en el puerto siguiente al del servicio.';
const NOT_LOCAL = refused(403, 'El pedido no viene de esta máquina, o lo manda otra página.');
const PORT_TAKEN = refused(409, 'El puerto del servicio no se puede volver a abrir: otro programa lo tomó.');

export const CONTROL_OPERATIONS: Operations = {
  'GET /_control/ledger': {
    tag: 'control',
    summary: 'El libro: pedidos vistos y documentos emitidos',
    description: LOCAL,
    isOpen: true,
    success: {
      description: 'Todo, en orden.',
      schema: z.strictObject({ requests: z.array(requestSchema), documents: z.array(documentSchema) }),
    },
    refusals: { 403: NOT_LOCAL },
  },
  'GET /_control/inbox': {
    tag: 'control',
    summary: 'Códigos enviados',
    description: LOCAL,
    isOpen: true,
    success: {
      description: 'Los códigos, en orden.',
      schema: z.strictObject({
        messages: z.array(
          z.strictObject({
            channel: z.enum(['whatsapp', 'email']),
            to: z.string(),
            code: z.string().length(6),
            sentAt: instant,
            expiresAt: instant,
            usedAt: instant.nullable(),
          }),
        ),
      }),
    },
    refusals: { 403: NOT_LOCAL },
  },
  'GET /_control/clock': {
    tag: 'control',
    summary: 'El reloj del servicio',
    description: LOCAL,
    isOpen: true,
    success: { description: 'La hora y cómo se calcula.', schema: clockSchema },
    refusals: { 403: NOT_LOCAL },
  },
  'POST /_control/clock': {
    tag: 'control',
    summary: 'Adelantar el reloj',
    description: `Sólo hacia adelante: con 600000 pasan 10 minutos. ${LOCAL}`,
    isOpen: true,
    examples: { minutos: { summary: '10 minutos', value: { advanceMs: 600_000 } } },
    success: { description: 'La hora nueva.', schema: clockSchema },
    refusals: {
      400: refused(400, '`advanceMs` no es un número entero desde 0, o el reloj no puede llegar tan lejos.'),
      403: NOT_LOCAL,
      ...BODY_REFUSALS,
    },
  },
  'GET /_control/faults': {
    tag: 'control',
    summary: 'Fallas activas',
    description: LOCAL,
    isOpen: true,
    success: { description: 'Las fallas y cuántas veces cayeron.', schema: faultsSchema },
    refusals: { 403: NOT_LOCAL },
  },
  'POST /_control/faults': {
    tag: 'control',
    summary: 'Activar una falla',
    description: `Qué pedidos toca: los del método y el comienzo de dirección dados (\`method\`, \`path\`), desde el enésimo (\`nth\`), a lo sumo \`count\` veces, cada uno con la probabilidad \`probability\`. El azar sale de la semilla del servicio y se repite. ${LOCAL}`,
    isOpen: true,
    examples: {
      error: {
        summary: 'La próxima factura recibe 503',
        value: { kind: 'status', status: 503, path: '/simplificado/carritos', count: 1 },
      },
    },
    success: { status: 201, description: 'La falla, con su número.', schema: faultSchema },
    refusals: {
      400: refused(400, 'Falta un dato de la falla, sobra uno o tiene mal su forma.'),
      403: NOT_LOCAL,
      ...BODY_REFUSALS,
    },
  },
  'DELETE /_control/faults': {
    tag: 'control',
    summary: 'Quitar todas las fallas',
    description: LOCAL,
    isOpen: true,
    success: { description: 'Ya no hay ninguna.', schema: faultsSchema },
    refusals: {
      403: NOT_LOCAL,
      409: PORT_TAKEN,
    },
  },
  'DELETE /_control/faults/{id}': {
    tag: 'control',
    summary: 'Quitar una falla',
    description: LOCAL,
    isOpen: true,
    success: { description: 'Las que quedan.', schema: faultsSchema },
    refusals: {
      400: refused(400, '`id` no es un número.'),
      403: NOT_LOCAL,
      404: refused(404, 'No hay una falla con ese número (`id`).'),
      409: PORT_TAKEN,
    },
  },
  'GET /_control/certificate': {
    tag: 'control',
    summary: 'Certificado de la autoridad del entrenamiento',
    description: `Con él un cliente puede confiar en el HTTPS del servicio, que contesta en el mismo puerto. ${LOCAL}`,
    isOpen: true,
    success: { description: 'El certificado, como PEM.', contentType: 'application/x-pem-file' },
    refusals: { 403: NOT_LOCAL },
  },
  'GET /_control/openapi.json': {
    tag: 'control',
    summary: 'Este documento',
    description: LOCAL,
    isOpen: true,
    success: { description: 'OpenAPI 3.1.', schema: z.looseObject({ openapi: z.string() }) },
    refusals: { 403: NOT_LOCAL },
  },
};
