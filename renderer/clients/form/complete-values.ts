import {
  writeBirthDate,
  writeDocument,
  writeEmail,
} from '../../../shared/domain/client-format/client-fields.ts';
import { readNationality } from '../../../shared/domain/client-format/nationality.ts';
import { writePhone } from '../../../shared/domain/client-format/phone.ts';
import { writeRuc } from '../../../shared/domain/ruc.ts';
import { checkDocument } from '../check-document.ts';
import { type ClientFormValues, RUC_DOCUMENT } from './client-form-values.ts';

/**
 * The form with each field in the form the wire wants, as far as what was typed can be understood: done at a field
 * when it is left, and to all when it is saved. `today` as DD/MM/YYYY.
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

/** A RUC without its check digit gets it. */
function completeDocument(kind: string, text: string): string {
  if (kind !== RUC_DOCUMENT) return writeDocument(text);
  const written = writeRuc(text);
  const checked = checkDocument(written);
  return checked?.state === 'open' ? checked.ruc : written;
}
