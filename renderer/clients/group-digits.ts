/** 50.000: a count as people read it. */
export function groupDigits(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, '.');
}
