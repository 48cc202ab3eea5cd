import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '../../../shared/wire/countries.ts';
import { sortableDate } from '../../../shared/wire/sortable-date.ts';
import { isNoCard } from '../../../shared/domain/sale/document-issues.ts';
import type { IpcError } from '../../../shared/contract/window-api.ts';
import { isNoRuc } from '../check-document.ts';
import { CEDULA_DOCUMENT, clienteOf, type ClientFormValues, RUC_DOCUMENT } from './client-form-values.ts';

/** Fields that the interface requires of a client, but for the kind of person. */
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

const WITH_FORM = [
  'tipo_documento',
  'documento',
  'nacionalidad',
  'fecha_nacimiento',
  'whatsapp',
  'email',
] as const;

/** Says what is wrong with the fields of a client before the program is asked. */
export function useFaultWords(): (faults: ClientFaults) => FieldErrors {
  const { t } = useTranslation('clients');
  return (faults) => {
    const words: FieldErrors = {};
    for (const key of Object.keys(faults) as (keyof ClientFaults)[]) words[key] = t('missing');
    for (const key of WITH_FORM) if (faults[key] === 'badForm') words[key] = t(`shape.${key}`);
    if (faults.documento === 'noCard') words.documento = t('shape.cedula');
    return words;
  };
}

/** Fault of a field: nothing in it, not of its form, or no identity card. */
type FieldFault = 'missing' | 'badForm' | 'noCard';

type ClientFaults = Partial<Record<keyof ClientFormValues, FieldFault>>;

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

/** Words at each wrong field. */
export type FieldErrors = Partial<Record<keyof ClientFormValues, string>>;

/** Props of every group of fields of the form. */
export interface ClientFieldsProps {
  values: ClientFormValues;
  errors: FieldErrors;
  /** Fields that hold the shop's own data, since the client would not give them. */
  ofHouse: ReadonlySet<keyof ClientFormValues>;
  onChange: (changed: Partial<ClientFormValues>) => void;
  /** A field was left: what is in it is written as the wire wants it. */
  onLeave: (key: keyof ClientFormValues) => void;
}

/** The program's messages by field: their paths are the wire's, `cliente.documento`. The first of each counts. */
export function fieldErrorsOf(fields: IpcError['fields']): FieldErrors {
  return Object.fromEntries(
    fields.toReversed().map(({ path, message }) => [path.replace(/^cliente\./, ''), message]),
  );
}
