/** With the sign as type has it: a hyphen is too short before figures. */
export function signed(value: string): string {
  return value.replace(/^-(?=\d)/, '−');
}
