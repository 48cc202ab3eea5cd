import * as z from 'zod';
import type { RefusalStatus, Refused } from './operation.ts';

/*
 * Records in answers. Fields that the interface does not document are the training service's own and
 * described as such.
 */

const id = z.guid();
const text = z.string();

const placeShape = { id, nombre: text, codigo_etax: text.describe('Código del sistema tributario.') };

export const citySchema = z.strictObject({
  ...placeShape,
  distrito: z.strictObject({ ...placeShape, departamento: z.strictObject(placeShape) }),
});

export const unitSchema = z.strictObject({
  id,
  codigo_etax: text.describe('Código del sistema tributario.'),
  representacion: text.describe('Abreviatura, como `kg`.'),
  descripcion: text,
});

export const timbradoSchema = z.strictObject({
  id: id.describe('No lo muestra la interfaz.'),
  numero_timbrado: z.string().regex(/^\d{8}$/),
  numero_establecimiento: z.string().regex(/^\d{3}$/),
  punto_expedicion: z.string().regex(/^\d{3}$/),
  fecha_inicio: text.describe('DD/MM/AAAA. No lo muestra la interfaz.'),
  fecha_fin: z.null().describe('Un timbrado electrónico no vence. No lo muestra la interfaz.'),
  estado: text.describe('No lo muestra la interfaz.'),
  tipo: text.describe('No lo muestra la interfaz.'),
  empresa_ruc: text.describe('No lo muestra la interfaz.'),
});

export const taxpayerSchema = z.strictObject({
  ruc: text.describe('Sin dígito verificador.'),
  dv: z.string().regex(/^\d$/).describe('Dígito verificador.'),
  razon_social: text,
  tipo_persona: z.literal([1, 2]).describe('1 = persona física, 2 = persona jurídica.'),
  codigo_estado: z.enum(['ACT', 'SUS', 'SAD', 'BLQ', 'CAN', 'CDE']),
  estado: text.describe(
    'ACTIVO, SUSPENSION TEMPORAL, SUSPENSION ADMINISTRATIVA, BLOQUEADO, CANCELADO o CANCELADO DEFINITIVO.',
  ),
  facturador_electronico: z.boolean(),
});

const establishmentSchema = z.strictObject({
  id,
  numero_establecimiento: text,
  nombre: text,
  direccion: text,
  barrio: text,
  numero_casa: text,
  whatsapp: text,
  ciudad: citySchema,
});

export const companySchema = z.strictObject({
  id,
  nombre: text,
  nombre_fantasia: text,
  ruc: text,
  establecimientos: z.array(establishmentSchema),
});

export const statusSchema = z.strictObject({
  estado: z.enum(['Pendiente', 'Aprobado']),
  mensaje: z.string().min(1),
});

const pricePartsSchema = z
  .strictObject({ '0': z.number(), '5': z.number(), '10': z.number() })
  .describe('Precio por tasa de IVA; 0 donde no hay.');

const soldShape = {
  id,
  descripcion: text,
  descripcion_larga: text,
  observacion: text,
  codigo_interno: text,
  imagen_url: z.null().describe('El entrenamiento no tiene imágenes.'),
  unidad_medida: unitSchema,
  precio_unitario: pricePartsSchema,
  moneda: text,
  establecimiento_id: id,
};

const merchandiseSchema = z
  .strictObject({
    ...soldShape,
    codigo_original: text,
    codigo_barra: text,
    codigo_fabricante: text,
    marca: text,
    clasificacion: z.strictObject({ codigo: text, nombre: text }),
  })
  .describe('Sus datos no los muestra la interfaz.');

const serviceSchema = z.strictObject({ ...soldShape, servicio_clasificacion_id: id });

export const pendingItemSchema = z.strictObject({
  id: id.describe('El `carrito_item_id` de la nota de remisión.'),
  mercaderia: merchandiseSchema.nullable().describe('Nulo si el renglón es un servicio.'),
  servicio: serviceSchema.nullable().describe('Nulo si el renglón es una mercadería.'),
  precio_unitario: z.number(),
  precio_unitario_original: z.number(),
  total: z.number().describe('Cantidad por precio, hasta 8 decimales.'),
  cantidad: z.number(),
  iva: z.strictObject({
    iva_tipo: z.literal([0, 5, 10]).describe('La tasa; la mayor, si el precio tiene varias.'),
    monto: z.number().describe('IVA que contiene el total.'),
    afectacion: z.literal([1, 3, 4]).describe('1 = gravado, 3 = exento, 4 = gravado en parte.'),
  }),
  cantidad_original: z.number(),
  cantidad_remitida: z
    .number()
    .describe('Lo que llevan las notas de remisión vigentes, ni canceladas ni rechazadas.'),
  cantidad_disponible: z.number().min(0).describe('Lo que todavía se puede remitir; 0 = ya se remitió.'),
  cantidad_devuelta: z.literal(0).describe('La interfaz no tiene devoluciones.'),
});

/** Data of an invoice's or a dispatch note's answer. */
export const emissionShape = {
  numero_timbrado: z.string().regex(/^\d{8}$/),
  numero_documento: z
    .string()
    .regex(/^\d{3}-\d{3}-\d{7}$/)
    .describe('Establecimiento, punto y número.'),
  serie: z.literal('').describe('Ninguna, mientras al timbrado le queden números.'),
  cdc: z
    .string()
    .regex(/^\d{44}$/)
    .describe('Código de control, para consultar y anular.'),
  estado_etax: z.strictObject({ estado: z.enum(['Pendiente', 'Aprobado']), mensaje: text }),
  xml: z
    .string()
    .regex(/^https?:\/\/.+\/etax\/xml\/\d{44}$/)
    .describe('Dirección del XML; pide el token.'),
  qr: z
    .string()
    .regex(/^https?:\/\/.+\?nVersion=150&Id=\d{44}&.+&cHashQR=[0-9a-f]{64}$/)
    .describe('Dirección del código QR; la página se abre sin token.'),
  jsonDE: z
    .strictObject({ rDE: z.looseObject({ DE: z.looseObject({}) }) })
    .optional()
    .describe(
      'Sólo si se pidió con `jsonDE: true`: el XML como JSON. Cada clave es un elemento, `$` sus atributos, una lista el elemento repetido. La forma no la muestra la interfaz.',
    ),
};

/** The interface's success envelope with this payload. */
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

/**
 * The interface's failure envelope: `error.campos` lists each wrong field; `details` are the other
 * properties.
 */
export function refusalSchema(status: RefusalStatus | 401, details: z.ZodRawShape = {}): z.ZodType {
  return z.strictObject({
    success: z.literal(false),
    codigo: z.literal(String(status)).describe('El estado HTTP, como texto.'),
    mensaje: z.string().min(1).describe('Los primeros errores, en palabras.'),
    error: z.strictObject({ campos: z.array(fieldSchema).min(1), ...details }),
  });
}

/** A refusal described only by its wrong fields. */
export function refused(status: RefusalStatus, description: string): Refused {
  return { description, schema: refusalSchema(status) };
}

const NOT_JSON = refused(415, 'El cuerpo no es JSON: falta `Content-Type: application/json`.');
const TOO_LARGE = refused(413, 'El cuerpo pasa de 1 MiB; no se lee.');

/** Refusals possible for every endpoint with a body. */
export const BODY_REFUSALS = { 413: TOO_LARGE, 415: NOT_JSON } as const;
