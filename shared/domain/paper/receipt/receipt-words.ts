import { formatDateTime } from '../../dates.ts';

/** Address at which anyone may check an electronic invoice by its control code (MT 13.4). */
export const CONSULTATION_URL = 'https://ekuatia.set.gov.py/consultas/';

/** MT D105: printed on everything made in a test environment. */
export const TRAINING_BANNER = 'DE generado en ambiente de prueba - sin valor comercial ni fiscal';

export const NOTE_TITLE = 'KuDE de Nota de Remisión Electrónica';
export const DEFINITIVE_TITLE = 'KuDE de Factura Electrónica';
export const PROVISIONAL_TITLE = 'Documento provisorio';

/** The wording in use among issuers; no chapter of the MT prescribes one. */
export const CONSULTATION_LEGEND =
  'Consulte la validez de esta Factura Electrónica con el número de CDC impreso abajo en:';
export const NOTE_CONSULTATION_LEGEND =
  'Consulte la validez de esta Nota de Remisión Electrónica con el número de CDC impreso abajo en:';

export const DEFINITIVE_LEGENDS: readonly string[] = [
  'ESTE DOCUMENTO ES UNA REPRESENTACIÓN GRÁFICA DE UN DOCUMENTO ELECTRÓNICO (XML)',
  'Si su documento electrónico presenta algún error puede solicitar la modificación dentro de las 72 horas siguientes de la emisión de este comprobante.',
];

/** A document handed over before the authority's approval is valid only once approved (MT 6.4). */
export const NOT_YET_APPROVED_LEGEND =
  'La validez de este documento depende de su aprobación por la administración tributaria.';

export const PROVISIONAL_WARNING = 'NO VÁLIDO COMO COMPROBANTE FISCAL NI PARA CRÉDITO FISCAL';

/** Promises only what the shop can keep: issuing needs the connection, delivery needs the customer. */
export function provisionalPromise(localNumber: string): string {
  return `El documento electrónico de esta compra se entrega cuando quede emitido. Pídalo en el negocio con el número ${localNumber}.`;
}

export const THANKS = '¡Gracias por su compra!';

/** Control characters and direction marks: a name must not move the text around it. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * Makes a text from outside one line that every renderer can print: no control characters (a printer and a
 * terminal would obey them), composed letters (`e` + tilde is `ẽ`), single blanks. Nothing visible is lost.
 */
export function printable(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
}

/** As `printable`; null if nothing is left or nothing was given. */
export function printableOrNull(text: string | undefined): string | null {
  const line = printable(text ?? '');
  return line === '' ? null : line;
}

/** DD/MM/YYYY HH:MM at the counter, 24-hour clock. */
export function toTheMinute(at: number): string {
  return formatDateTime(at).slice(0, 'DD/MM/YYYY HH:MM'.length);
}
