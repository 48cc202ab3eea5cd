/** As many of a shop's own filters of the list of documents as fit in sight. Apart from the schemas, which the window does without. */
export const MOST_SAVED_FILTERS = 12;
