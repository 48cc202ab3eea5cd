/** From an empty database to a counter that sells, in the recommended order. */
export const FIRST_STEPS = [
  'account',
  'company',
  'point',
  'receipt',
  'counter',
  'printer',
  'test-sale',
] as const;

export type FirstStepName = (typeof FIRST_STEPS)[number];
