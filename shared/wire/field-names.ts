import type * as z from 'zod';
import { say, sayEntry } from '../language/say.ts';

/**
 * Request fields as a cashier knows them, in Spanish. A name with its group before it (`cliente.nombre`) wins over the
 * bare one.
 */
const FIELD_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    jsonDE: 'Pedir el XML',

    venta: 'Datos de la venta',
    numero_timbrado: 'Timbrado',
    numero_establecimiento: 'Establecimiento',
    punto_expedicion: 'Punto de expedición',
    moneda: 'Moneda',
    cotizacion: 'Cotización',
    condicion_venta: 'Condición de venta',
    total: 'Total',
    venta_contado: 'Venta al contado',
    monto: 'Monto al contado',
    venta_credito: 'Venta a crédito',
    entrega_inicial: 'Entrega inicial',
    plazo: 'Plazo en días',
    observacion: 'Observación',

    cliente: 'Cliente',
    tipo_persona: 'Tipo de persona',
    tipo_documento: 'Tipo de documento',
    documento: 'Número de documento',
    nombre: 'Nombre',
    'cliente.nombre': 'Nombre o razón social',
    nombre_fantasia: 'Nombre de fantasía',
    nacionalidad: 'Nacionalidad',
    fecha_nacimiento: 'Fecha de nacimiento',
    whatsapp: 'WhatsApp',
    email: 'Correo electrónico',
    direccion: 'Dirección',
    numero_casa: 'Número de casa',
    barrio: 'Barrio',
    ciudad_id: 'Ciudad',

    items: 'Productos y servicios',
    mercaderias: 'Mercaderías',
    servicios: 'Servicios',
    codigo_interno: 'Código interno',
    codigo_original: 'Código propio',
    codigo_barra: 'Código de barras',
    codigo_fabricante: 'Código del fabricante',
    descripcion: 'Descripción',
    descripcion_larga: 'Descripción larga',
    unidad_medida_venta_id: 'Unidad de medida',
    marca: 'Marca',
    clasificacion: 'Clasificación',
    'clasificacion.codigo': 'Código de la clasificación',
    'clasificacion.nombre': 'Nombre de la clasificación',
    cantidad: 'Cantidad',
    precio_unitario_original: 'Precio unitario',
    precio_unitario: 'Precio por tasa de IVA',
    'precio_unitario.0': 'Precio exento',
    'precio_unitario.5': 'Precio con IVA 5 %',
    'precio_unitario.10': 'Precio con IVA 10 %',

    datos_emision: 'Datos de emisión',
    carrito_id: 'Venta de origen',
    motivo_codigo: 'Motivo del traslado',
    responsable_emision: 'Quién emite la nota',
    kilometros_estimados: 'Kilómetros estimados',
    transportista: 'Transportista',
    'transportista.nombre': 'Nombre del transportista',
    chofer: 'Chofer',
    numero_documento: 'Número de documento del chofer',
    'chofer.nombre': 'Nombre del chofer',
    domicilio_fiscal: 'Domicilio fiscal del chofer',
    transporte: 'Transporte',
    tipo: 'Tipo de transporte',
    modalidad: 'Modalidad del transporte',
    responsable_costo_flete: 'Quién paga el flete',
    codigo_condicion_negocio: 'Condición de entrega (Incoterm)',
    fecha_inicio_traslado: 'Fecha de inicio del traslado',
    fecha_fin_traslado: 'Fecha de fin del traslado',
    vehiculo: 'Vehículo',
    tipo_vehiculo: 'Tipo de vehículo',
    'vehiculo.marca': 'Marca del vehículo',
    tipo_identificacion: 'Tipo de identificación del vehículo',
    numero_matricula: 'Matrícula del vehículo',
    salida: 'Lugar de salida',
    destino: 'Lugar de destino',
    direccion_complementaria: 'Dirección complementaria',
    direccion_complementaria_2: 'Segunda dirección complementaria',
    carrito_item_id: 'Producto a remitir',

    cdc: 'CDC',
    motivo: 'Motivo de la anulación',

    numero: 'Número de WhatsApp',
    correo: 'Correo electrónico',
    codigo: 'Código de verificación',

    id: 'Identificador',
    nombreEmpresa: 'Nombre de la empresa',
    rucEmpresa: 'RUC de la empresa',
    nombreRepresentante: 'Nombre del representante',
    apellidoRepresentante: 'Apellido del representante',
    cedulaRepresentante: 'Cédula del representante',
  }),
);

/** What is wrong with one field: where (`items.mercaderias[0].cantidad`), and a sentence that names it. */
export interface FieldIssue {
  path: string;
  message: string;
}

/** The first fault of each wrong, missing or unknown field of a request that did not parse. */
export function describeIssues(error: z.ZodError): FieldIssue[] {
  const byPath = new Map<string, FieldIssue>();
  for (const issue of error.issues.flatMap(describeIssue)) {
    if (!byPath.has(issue.path)) byPath.set(issue.path, issue);
  }
  return [...byPath.values()];
}

function describeIssue(issue: z.core.$ZodIssue): FieldIssue[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ path: formatPath(issue.path), message: `${nameField(issue.path)}: ${issue.message}` }];
  }
  return issue.keys.map((key) => ({
    path: formatPath([...issue.path, key]),
    message: say`${nameField(issue.path)}: tiene un dato que no corresponde, «${key}»`,
  }));
}

/** A field as a cashier knows it; one that has no such name as the wire has it. */
export function nameField(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return say`Datos`;
  if (typeof last === 'number') return say`${nameField(path.slice(0, -1))}, renglón ${last + 1}`;
  const key = String(last);
  const group = path.slice(0, -1).findLast((step) => typeof step === 'string') ?? '';
  return sayName(`${group}.${key}`) ?? sayName(key) ?? key;
}

function sayName(field: string): string | undefined {
  const spanish = FIELD_NAMES.get(field);
  return spanish === undefined ? undefined : sayEntry(spanish);
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${String(step)}`,
    )
    .join('');
}
