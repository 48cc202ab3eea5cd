/** So many letters fit where names stand: on the screen, in the history. */
export const LONGEST_USER_NAME = 40;
