/** Of the file of the shop's logo; what is larger is no logo for a roll of paper. */
export const LARGEST_LOGO_BYTES = 512 * 1024;
/** Along a side: a receipt has room for some 650, and each one drawn unpacks them all. */
export const LARGEST_LOGO_PIXELS = 1500;
