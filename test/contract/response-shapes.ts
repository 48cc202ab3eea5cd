import type { Shape } from './shape.ts';

/** The interface's records, as their tables have them. */

/** interface, city (as embedded in the login response) */
export const CITY_SHAPE: Shape = {
  id: 'uuid',
  codigo_etax: 'text',
  nombre: 'text',
  distrito: {
    id: 'uuid',
    nombre: 'text',
    codigo_etax: 'text',
    departamento: { id: 'uuid', nombre: 'text', codigo_etax: 'text' },
  },
};

/** interface, unidad_medida of a pending item's servicio */
export const UNIT_SHAPE: Shape = {
  id: 'uuid',
  codigo_etax: 'text',
  representacion: 'text',
  descripcion: 'text',
};

/** interface, login result */
export const COMPANY_SHAPE: Shape = {
  id: 'uuid',
  nombre: 'text',
  nombre_fantasia: 'text',
  ruc: 'text',
  establecimientos: [
    {
      id: 'uuid',
      numero_establecimiento: 'text',
      nombre: 'text',
      direccion: 'text',
      barrio: 'text',
      numero_casa: 'text',
      whatsapp: 'text',
      ciudad: CITY_SHAPE,
    },
  ],
};

/** interface, dispatch note: response data */
export const NOTE_EMISSION_SHAPE = {
  numero_timbrado: 'text',
  numero_documento: 'text',
  serie: 'string',
  cdc: 'text',
  estado_etax: { estado: 'text', mensaje: 'text' },
  xml: 'text',
  qr: 'text',
} as const;

/** interface, POST /simplificado/carritos: response data; carrito_id carries the cart's identifier. */
export const INVOICE_EMISSION_SHAPE = { ...NOTE_EMISSION_SHAPE, carrito_id: 'text' } as const;

/** interface, pending-item record */
export const PENDING_ITEM_SHAPE: Shape = {
  id: 'text',
  mercaderia: 'object or null',
  servicio: 'object or null',
  precio_unitario: 'number',
  precio_unitario_original: 'number',
  total: 'number',
  cantidad: 'number',
  iva: { iva_tipo: 'number', monto: 'number', afectacion: 'number' },
  cantidad_original: 'number',
  cantidad_remitida: 'number',
  cantidad_disponible: 'number',
  cantidad_devuelta: 'number',
};

/** interface, servicio object of a pending item */
export const PENDING_SERVICE_SHAPE: Shape = {
  id: 'uuid',
  descripcion: 'string',
  descripcion_larga: 'string',
  observacion: 'string',
  codigo_interno: 'string',
  servicio_clasificacion_id: 'uuid',
  imagen_url: 'string or null',
  unidad_medida: UNIT_SHAPE,
  precio_unitario: { '0': 'number', '5': 'number', '10': 'number' },
  moneda: 'text',
  establecimiento_id: 'uuid',
};
