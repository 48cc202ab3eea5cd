/** What the numbers told is kept with the times of all clocks: it is learned once more from the chain. Frozen. */
export const evidenceMomentsSchema = `
UPDATE evidence_settings SET is_learned = 0;
`;
