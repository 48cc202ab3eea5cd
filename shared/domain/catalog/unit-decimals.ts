/** Units that are counted (tax manual, table of units), by symbol and by code. All others are measured. */
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

/** Number of decimals allowed in a typed quantity; an unknown unit counts as measured. */
export function unitDecimals(sign: string | undefined): number {
  return sign !== undefined && COUNTED.has(sign.trim().toLowerCase()) ? 0 : MEASURED_DECIMALS;
}
