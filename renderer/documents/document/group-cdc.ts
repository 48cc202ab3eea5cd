/** A control code in groups of four, as it is printed. */
export function groupCdc(cdc: string): string[] {
  return cdc.match(/.{1,4}/g) ?? [];
}
