import type { DispatchNoteRequest } from '../../shared/wire/dispatch-note.ts';
import { CITY_ID, ISSUING_POINT } from './sale-bodies.ts';

const place = (direccion: string): DispatchNoteRequest['salida'] => ({
  direccion,
  ciudad_id: CITY_ID,
  whatsapp: '+595981123456',
});

/** A valid dispatch note on a cart; the fields of `overrides` are replaced whole. */
export function dispatchNoteBody(
  carritoId: string,
  items: DispatchNoteRequest['items'],
  overrides: Partial<DispatchNoteRequest> = {},
): DispatchNoteRequest {
  return {
    datos_emision: ISSUING_POINT,
    carrito_id: carritoId,
    motivo_codigo: 1,
    responsable_emision: 1,
    kilometros_estimados: 12.5,
    transportista: {
      tipo_persona: 2,
      tipo_documento: 0,
      documento: '80013884-8',
      nombre: 'Transportes Guaraní S.A.',
      nacionalidad: 'PRY',
      fecha_nacimiento: '01/02/1990',
      whatsapp: '+595981765432',
      email: 'transportes@mostrador.example',
      direccion: 'Ruta 2 km 14',
      ciudad_id: CITY_ID,
    },
    chofer: { numero_documento: '1131421', nombre: 'Juan Benítez', domicilio_fiscal: 'Luque' },
    transporte: {
      tipo: 2,
      modalidad: 1,
      responsable_costo_flete: 1,
      codigo_condicion_negocio: 'CIF',
      fecha_inicio_traslado: '31/12/2026',
      fecha_fin_traslado: '01/01/2027',
    },
    vehiculo: { tipo_vehiculo: 1, marca: 'Scania', tipo_identificacion: 2, numero_matricula: 'ABC123' },
    salida: place('Palma 640'),
    destino: { ...place('Mcal. López 3333'), numero_casa: '3333', direccion_complementaria: 'Depósito 2' },
    items,
    ...overrides,
  };
}
