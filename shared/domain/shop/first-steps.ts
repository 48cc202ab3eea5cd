/** From an empty database to a counter that sells, in the order in which they are best taken. */
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
