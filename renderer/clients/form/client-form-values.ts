import { writeRuc } from '../../../shared/domain/ruc.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';

/** The fields of Cliente as typed; keys are the wire's. `ciudad` is the chosen city's name, shown only. */
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

/** Companies' RUC are numbered from 80000000 on. */
const COMPANY_RUC = /^800\d{5}(-\d?)?$/;

/** A number with its dots and dashes, or one word with digits in it, as of a passport; a name may have digits too. */
const DOCUMENT = /^(?=.*\d)(?:[\d.\s-]+|\S+)$/;

/** An empty form; what was searched for is its document if it looks like one, else its name. */
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

/** A client as its form shows it; the name of its city is read apart. */
export function valuesOf(cliente: Cliente): ClientFormValues {
  const { tipo_persona, tipo_documento, ...texts } = cliente;
  return {
    ...BLANK_VALUES,
    ...texts,
    tipo_persona: tipo_persona === 1 ? '1' : '2',
    tipo_documento: String(tipo_documento),
  };
}

/** The completed form as the wire's client; what is optional and empty is left out. */
export function clienteOf(values: ClientFormValues): Cliente {
  return {
    tipo_persona: values.tipo_persona === '1' ? 1 : 2,
    tipo_documento: Number(values.tipo_documento),
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
