/** What a group of favourites may be told by, beside its name. */
export const FAVOURITE_COLORS = [
  'blue',
  'teal',
  'green',
  'yellow',
  'orange',
  'red',
  'pink',
  'purple',
  'gray',
] as const;

export type FavouriteColor = (typeof FAVOURITE_COLORS)[number];

/** How many groups of favourites there can be: more would not be found faster than by typing. */
export const MOST_GROUPS = 50;
