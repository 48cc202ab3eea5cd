import { sortableDate } from '../../../wire/sortable-date.ts';

/** Hyphen, en dash, minus, figure dash and the like: in a document all become a hyphen. */
const DASHES = /[\p{Pd}\u02d7\u2043\u207b\u2212\u2500\u30fc]/gu;
/** Digits, optionally grouped by dots, with a RUC's optional letter and check digit. */
const NUMBER = /^(?:\d+|\d{1,3}(?:\.\d{3})+)[A-D]?(?:-\d?)?$/;

/**
 * Normalises a document number for storage: removes the dots that group thousands and all blanks, except one
 * before the last digit, which may stand for a hyphen.
 */
export function writeDocument(text: string): string {
  // Word processors write the soft hyphen, which is invisible.
  const document = nameText(text.replaceAll('\u00ad', '-')).toUpperCase().replaceAll(DASHES, '-');
  if (/^[\d.\s]*\s\d$/.test(document)) return document;
  const number = document.replaceAll(/\s/g, '');
  return NUMBER.test(number) ? number.replaceAll('.', '') : document;
}

/** Invisible characters: with them equal digits make another code. */
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
const PLAIN = /^[ -~]*$/;

/** Normalises a code, document or number for comparison: composed letters (NFC), visible characters only. */
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

/** Normalises a text for people: composed letters (NFC), visible characters only, line breaks kept. */
export function plainText(text: string): string {
  return PLAIN.test(text) ? text.trim() : text.normalize('NFC').replaceAll(SHAPELESS_IN_LINES, '').trim();
}

/**
 * Converts a typed date to the wire's form: `5/1/80`, `5-1-1980`, `050180` and `1980-01-05` become
 * `05/01/1980`. Two digits mean the latest year not after `today` (DD/MM/YYYY). An invalid date stays as
 * typed.
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

/** Day, month and year as typed; none if the text is no date. */
function partsOf(typed: string): (string | undefined)[] {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso !== null) return iso.slice(1).toReversed();
  const apart = /^(\d{1,2})[/\-. ]+(\d{1,2})[/\-. ]+(\d{4}|\d{2})$/.exec(typed);
  const together = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed);
  return (apart ?? together ?? []).slice(1);
}

/** Removes the blanks and capitals that a telephone's keyboard adds to an e-mail address. */
export function writeEmail(text: string): string {
  return text.replaceAll(/\s/g, '').toLowerCase();
}
