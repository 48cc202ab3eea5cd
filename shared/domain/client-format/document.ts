import { nameText } from './name-text.ts';

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
