import { useTranslation } from 'react-i18next';
import type { IpcError } from '../../../shared/contract/window-api.ts';
import { isNoCard } from '../../../shared/domain/sale/document-issues.ts';
import { clienteSchema } from '../../../shared/wire/cliente.ts';
import { COUNTRIES } from '../../../shared/wire/countries.ts';
import * as z from 'zod';
import { isNoRuc } from '../check-document.ts';
import { CEDULA_DOCUMENT, clienteOf, type ClientFormValues, RUC_DOCUMENT } from './client-form-values.ts';

/** Turns a completed form into the wire's client, and validates each field. */
export const clientFormSchema = z
  .custom<ClientFormValues>()
  .transform(clienteOf)
  .pipe(clienteSchema)
  .superRefine(({ tipo_documento, documento, nacionalidad }, context) => {
    const kind = String(tipo_documento);
    const isWrong =
      (kind === RUC_DOCUMENT && isNoRuc(documento)) || (kind === CEDULA_DOCUMENT && isNoCard(documento));
    if (isWrong) context.addIssue({ code: 'custom', path: ['documento'] });
    if (!COUNTRIES.has(nacionalidad)) context.addIssue({ code: 'custom', path: ['nacionalidad'] });
  });

const WITH_FORM = [
  'tipo_documento',
  'documento',
  'nacionalidad',
  'fecha_nacimiento',
  'whatsapp',
  'email',
] as const;

/** Fields of a completed form that are invalid. */
export function wrongFields(values: ClientFormValues): (keyof ClientFormValues)[] {
  const issues = clientFormSchema.safeParse(values).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => path[0] as keyof ClientFormValues))];
}

/** Returns the message for a wrong field: empty, or malformed. */
export function useFaultWords(): (key: keyof ClientFormValues, values: ClientFormValues) => string {
  const { t } = useTranslation('clients');
  return (key, values) => {
    const shaped = WITH_FORM.find((one) => one === key);
    if (shaped === undefined || values[key].trim() === '') return t('missing');
    const isCard = key === 'documento' && values.tipo_documento === CEDULA_DOCUMENT;
    return t(isCard ? 'shape.cedula' : `shape.${shaped}`);
  };
}

/** Message at each wrong field. */
export type FieldErrors = Partial<Record<keyof ClientFormValues, string>>;

/** Props of every group of fields of the form. */
export interface ClientFieldsProps {
  values: ClientFormValues;
  errors: FieldErrors;
  /** Fields filled with the shop's data instead of the client's. */
  ofHouse: ReadonlySet<keyof ClientFormValues>;
  onChange: (changed: Partial<ClientFormValues>) => void;
  /** Called on leaving a field, to normalize its value. */
  onLeave: (key: keyof ClientFormValues) => void;
}

/** Refusals by field, from wire paths such as `cliente.documento`. The first of each field counts. */
export function fieldErrorsOf(fields: IpcError['fields']): FieldErrors {
  return Object.fromEntries(
    fields.toReversed().map(({ path, message }) => [path.replace(/^cliente\./, ''), message]),
  );
}
