import * as z from 'zod';
import { BODY_REFUSALS, refusalSchema, refused, statusSchema, successSchema } from '../record-schemas.ts';
import type { Operations } from '../operation.ts';

const UNKNOWN_CDC = refused(404, 'No hay un documento con ese CDC (`cdc`).');
const BAD_CDC = refused(400, 'El CDC no tiene 44 dígitos (`cdc`).');

const eventShape = (result: z.ZodRawShape, code: z.ZodType) => ({
  'ns2:rRetEnviEventoDe': z.strictObject({
    $: z.strictObject({ 'xmlns:ns2': z.string() }),
    'ns2:dFecProc': z.iso.datetime({ offset: true }).describe('Momento del proceso.'),
    'ns2:gResProcEVe': z.strictObject({
      ...result,
      'ns2:gResProc': z.strictObject({ 'ns2:dCodRes': code, 'ns2:dMsgRes': z.string() }),
    }),
  }),
});

const registeredEvent = eventShape(
  {
    'ns2:dEstRes': z.literal('Aprobado'),
    'ns2:dProtAut': z
      .string()
      .regex(/^\d{10}$/)
      .describe('Número de protocolo.'),
    'ns2:id': z.string().regex(/^\d+$/).describe('Número del evento.'),
  },
  z.literal('0600'),
);

const refusedEvent = eventShape(
  { 'ns2:dEstRes': z.literal('Rechazado') },
  z
    .enum(['4002', '4003', '4009', '4010'])
    .describe(
      '4002 no existe o no fue aprobado, 4003 ya cancelado, 4009 factura fuera de plazo, 4010 nota fuera de plazo.',
    ),
);

const rejectedSchema = z.strictObject({
  success: z.literal(false),
  codigo: z.literal('400'),
  mensaje: z.string(),
  error: z.strictObject({
    estado: z.literal('Rechazado'),
    mensaje: z.string().describe('El motivo del rechazo.'),
  }),
});

export const DOCUMENT_OPERATIONS: Operations = {
  'GET /etax/consultas/estado/cdc/{cdc}': {
    tag: 'documents',
    summary: 'Estado de un documento',
    description:
      'Un documento se resuelve 3 minutos después de su emisión, según el reloj del servicio; la interfaz pide esperar 10 antes de consultar. Uno rechazado se cuenta como fracaso, con codigo 400 y el motivo en `error`.',
    success: { description: '`Pendiente` o `Aprobado`.', schema: successSchema(statusSchema) },
    refusals: {
      400: {
        description: 'El documento fue rechazado, o el CDC no tiene 44 dígitos (`cdc`).',
        schema: z.union([rejectedSchema, refusalSchema(400)]),
      },
      404: UNKNOWN_CDC,
    },
  },
  'GET /etax/xml/{cdc}': {
    tag: 'documents',
    summary: 'XML de un documento',
    description:
      'El documento como se emitió, sin firma: el entrenamiento no tiene ninguna. El método y la respuesta no los muestra la interfaz.',
    success: { description: 'El XML.', contentType: 'application/xml' },
    refusals: { 400: BAD_CDC, 404: UNKNOWN_CDC },
  },
  'POST /etax/eventos/anular': {
    tag: 'documents',
    summary: 'Anular un documento',
    description:
      'Dentro de las 48 horas de su emisión, según el reloj del servicio, y una sola vez; vale para facturas y notas de remisión. Las notas de remisión vigentes de una factura se anulan antes que ella. El motivo tiene de 5 a 500 caracteres.',
    examples: {
      anular: {
        summary: 'Con el CDC de un documento',
        value: { cdc: '<cdc>', motivo: 'Error en la cantidad' },
      },
    },
    success: {
      description: 'La anulación quedó registrada.',
      schema: successSchema(z.strictObject(registeredEvent)),
    },
    refusals: {
      400: {
        description:
          'Un dato falta o tiene mal su forma; o el evento fue rechazado, con el resultado del evento junto a `campos`; o la factura tiene notas de remisión vigentes, cuyos CDC están en `notas_remision`.',
        schema: z.union([
          refusalSchema(400),
          refusalSchema(400, refusedEvent),
          refusalSchema(400, { notas_remision: z.array(z.string().regex(/^\d{44}$/)).min(1) }),
        ]),
      },
      ...BODY_REFUSALS,
    },
  },
  'GET /consultas-test/qr': {
    tag: 'documents',
    summary: 'Página pública de un documento, detrás de su código QR',
    description:
      'Se abre con la dirección `qr` de una emisión, sin token. Los datos de la dirección tienen que ser los del documento y su hash, el que se calcula con el CSC del entrenamiento.',
    isOpen: true,
    success: { description: 'La página.', contentType: 'text/html' },
    refusals: {
      400: { description: 'Una página: el código está alterado o incompleto.' },
      404: { description: 'Una página: no hay un documento con ese CDC.' },
    },
  },
};
