/** Saved filters of the list of documents that fit in sight. */
export const MOST_SAVED_FILTERS = 12;
