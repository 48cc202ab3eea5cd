/** Who the audit chain names for what is done on the screen. */
export const SCREEN_ACTOR = 'screen';
