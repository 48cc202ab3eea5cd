/** A pause of the sending may end by itself. Frozen, as all migrations. */
export const pauseEndSchema = `
ALTER TABLE sending ADD COLUMN paused_until INTEGER;
`;
