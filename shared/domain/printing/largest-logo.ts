/** Of the file of the shop's logo; what is larger is no logo for a roll of paper. */
export const LARGEST_LOGO_BYTES = 512 * 1024;
