const ONLY_OURS = "frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/**
 * The window's own files and nothing else; no connection at all, for the network is the program's. Receipts
 * are frames of the same origin.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "require-trusted-types-for 'script'",
  ONLY_OURS,
].join('; ');

/** A receipt loads its style and fonts, carries its logo within it, and runs nothing. */
export const RECEIPT_POLICY = `default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; ${ONLY_OURS}`;
