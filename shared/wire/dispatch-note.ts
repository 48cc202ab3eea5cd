import * as z from 'zod';
import { say } from '../text/say.ts';
import { tipoPersonaSchema } from './cliente.ts';
import {
  emailSchema,
  nationalitySchema,
  nonEmptyText,
  wireText,
  phoneSchema,
  quantitySchema,
  tableCodeSchema,
  uuidSchema,
  wireDateSchema,
} from './primitives.ts';
import { sortableDate } from './sortable-date.ts';
import { answerCode, answerNumber, answerText, lenient } from './tolerant.ts';
import { timbradoFields } from './venta.ts';

const transportistaSchema = z.strictObject({
  tipo_persona: tipoPersonaSchema,
  tipo_documento: tableCodeSchema,
  documento: nonEmptyText,
  nombre: nonEmptyText,
  nacionalidad: nationalitySchema,
  fecha_nacimiento: wireDateSchema,
  whatsapp: phoneSchema,
  email: emailSchema,
  direccion: nonEmptyText,
  ciudad_id: uuidSchema,
});

const choferSchema = z.strictObject({
  numero_documento: nonEmptyText,
  nombre: nonEmptyText,
  domicilio_fiscal: nonEmptyText,
});

const transporteSchema = z
  .strictObject({
    tipo: tableCodeSchema,
    modalidad: tableCodeSchema,
    responsable_costo_flete: tableCodeSchema,
    codigo_condicion_negocio: nonEmptyText,
    fecha_inicio_traslado: wireDateSchema,
    fecha_fin_traslado: wireDateSchema,
  })
  .refine(endsAfterItStarts, {
    path: ['fecha_fin_traslado'],
    error: () => say('saleFaults.endBeforeStart'),
  });

const vehiculoSchema = z.strictObject({
  tipo_vehiculo: tableCodeSchema,
  marca: nonEmptyText,
  tipo_identificacion: tableCodeSchema,
  numero_matricula: nonEmptyText,
});

/** Origin or destination of the goods. */
const lugarSchema = z.strictObject({
  direccion: nonEmptyText,
  ciudad_id: uuidSchema,
  whatsapp: phoneSchema,
  numero_casa: wireText.optional(),
  direccion_complementaria: wireText.optional(),
  direccion_complementaria_2: wireText.optional(),
});

/**
 * Body of POST /simplificado/notas/remision. Callers with the pending items check that no quantity exceeds
 * its item's `cantidad_disponible`.
 */
export const dispatchNoteRequestSchema = z.strictObject({
  jsonDE: z.boolean().optional(),
  datos_emision: z.strictObject(timbradoFields),
  carrito_id: nonEmptyText,
  motivo_codigo: tableCodeSchema,
  responsable_emision: tableCodeSchema,
  kilometros_estimados: quantitySchema,
  transportista: transportistaSchema,
  chofer: choferSchema,
  transporte: transporteSchema,
  vehiculo: vehiculoSchema,
  salida: lugarSchema,
  destino: lugarSchema,
  items: z.array(z.strictObject({ carrito_item_id: nonEmptyText, cantidad: quantitySchema })).min(1),
});

export type DispatchNoteRequest = z.infer<typeof dispatchNoteRequestSchema>;

function endsAfterItStarts(trip: { fecha_inicio_traslado: string; fecha_fin_traslado: string }): boolean {
  const start = sortableDate(trip.fecha_inicio_traslado);
  const end = sortableDate(trip.fecha_fin_traslado);
  // An invalid date has its own message already.
  return start === null || end === null || start <= end;
}

const pendingServicioSchema = z.looseObject({
  id: lenient(answerCode),
  descripcion: lenient(answerText),
  descripcion_larga: lenient(z.string()),
  observacion: lenient(z.string()),
  codigo_interno: lenient(answerCode),
  servicio_clasificacion_id: lenient(answerCode),
  imagen_url: lenient(z.string().nullable()),
  unidad_medida: lenient(
    z.looseObject({
      id: lenient(answerCode),
      codigo_etax: lenient(answerCode),
      representacion: lenient(answerText),
      descripcion: lenient(answerText),
    }),
  ),
  precio_unitario: lenient(
    z.looseObject({ '0': lenient(answerNumber), '5': lenient(answerNumber), '10': lenient(answerNumber) }),
  ),
  moneda: lenient(answerText),
  establecimiento_id: lenient(answerCode),
});

/**
 * A record of GET /notas/remision/carrito/{carrito_id}/items-pendientes. It needs `id` and
 * `cantidad_disponible`; the fields of `mercaderia` are not documented.
 */
export const pendingItemSchema = z.looseObject({
  id: answerCode,
  mercaderia: lenient(z.looseObject({}).nullable()),
  servicio: lenient(pendingServicioSchema.nullable()),
  precio_unitario: lenient(answerNumber),
  precio_unitario_original: lenient(answerNumber),
  total: lenient(answerNumber),
  cantidad: lenient(answerNumber),
  iva: lenient(
    z.looseObject({
      iva_tipo: lenient(answerNumber),
      monto: lenient(answerNumber),
      afectacion: lenient(answerNumber),
    }),
  ),
  cantidad_original: lenient(answerNumber),
  cantidad_remitida: lenient(answerNumber),
  cantidad_disponible: answerNumber,
  cantidad_devuelta: lenient(answerNumber),
});

export type PendingItem = z.infer<typeof pendingItemSchema>;
