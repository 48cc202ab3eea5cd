/** How many groups of favourites there can be: more would not be found faster than by typing. */
export const MOST_GROUPS = 50;
