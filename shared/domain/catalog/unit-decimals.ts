/** Units that are counted (tax manual, table of units): by sign and by code. All others are measured. */
const COUNTED = new Set([
  'uni',
  '77',
  'doc',
  '113',
  'par',
  '121',
  'bx',
  '131',
  'pk',
  '133',
  'bg',
  '134',
  'bl',
  '137',
  'kt',
  '117',
]);

const MEASURED_DECIMALS = 3;

/** Number of decimals a quantity of this unit may be typed with; of an unknown unit as of a measured one. */
export function unitDecimals(sign: string | undefined): number {
  return sign !== undefined && COUNTED.has(sign.trim().toLowerCase()) ? 0 : MEASURED_DECIMALS;
}
