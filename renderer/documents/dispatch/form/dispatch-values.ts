import { readTypedNumber } from '../../../../shared/domain/typed-number.ts';
import { FIELD_PATHS, type FieldPath, fieldOf, type Part, pathsOf } from './dispatch-fields.ts';

/** An incomplete body of POST /simplificado/notas/remision. */
export type NoteBody = Readonly<Record<string, unknown>>;

/** Texts of the fields as typed. */
export type FieldValues = Readonly<Record<FieldPath, string>>;

/** Parts with a city: the field holds its id, its name is typed separately. */
export type CityOwner = 'transportista' | 'salida' | 'destino';

export interface DispatchValues {
  fields: FieldValues;
  /** Names of the cities, for display only. */
  cities: Readonly<Record<CityOwner, string>>;
  /** The carrier drives: the driver's fields are copied from the carrier's. */
  isDriverCarrier: boolean;
}

/** Fields of the driver, by the carrier's fields they are copied from. */
const CARRIER_AS_DRIVER = {
  'chofer.numero_documento': 'transportista.documento',
  'chofer.nombre': 'transportista.nombre',
  'chofer.domicilio_fiscal': 'transportista.direccion',
} as const satisfies Partial<Record<FieldPath, FieldPath>>;

const NO_CITIES = { transportista: '', salida: '', destino: '' } as const;

/** Defaults while the carrier is not filled in. */
const USUAL_CARRIER = { 'transportista.tipo_persona': '1', 'transportista.nacionalidad': 'PRY' } as const;

/** Values of the fields that the body has. */
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

/** Body of these values on top of `base`, which holds parts without a field; omits empty optional fields. */
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

/** A part's fields from a saved record; fields it lacks become empty. */
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

/** A text that is no number stays a text, so that validation names the fault. */
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
