/** What the program does by itself is signed so in the audit chain. */
export const COUNTER_ACTOR = 'counter';
