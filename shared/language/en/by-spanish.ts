/** English by the Spanish text in the source, `{{0}}` for its first value. */
export const bySpanish: Readonly<Record<string, string>> = {};
