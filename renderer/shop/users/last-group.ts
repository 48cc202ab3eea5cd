/** Whether that was copied from the end of the code, however it was written: small letters, O for 0, I or L for 1. */
export function isLastGroup(code: string, typed: string): boolean {
  const letters = typed.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return letters === code.slice(code.lastIndexOf('-') + 1);
}
