/** An e-mail address without the blanks and capitals that a telephone's keyboard puts into it. */
export function writeEmail(text: string): string {
  return text.replaceAll(/\s/g, '').toLowerCase();
}
