/** Actor in the audit chain of everything done without a user. */
export const COUNTER_ACTOR = 'counter';
