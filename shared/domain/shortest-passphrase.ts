/** Letters: a passphrase of one protects nothing. */
export const SHORTEST_PASSPHRASE = 8;
