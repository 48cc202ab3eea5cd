import { readTypedNumber } from '../../../../shared/domain/typed-number.ts';
import { FIELD_PATHS, type FieldPath, fieldOf, type Part, pathsOf } from './dispatch-fields.ts';

/** A body of POST /simplificado/notas/remision in the making. */
export type NoteBody = Readonly<Record<string, unknown>>;

/** Texts of the fields, as they are typed. */
export type FieldValues = Readonly<Record<FieldPath, string>>;

/** Parts with a city: its name as it is typed, its id in the field. */
export type CityOwner = 'transportista' | 'salida' | 'destino';

export interface DispatchValues {
  fields: FieldValues;
  /** The cities' names, shown only. */
  cities: Readonly<Record<CityOwner, string>>;
  /** Anyone who carries it drives: the driver's fields are the carrier's. */
  isDriverCarrier: boolean;
}

/** Fields of the carrier that are the driver's too. */
const CARRIER_AS_DRIVER = {
  'chofer.numero_documento': 'transportista.documento',
  'chofer.nombre': 'transportista.nombre',
  'chofer.domicilio_fiscal': 'transportista.direccion',
} as const satisfies Partial<Record<FieldPath, FieldPath>>;

const NO_CITIES = { transportista: '', salida: '', destino: '' } as const;

/** Of a carrier nobody has told of yet. */
const USUAL_CARRIER = { 'transportista.tipo_persona': '1', 'transportista.nacionalidad': 'PRY' } as const;

/** The fields of a body, as far as it has them. */
export function valuesOfBody(body: NoteBody): DispatchValues {
  const told = Object.fromEntries(
    FIELD_PATHS.map((path) => [path, writeField(path, readPath(body, path))]),
  ) as Record<FieldPath, string>;
  const fields = body['transportista'] === undefined ? { ...told, ...USUAL_CARRIER } : told;
  return { fields, cities: NO_CITIES, isDriverCarrier: drivesAsCarrier(fields) };
}

/** The driver's fields as they go out. */
export function withDriver({ fields, isDriverCarrier }: DispatchValues): FieldValues {
  if (!isDriverCarrier) return fields;
  const taken = Object.entries(CARRIER_AS_DRIVER).map(([to, from]) => [to, fields[from]] as const);
  return { ...fields, ...Object.fromEntries(taken) };
}

/** The body these values make on top of `base`, which holds what no field shows. What is optional and empty is left out. */
export function bodyOf(base: NoteBody, values: DispatchValues, items: readonly unknown[]): NoteBody {
  const fields = withDriver(values);
  const body: Record<string, unknown> = { ...base, items };
  for (const part of ['transportista', 'chofer', 'transporte', 'vehiculo', 'salida', 'destino'])
    body[part] = {};
  for (const path of FIELD_PATHS) {
    const text = fields[path].trim();
    if (text === '' && fieldOf(path).isOptional === true) continue;
    const [part = '', key] = path.split('.');
    const value = readField(path, text);
    if (key === undefined) body[part] = value;
    else (body[part] as Record<string, unknown>)[key] = value;
  }
  return body;
}

/** A part's fields as a saved record has them; fields it lacks are emptied. */
export function valuesOfRecord(part: Part, record: NoteBody): Partial<FieldValues> {
  return Object.fromEntries(
    pathsOf(part).map((path) => [path, writeField(path, record[path.slice(part.length + 1)])]),
  );
}

function readPath(body: NoteBody, path: FieldPath): unknown {
  const [part = '', key] = path.split('.');
  const value = body[part];
  if (key === undefined) return value;
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function writeField(path: FieldPath, value: unknown): string {
  if (typeof value === 'number') {
    return fieldOf(path).form === 'quantity' ? String(value).replace('.', ',') : String(value);
  }
  return typeof value === 'string' ? value : '';
}

/** A text that is no number stays one: the program names the fault. */
function readField(path: FieldPath, text: string): string | number {
  const { form } = fieldOf(path);
  if (form === 'quantity') return readTypedNumber(text) ?? text;
  return (form === 'code' || form === 'person') && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

function drivesAsCarrier(fields: FieldValues): boolean {
  const pairs = Object.entries(CARRIER_AS_DRIVER) as [FieldPath, FieldPath][];
  return (
    fields['transportista.tipo_persona'] === '1' &&
    pairs.every(([to, from]) => fields[to] !== '' && fields[to] === fields[from])
  );
}
