/** `001-001-0000053`, `C1-000123` */
const NUMBER = /(\b\d{3}-\d{3}-\d{7}\b|\b[A-Z]\w*-\d{6}\b)/;

/** A text in parts: every second one is a document's number. */
export function splitAtNumbers(text: string): string[] {
  return text.split(NUMBER);
}
