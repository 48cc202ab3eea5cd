import { checkDocument } from '../check-document.ts';
import { cityWords } from '../city-words.ts';
import { call } from '../../ipc/call.ts';
import type { ShopSettings } from '../../../shared/contract/settings.ts';
import {
  writeBirthDate,
  writeDocument,
  writeEmail,
} from '../../../shared/domain/catalog/client-format/client-fields.ts';
import { readNationality } from '../../../shared/domain/catalog/client-format/nationality.ts';
import { writePhone } from '../../../shared/domain/catalog/client-format/phone.ts';
import { writeRuc } from '../../../shared/domain/fiscal/ruc.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';

/** Fields of Cliente as typed, by wire name. `ciudad` is the chosen city's name, for display only. */
export interface ClientFormValues extends Record<Exclude<keyof Cliente, 'tipo_persona'>, string> {
  tipo_persona: '1' | '2';
  tipo_documento: string;
  ciudad: string;
}

/** tipo_documento of the interface, Cliente. */
export const RUC_DOCUMENT = '0';
export const CEDULA_DOCUMENT = '1';

export const BLANK_VALUES: ClientFormValues = {
  tipo_persona: '1',
  tipo_documento: RUC_DOCUMENT,
  documento: '',
  nombre: '',
  nombre_fantasia: '',
  nacionalidad: 'PRY',
  fecha_nacimiento: '',
  whatsapp: '',
  email: '',
  direccion: '',
  numero_casa: '',
  barrio: '',
  ciudad_id: '',
  ciudad: '',
};

/** RUCs of companies begin at 80000000. */
const COMPANY_RUC = /^800\d{5}(-\d?)?$/;

/** A number with dots and dashes, or one word with digits, such as a passport's; a name may have digits. */
const DOCUMENT = /^(?=.*\d)(?:[\d.\s-]+|\S+)$/;

/** Values of a new client; the text searched for is its document if it looks like one, else its name. */
export function newClientValues(searched: string): ClientFormValues {
  const text = searched.trim();
  if (!DOCUMENT.test(text)) return { ...BLANK_VALUES, nombre: text };
  const written = writeRuc(text);
  const isCompany = COMPANY_RUC.test(written);
  const isCedula = !isCompany && !written.includes('-');
  return {
    ...BLANK_VALUES,
    documento: text,
    tipo_documento: isCedula ? CEDULA_DOCUMENT : RUC_DOCUMENT,
    tipo_persona: isCompany ? '2' : '1',
  };
}

/** Form values of a client; the name of its city is read separately. */
export function valuesOf(cliente: Cliente): ClientFormValues {
  const { tipo_persona, tipo_documento, ...texts } = cliente;
  return {
    ...BLANK_VALUES,
    ...texts,
    tipo_persona: tipo_persona === 1 ? '1' : '2',
    tipo_documento: String(tipo_documento),
  };
}

/** The completed form as the wire's client; empty optional fields are left out. */
export function clienteOf(values: ClientFormValues): Cliente {
  return {
    tipo_persona: values.tipo_persona === '1' ? 1 : 2,
    tipo_documento: /^\d+$/.test(values.tipo_documento) ? Number(values.tipo_documento) : Number.NaN,
    documento: values.documento.trim(),
    nombre: values.nombre.trim(),
    ...optional('nombre_fantasia', values.nombre_fantasia),
    nacionalidad: values.nacionalidad.trim(),
    fecha_nacimiento: values.fecha_nacimiento.trim(),
    whatsapp: values.whatsapp.trim(),
    email: values.email.trim(),
    direccion: values.direccion.trim(),
    ...optional('numero_casa', values.numero_casa),
    ...optional('barrio', values.barrio),
    ciudad_id: values.ciudad_id,
  };
}

function optional<K extends 'nombre_fantasia' | 'numero_casa' | 'barrio'>(
  key: K,
  text: string,
): Partial<Record<K, string>> {
  return text.trim() === '' ? {} : ({ [key]: text.trim() } as Record<K, string>);
}

/**
 * Normalizes the fields to their wire form, as far as they can be understood: one field when it is left, all
 * on saving. `today` as DD/MM/YYYY.
 */
export function completeValues(values: ClientFormValues, today: string): ClientFormValues {
  const { tipo_documento, documento, nacionalidad, fecha_nacimiento, whatsapp, email } = values;
  return {
    ...values,
    documento: completeDocument(tipo_documento, documento),
    nacionalidad: readNationality(nacionalidad) ?? nacionalidad,
    fecha_nacimiento: writeBirthDate(fecha_nacimiento, today),
    whatsapp: writePhone(whatsapp),
    email: writeEmail(email),
  };
}

/** Adds a missing check digit to a RUC. */
function completeDocument(kind: string, text: string): string {
  if (kind !== RUC_DOCUMENT) return writeDocument(text);
  const written = writeRuc(text);
  const checked = checkDocument(written);
  return checked?.state === 'open' ? checked.ruc : written;
}

/** Fields that may be filled with the shop's data; never those of identity. */
const GIVEN_BY_HOUSE = [
  'nacionalidad',
  'fecha_nacimiento',
  'whatsapp',
  'email',
  'direccion',
  'ciudad_id',
] as const satisfies readonly (keyof ClientFormValues)[];

/** Date of birth of a client who gives none. */
export const UNKNOWN_BIRTH_DATE = '01/01/2000';

type HouseValues = Pick<ClientFormValues, (typeof GIVEN_BY_HOUSE)[number] | 'ciudad'>;

/** Values for data that a client does not give: the final consumer's, or the shop's until that is set. */
export async function readHouseValues(finalConsumer: ShopSettings['finalConsumer']): Promise<HouseValues> {
  if (finalConsumer !== null) {
    const { nacionalidad, fecha_nacimiento, whatsapp, email, direccion, ciudad_id } = finalConsumer;
    return { nacionalidad, fecha_nacimiento, whatsapp, email, direccion, ciudad_id, ciudad: '' };
  }
  const { whatsapp, email, direccion, city } = await call('clients.propose-final-consumer', {});
  return {
    nacionalidad: 'PRY',
    fecha_nacimiento: UNKNOWN_BIRTH_DATE,
    whatsapp,
    email,
    direccion,
    ciudad_id: city?.id ?? '',
    ciudad: city === null ? '' : cityWords(city),
  };
}

/** Values from the shop for the empty fields, as far as it has any. */
export function filledByHouse(values: ClientFormValues, house: HouseValues): Partial<ClientFormValues> {
  const filled: Partial<ClientFormValues> = {};
  for (const key of GIVEN_BY_HOUSE) {
    if (values[key].trim() === '' && house[key] !== '') filled[key] = house[key];
  }
  return filled.ciudad_id === undefined ? filled : { ...filled, ciudad: house.ciudad };
}
