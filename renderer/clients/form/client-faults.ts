import { COUNTRIES } from '../../../shared/wire/countries.ts';
import { sortableDate } from '../../../shared/wire/sortable-date.ts';
import { isNoCard } from '../../../shared/domain/document-issues.ts';
import { isNoRuc } from '../check-document.ts';
import { CEDULA_DOCUMENT, clienteOf, type ClientFormValues, RUC_DOCUMENT } from './client-form-values.ts';

/** Fault of a field: nothing in it, not of its form, or no identity card. */
type FieldFault = 'missing' | 'badForm' | 'noCard';

export type ClientFaults = Partial<Record<keyof ClientFormValues, FieldFault>>;

/** What the interface requires of a client, but for the kind of person. */
const REQUIRED = [
  'tipo_documento',
  'documento',
  'nombre',
  'nacionalidad',
  'fecha_nacimiento',
  'whatsapp',
  'email',
  'direccion',
  'ciudad_id',
] as const satisfies readonly (keyof ClientFormValues)[];

/** The wire's forms (interface, conventions); nothing this lets pass is refused for its form. */
const FORMS = {
  tipo_documento: /^\d{1,3}$/,
  whatsapp: /^\+[1-9]\d{7,14}$/,
  email: /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
} as const;

/**
 * The wrong fields of a completed form before the program is asked, so that all are told at once and in the user's
 * language.
 */
export function clientFaults(values: ClientFormValues): ClientFaults {
  const cliente = clienteOf(values);
  const faults: ClientFaults = {};
  for (const key of Object.keys(FORMS) as (keyof typeof FORMS)[]) {
    if (!FORMS[key].test(String(cliente[key]))) faults[key] = 'badForm';
  }
  if (!COUNTRIES.has(cliente.nacionalidad)) faults.nacionalidad = 'badForm';
  if (sortableDate(cliente.fecha_nacimiento) === null) faults.fecha_nacimiento = 'badForm';
  if (values.tipo_documento === RUC_DOCUMENT && isNoRuc(cliente.documento)) faults.documento = 'badForm';
  if (values.tipo_documento === CEDULA_DOCUMENT && isNoCard(cliente.documento)) faults.documento = 'noCard';
  for (const key of REQUIRED) if (values[key].trim() === '') faults[key] = 'missing';
  return faults;
}
