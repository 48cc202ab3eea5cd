import type { Cliente } from '../../shared/wire/cliente.ts';

/** The fields of Cliente as typed; keys are the wire's. `ciudad` is the chosen city's name, shown only. */
export interface ClientFormValues extends Record<Exclude<keyof Cliente, 'tipo_persona'>, string> {
  tipo_persona: '1' | '2';
  tipo_documento: string;
  ciudad: string;
}

/** tipo_documento of the interface, Cliente. */
export const RUC_DOCUMENT = '0';
export const CEDULA_DOCUMENT = '1';

/** The nearest country code stands for a number without one. */
const HOME_COUNTRY = '+595';

/** An empty form; what was searched for is its document if it has digits, else its name. */
export function newClientValues(searched: string): ClientFormValues {
  const text = searched.trim();
  const isDocument = /\d/.test(text);
  const isCedula = isDocument && !text.includes('-');
  return {
    tipo_persona: '1',
    tipo_documento: isCedula ? CEDULA_DOCUMENT : RUC_DOCUMENT,
    documento: isDocument ? text : '',
    nombre: isDocument ? '' : text,
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
}

/** The typed form as the wire's client; what is optional and empty is left out. */
export function clienteOf(values: ClientFormValues): Cliente {
  return {
    tipo_persona: values.tipo_persona === '1' ? 1 : 2,
    tipo_documento: Number(values.tipo_documento),
    documento: writeDocument(values.documento),
    nombre: values.nombre.trim(),
    ...optional('nombre_fantasia', values.nombre_fantasia),
    nacionalidad: values.nacionalidad.trim().toUpperCase(),
    fecha_nacimiento: values.fecha_nacimiento.trim(),
    whatsapp: writePhone(values.whatsapp),
    email: values.email.trim(),
    direccion: values.direccion.trim(),
    ...optional('numero_casa', values.numero_casa),
    ...optional('barrio', values.barrio),
    ciudad_id: values.ciudad_id,
  };
}

/** Dots that group thousands are for the eye. */
function writeDocument(text: string): string {
  const document = text.trim().toUpperCase();
  return /^[\d.]+(-\d)?$/.test(document) ? document.replaceAll('.', '') : document;
}

/** `0981 123 456` and `+595 981 123456` are the same number; the wire wants the second without blanks. */
export function writePhone(text: string): string {
  const digits = text.replaceAll(/[\s().-]/g, '');
  return digits.startsWith('0') && !digits.startsWith('00') ? HOME_COUNTRY + digits.slice(1) : digits;
}

/** What is typed as a wire date, slash by slash: `21111990` and `1/2/1990` become `21/11/1990` and `01/02/1990`. */
export function writeDate(text: string): string {
  const padded = text.replace(/^(\d)\//, '0$1/').replace(/^(\d\d\/)(\d)\//, '$10$2/');
  const digits = padded.replaceAll(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '');
  const isGoingOn = padded.endsWith('/') && (digits.length === 2 || digits.length === 4);
  return parts.join('/') + (isGoingOn ? '/' : '');
}

function optional<K extends 'nombre_fantasia' | 'numero_casa' | 'barrio'>(
  key: K,
  text: string,
): Partial<Record<K, string>> {
  return text.trim() === '' ? {} : ({ [key]: text.trim() } as Record<K, string>);
}
