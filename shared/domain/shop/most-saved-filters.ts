/** Most saved filters that fit on the screen. */
export const MOST_SAVED_FILTERS = 12;
