import { sortableDate } from '../../../wire/sortable-date.ts';

/** Hyphen, en dash, minus, figure dash and their like: in a document all of them are the hyphen. */
const DASHES = /[\p{Pd}\u02d7\u2043\u207b\u2212\u2500\u30fc]/gu;
/** Figures, in groups of three where they have dots, with the letter and the check digit that a RUC may have. */
const NUMBER = /^(?:\d+|\d{1,3}(?:\.\d{3})+)[A-D]?(?:-\d?)?$/;

/**
 * A document number as it is kept: dots that group thousands are for the eye, and a number has no blanks, but for one
 * before its last figure, which may stand for a hyphen.
 */
export function writeDocument(text: string): string {
  // Word processors write the soft hyphen, which nobody sees.
  const document = nameText(text.replaceAll('\u00ad', '-')).toUpperCase().replaceAll(DASHES, '-');
  if (/^[\d.\s]*\s\d$/.test(document)) return document;
  const number = document.replaceAll(/\s/g, '');
  return NUMBER.test(number) ? number.replaceAll('.', '') : document;
}

/** Characters without a shape: they make another code of the same figures. */
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
const PLAIN = /^[ -~]*$/;

/** A code, document or number as it is compared: letters composed (NFC), and only characters that one sees. */
export function nameText(text: string): string {
  return PLAIN.test(text)
    ? text.trim()
    : text
        .normalize('NFC')
        .replaceAll(SHAPELESS, '')
        .replaceAll(/\p{Zs}/gu, ' ')
        .trim();
}

const SHAPELESS_IN_LINES = /(?![\t\n\r])[\p{Cc}\p{Cf}]+/gu;

/** A text for people: letters composed (NFC), only what one sees, its lines kept. */
export function plainText(text: string): string {
  return PLAIN.test(text) ? text.trim() : text.normalize('NFC').replaceAll(SHAPELESS_IN_LINES, '').trim();
}

/**
 * A date as people write it in the wire's form: `5/1/80`, `5-1-1980`, `050180` and `1980-01-05` become
 * `05/01/1980`. Two digits are the latest year that is not after `today` (DD/MM/YYYY). What is no day of the
 * calendar stays as it is.
 */
export function writeBirthDate(text: string, today: string): string {
  const typed = text.trim();
  const [day, month, year] = partsOf(typed);
  if (day === undefined || month === undefined || year === undefined) return typed;
  const whole = (century: string): string => `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${century}`;
  const years = year.length === 4 ? [year] : [`20${year}`, `19${year}`];
  const now = sortableDate(today) ?? '';
  const written = years.map(whole).find((date) => {
    const sortable = sortableDate(date);
    return sortable !== null && (year.length === 4 || sortable <= now);
  });
  return written ?? typed;
}

/** Day, month and year as typed; none of them where it is something else. */
function partsOf(typed: string): (string | undefined)[] {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso !== null) return iso.slice(1).toReversed();
  const apart = /^(\d{1,2})[/\-. ]+(\d{1,2})[/\-. ]+(\d{4}|\d{2})$/.exec(typed);
  const together = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed);
  return (apart ?? together ?? []).slice(1);
}

/** An e-mail address without the blanks and capitals that a telephone's keyboard puts into it. */
export function writeEmail(text: string): string {
  return text.replaceAll(/\s/g, '').toLowerCase();
}
