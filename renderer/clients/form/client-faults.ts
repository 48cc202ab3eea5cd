import { useTranslation } from 'react-i18next';
import type { IpcError } from '../../../shared/contract/window-api.ts';
import { isNoCard } from '../../../shared/domain/sale/document-issues.ts';
import { clienteSchema } from '../../../shared/wire/cliente.ts';
import { COUNTRIES } from '../../../shared/wire/countries.ts';
import * as z from 'zod';
import { isNoRuc } from '../check-document.ts';
import { CEDULA_DOCUMENT, clienteOf, type ClientFormValues, RUC_DOCUMENT } from './client-form-values.ts';

/** A completed form as the wire's client, once each of its fields is of the form the wire wants. */
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

/** The fields that are wrong in a completed form, before the program is asked. */
export function wrongFields(values: ClientFormValues): (keyof ClientFormValues)[] {
  const issues = clientFormSchema.safeParse(values).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => path[0] as keyof ClientFormValues))];
}

/** Says what is wrong with a field of a client: nothing is in it, or not what it wants. */
export function useFaultWords(): (key: keyof ClientFormValues, values: ClientFormValues) => string {
  const { t } = useTranslation('clients');
  return (key, values) => {
    const shaped = WITH_FORM.find((one) => one === key);
    if (shaped === undefined || values[key].trim() === '') return t('missing');
    const isCard = key === 'documento' && values.tipo_documento === CEDULA_DOCUMENT;
    return t(isCard ? 'shape.cedula' : `shape.${shaped}`);
  };
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
