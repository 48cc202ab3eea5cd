/** Actor in the audit chain of everything that the program does by itself. */
export const COUNTER_ACTOR = 'counter';
