/*
 * The sale's local number stands at the end of `venta.observacion`, so that a person can find it in the service's
 * portal when its answer was lost.
 */

const BEFORE_NUMBER = ' · ';

/** A remark as it is sent. One that has the number already keeps it once. */
export function withLocalNumber(remark: string | undefined, localNumber: string): string {
  const own = withoutLocalNumber(remark, localNumber);
  return own === '' ? localNumber : `${own}${BEFORE_NUMBER}${localNumber}`;
}

/** What a person wrote of it. */
export function withoutLocalNumber(remark: string | undefined, localNumber: string): string {
  const text = remark?.trim() ?? '';
  if (text === localNumber) return '';
  const ending = `${BEFORE_NUMBER}${localNumber}`;
  return text.endsWith(ending) ? text.slice(0, -ending.length).trim() : text;
}
