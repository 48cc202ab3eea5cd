import { writeBirthDate } from '../../../../shared/domain/client-format/birth-date.ts';
import { writeDocument } from '../../../../shared/domain/client-format/document.ts';
import { writeEmail } from '../../../../shared/domain/client-format/email.ts';
import { readNationality } from '../../../../shared/domain/client-format/nationality.ts';
import { writePhone } from '../../../../shared/domain/client-format/phone.ts';
import { type FieldPath, fieldOf } from './dispatch-fields.ts';

/** A field as the wire wants it, as far as what was typed can be understood. `today` as DD/MM/YYYY. */
export function completeField(path: FieldPath, text: string, today: string): string {
  switch (fieldOf(path).form) {
    case 'phone':
      return writePhone(text);
    case 'email':
      return writeEmail(text);
    case 'country':
      return readNationality(text) ?? text;
    case 'date':
      return path === 'transportista.fecha_nacimiento' ? writeBirthDate(text, today) : text.trim();
    case 'text':
      return path === 'transportista.documento' ? writeDocument(text) : text;
    case 'code':
    case 'quantity':
    case 'city':
    case 'person':
      return text;
  }
}
