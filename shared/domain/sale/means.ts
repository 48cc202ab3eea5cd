/** Means of payment at a counter. */
export const MEANS = ['cash', 'card', 'transfer', 'wallet', 'cheque', 'voucher'] as const;
export type Means = (typeof MEANS)[number];

/** Means that lie in the drawer, and are taken out of it where they are given back. */
export const KEPT_IN_DRAWER: readonly Means[] = ['cash', 'cheque', 'voucher'];
