/** Steps of the form, in order. */
export const STEPS = ['goods', 'transport', 'carrier', 'places'] as const;

export type Step = (typeof STEPS)[number];

/** Place in the form: a step, or the summary. */
export type Place = Step | 'summary';

interface Field {
  step: Step;
  form: 'text' | 'code' | 'quantity' | 'date' | 'phone' | 'email' | 'country' | 'city' | 'person';
  isOptional?: true;
}

/** Every field a person fills in, by its path in the body (interface, POST /simplificado/notas/remision). */
const FIELDS = {
  motivo_codigo: { step: 'transport', form: 'code' },
  responsable_emision: { step: 'transport', form: 'code' },
  kilometros_estimados: { step: 'transport', form: 'quantity' },
  'transporte.fecha_inicio_traslado': { step: 'transport', form: 'date' },
  'transporte.fecha_fin_traslado': { step: 'transport', form: 'date' },
  'transporte.tipo': { step: 'transport', form: 'code' },
  'transporte.modalidad': { step: 'transport', form: 'code' },
  'transporte.responsable_costo_flete': { step: 'transport', form: 'code' },
  'transporte.codigo_condicion_negocio': { step: 'transport', form: 'text' },
  'vehiculo.tipo_vehiculo': { step: 'transport', form: 'code' },
  'vehiculo.marca': { step: 'transport', form: 'text' },
  'vehiculo.tipo_identificacion': { step: 'transport', form: 'code' },
  'vehiculo.numero_matricula': { step: 'transport', form: 'text' },
  'transportista.tipo_persona': { step: 'carrier', form: 'person' },
  'transportista.tipo_documento': { step: 'carrier', form: 'code' },
  'transportista.documento': { step: 'carrier', form: 'text' },
  'transportista.nombre': { step: 'carrier', form: 'text' },
  'transportista.nacionalidad': { step: 'carrier', form: 'country' },
  'transportista.fecha_nacimiento': { step: 'carrier', form: 'date' },
  'transportista.whatsapp': { step: 'carrier', form: 'phone' },
  'transportista.email': { step: 'carrier', form: 'email' },
  'transportista.direccion': { step: 'carrier', form: 'text' },
  'transportista.ciudad_id': { step: 'carrier', form: 'city' },
  'chofer.numero_documento': { step: 'carrier', form: 'text' },
  'chofer.nombre': { step: 'carrier', form: 'text' },
  'chofer.domicilio_fiscal': { step: 'carrier', form: 'text' },
  'salida.direccion': { step: 'places', form: 'text' },
  'salida.ciudad_id': { step: 'places', form: 'city' },
  'salida.whatsapp': { step: 'places', form: 'phone' },
  'salida.numero_casa': { step: 'places', form: 'text', isOptional: true },
  'salida.direccion_complementaria': { step: 'places', form: 'text', isOptional: true },
  'salida.direccion_complementaria_2': { step: 'places', form: 'text', isOptional: true },
  'destino.direccion': { step: 'places', form: 'text' },
  'destino.ciudad_id': { step: 'places', form: 'city' },
  'destino.whatsapp': { step: 'places', form: 'phone' },
  'destino.numero_casa': { step: 'places', form: 'text', isOptional: true },
  'destino.direccion_complementaria': { step: 'places', form: 'text', isOptional: true },
  'destino.direccion_complementaria_2': { step: 'places', form: 'text', isOptional: true },
} as const satisfies Record<string, Field>;

export type FieldPath = keyof typeof FIELDS;

export const FIELD_PATHS = Object.keys(FIELDS) as FieldPath[];

export const fieldOf = (path: FieldPath): Field => FIELDS[path];

/** A part of the body that has fields of its own. */
export type Part = 'transportista' | 'chofer' | 'vehiculo' | 'salida' | 'destino';

/** The paths of a part. */
export function pathsOf(part: Part): FieldPath[] {
  return FIELD_PATHS.filter((path) => path.startsWith(`${part}.`));
}
