/** Doubts about the rows of a product list, each answered once for all of them. */
export const IMPORT_DOUBTS = ['fraction', 'zero-price', 'check-digit'] as const;

export type ImportDoubt = (typeof IMPORT_DOUBTS)[number];

/** Answers to a doubt. Without one a price with a fraction is a fault, and the other rows are taken. */
export const ANSWERS_TO = {
  fraction: ['round-fractions', 'keep-fractions'],
  'zero-price': ['leave-zero-prices'],
  'check-digit': ['leave-check-digits'],
} as const satisfies Record<ImportDoubt, readonly string[]>;

export const DOUBT_ANSWERS = Object.values(ANSWERS_TO).flat();

export type DoubtAnswer = (typeof DOUBT_ANSWERS)[number];
