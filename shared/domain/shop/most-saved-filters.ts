/** Most saved filters that fit on the screen. */
export const MAX_SAVED_FILTERS = 12;
