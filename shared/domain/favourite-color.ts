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
