/** What is typed as a date, slash by slash: `21111990` and `1-2-1990` become `21/11/1990` and `01/02/1990`. */
export function maskDate(text: string): string {
  // A date that was pasted in another order is read as a whole when the field is left.
  if (/^\d{4}-/.test(text)) return text;
  const slashed = text.replaceAll(/[-. ]/g, '/');
  const padded = slashed.replace(/^(\d)\//, '0$1/').replace(/^(\d\d\/)(\d)\//, '$10$2/');
  const digits = padded.replaceAll(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '');
  const isGoingOn = padded.endsWith('/') && (digits.length === 2 || digits.length === 4);
  return parts.join('/') + (isGoingOn ? '/' : '');
}
