import { z } from 'zod';

/* Records of the interface, by its tables: exactly these keys. */

const text = z.string().regex(/\S/);

/** interface, city (as embedded in the login response) */
const CITY_SHAPE = z.strictObject({
  id: z.guid(),
  codigo_etax: text,
  nombre: text,
  distrito: z.strictObject({
    id: z.guid(),
    nombre: text,
    codigo_etax: text,
    departamento: z.strictObject({ id: z.guid(), nombre: text, codigo_etax: text }),
  }),
});

/** interface, unidad_medida of a pending item's servicio */
const UNIT_SHAPE = z.strictObject({
  id: z.guid(),
  codigo_etax: text,
  representacion: text,
  descripcion: text,
});

const COMPANY_SHAPE = z.strictObject({
  id: z.guid(),
  nombre: text,
  nombre_fantasia: text,
  ruc: text,
  establecimientos: z.array(
    z.strictObject({
      id: z.guid(),
      numero_establecimiento: text,
      nombre: text,
      direccion: text,
      barrio: text,
      numero_casa: text,
      whatsapp: text,
      ciudad: CITY_SHAPE,
    }),
  ),
});

/** interface, login result; only the e-mail verification has the email. */
export const LOGIN_SHAPES = {
  whatsapp: z.strictObject({
    token: text,
    usuario: z.strictObject({ nombre: text, imagen: text }),
    empresas: z.tuple([z.tuple([COMPANY_SHAPE])]),
  }),
  email: z.strictObject({
    token: text,
    usuario: z.strictObject({ nombre: text, email: text, imagen: text }),
    empresas: z.tuple([z.tuple([COMPANY_SHAPE])]),
  }),
};

/** interface, dispatch note: response data */
export const NOTE_EMISSION_SHAPE = z.strictObject({
  numero_timbrado: text,
  numero_documento: text,
  serie: z.string(),
  cdc: text,
  estado_etax: z.strictObject({ estado: text, mensaje: text }),
  xml: text,
  qr: text,
});

/** interface, POST /simplificado/carritos: response data; carrito_id carries the cart's identifier. */
export const INVOICE_EMISSION_SHAPE = NOTE_EMISSION_SHAPE.extend({ carrito_id: text });

/** interface, servicio object of a pending item */
const PENDING_SERVICE_SHAPE = z.strictObject({
  id: z.guid(),
  descripcion: z.string(),
  descripcion_larga: z.string(),
  observacion: z.string(),
  codigo_interno: z.string(),
  servicio_clasificacion_id: z.guid(),
  imagen_url: z.string().nullable(),
  unidad_medida: UNIT_SHAPE,
  precio_unitario: z.strictObject({ '0': z.number(), '5': z.number(), '10': z.number() }),
  moneda: text,
  establecimiento_id: z.guid(),
});

/** interface, pending-item record */
export const PENDING_ITEM_SHAPE = z.strictObject({
  id: text,
  mercaderia: z.record(z.string(), z.unknown()).nullable(),
  servicio: PENDING_SERVICE_SHAPE.nullable(),
  precio_unitario: z.number(),
  precio_unitario_original: z.number(),
  total: z.number(),
  cantidad: z.number(),
  iva: z.strictObject({ iva_tipo: z.number(), monto: z.number(), afectacion: z.number() }),
  cantidad_original: z.number(),
  cantidad_remitida: z.number(),
  cantidad_disponible: z.number(),
  cantidad_devuelta: z.number(),
});
