/** Payment methods at a counter. */
export const MEANS = ['cash', 'card', 'transfer', 'wallet', 'cheque', 'voucher'] as const;
export type Means = (typeof MEANS)[number];

/** Payment methods that are kept in the drawer, and taken out of it for a refund. */
export const KEPT_IN_DRAWER: readonly Means[] = ['cash', 'cheque', 'voucher'];
