/** A document number as it is kept: dots that group thousands are for the eye, and a RUC has no blanks. */
export function writeDocument(text: string): string {
  const document = text.trim().toUpperCase();
  return /^[\d. ]+[A-D]?( ?- ?\d)?$/.test(document) ? document.replaceAll(/[. ]/g, '') : document;
}
