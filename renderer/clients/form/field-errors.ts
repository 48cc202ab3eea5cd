import type { IpcError } from '../../../shared/contract/result.ts';
import type { ClientFormValues } from './client-form-values.ts';

/** What is said at each wrong field. */
export type FieldErrors = Partial<Record<keyof ClientFormValues, string>>;

/** What every field group of the form gets. */
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
