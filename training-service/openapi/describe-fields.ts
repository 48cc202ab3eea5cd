import { nameField } from '../../shared/wire/field-names.ts';
import { isRecord } from '../../shared/wire/tolerant.ts';

/** A JSON Schema being built. */
export type Schema = Record<string, unknown>;

/** Gives every field below a schema its Spanish name as `title` and its meaning as `description`. */
export function describeFields(schema: Schema, path: readonly string[] = []): void {
  for (const [key, field] of Object.entries(asSchema(schema['properties']))) {
    if (isRecord(field)) {
      describeField(field, [...path, key]);
      describeFields(field, [...path, key]);
    }
  }
  for (const part of [schema['items'], ...alternatives(schema)]) {
    if (isRecord(part)) describeFields(part, path);
  }
}

/** Puts the meaning before the schema's own description, such as a format it cannot express. */
function describeField(field: Schema, path: readonly string[]): void {
  const name = nameField(path);
  if (name !== path.at(-1)) field['title'] = name;
  const parts = [findMeaning(path.at(-2) ?? '', path.at(-1) ?? ''), field['description']];
  const description = parts.filter((part) => typeof part === 'string').join(' ');
  if (description !== '') field['description'] = description;
}

function alternatives(schema: Schema): unknown[] {
  return [schema['anyOf'], schema['oneOf']].flatMap((list) => (Array.isArray(list) ? list : []));
}

function asSchema(value: unknown): Schema {
  return isRecord(value) ? value : {};
}

/**
 * Meanings of a request's fields; a name with its group takes precedence over the bare name. Does not repeat
 * limits that are in the schema.
 */
const MEANINGS: Readonly<Record<string, string>> = {
  jsonDE: 'Con `true` la respuesta lleva también el XML como JSON; por omisión, `false`.',
  numero_timbrado: 'El número de un registro de `GET /timbrados`.',
  numero_establecimiento: 'Uno de los establecimientos del timbrado.',
  punto_expedicion: 'Uno de los puntos del establecimiento.',
  moneda: 'Código ISO 4217.',
  cotizacion: 'Guaraníes por unidad de la moneda; 1 cuando es PYG.',
  condicion_venta: '1 = contado, con `venta_contado`; 2 = crédito, con `venta_credito`.',
  total: 'Suma de cantidad × precio de los renglones, con una tolerancia de 0,5.',
  venta_contado: 'Sólo si la condición de venta es 1.',
  monto: 'Igual al total; nunca el efectivo recibido.',
  venta_credito: 'Sólo si la condición de venta es 2.',
  entrega_inicial: 'No pasa del total.',
  'venta.observacion': 'Observación de la venta.',
  tipo_persona: '1 = persona física, 2 = persona jurídica.',
  tipo_documento:
    '0 = RUC, 1 = cédula paraguaya, 2 = pasaporte, 3 = cédula extranjera, 4 = carnet de residencia, 5 = innominado, 6 = tarjeta diplomática, 9 = otro.',
  documento: 'Un RUC va con o sin dígito verificador; otro documento tiene 20 caracteres como máximo.',
  'cliente.nombre': 'Si contiene RECHAZAR, el documento queda rechazado, para practicar.',
  'transportista.nombre': 'Si contiene RECHAZAR, el documento queda rechazado, para practicar.',
  nacionalidad: 'Código ISO 3166-1 alfa-3.',
  whatsapp: 'Más, código de país y número.',
  numero: 'Más, código de país y número, 15 caracteres como máximo.',
  ciudad_id: 'El `id` de un registro de `GET /ciudades`.',
  items: 'Mercaderías, servicios o ambos: un renglón al menos.',
  codigo_original: 'El código con que el comercio conoce la mercadería.',
  unidad_medida_venta_id: 'El `id` de un registro de `GET /unidades-medidas`.',
  'clasificacion.codigo': 'Grupos con puntos.',
  cantidad: 'Cantidad vendida.',
  precio_unitario_original: 'Precio de una unidad, con el IVA incluido.',
  precio_unitario:
    'El mismo precio, repartido por tasa de IVA: al menos una, y suman el precio, con una tolerancia de 0,5.',
  'items.cantidad': 'No más que la `cantidad_disponible` del renglón.',
  carrito_id: 'El `carrito_id` de la respuesta de la factura.',
  carrito_item_id: 'El `id` de un renglón pendiente.',
  motivo_codigo: 'Código de la tabla oficial: 1 = traslado por ventas; se acepta cualquiera.',
  responsable_emision: 'Código de la tabla oficial: 1 = emisor de la factura; se acepta cualquiera.',
  tipo: '1 = propio, 2 = de un tercero.',
  modalidad: '1 = terrestre, 2 = fluvial, 3 = aéreo, 4 = multimodal.',
  codigo_condicion_negocio: 'Incoterm, como CFR.',
  fecha_fin_traslado: 'No es anterior a la de inicio.',
  tipo_identificacion: '1 = número de identificación, 2 = matrícula.',
  cdc: 'El `cdc` de la emisión.',
  motivo: 'Por qué se anula.',
  codigo: 'El código recibido.',
  id: 'Lo inventa quien pide.',
  'parametro.ruc': 'Con o sin dígito verificador, como 80013884-8.',
  'parametro.carrito_id': 'El `carrito_id` de la respuesta de la factura.',
  'parametro.cdc': 'El `cdc` de la emisión.',
  'parametro.id': 'El número de la falla.',
  advanceMs: 'Milisegundos que se adelanta el reloj.',
  kind: 'Qué falla.',
  path: 'Comienzo de la dirección de los pedidos a los que toca.',
  method: 'Método de los pedidos a los que toca.',
  nth: 'Desde el enésimo de esos pedidos.',
  count: 'A cuántos pedidos a lo sumo.',
  probability: 'Con qué probabilidad a cada uno.',
  delayMs: 'Demora, en milisegundos reales.',
  lateMs: 'Cuánto después se procesa, en milisegundos del reloj del servicio.',
  cutsOpen: 'Corta también las conexiones abiertas; si no, lo que está en curso se termina de contestar.',
  skewMs: 'Cuánto se desvía el encabezado `Date`, en milisegundos.',
  numbers: 'Cuántos números se llevó otro emisor.',
  status: 'Estado HTTP.',
  envelope: 'Con `false`, sin el sobre del servicio.',
  retryAfterMs: 'Lo que dice `Retry-After` de un 429.',
  location: 'Adónde se manda; por omisión, la misma dirección.',
  problem: 'Qué tiene de malo el certificado.',
};

export function findMeaning(group: string, key: string): string | undefined {
  return MEANINGS[`${group}.${key}`] ?? MEANINGS[key];
}
