/**
 * When an attempt was written, by the service's clock: this machine's may be set since; and whether what is known of
 * the service's clock was only guessed, from this machine's that was seen to move. Frozen, as all migrations.
 */
export const attemptTimesSchema = `
ALTER TABLE attempts ADD COLUMN written_service_at INTEGER;
ALTER TABLE sending ADD COLUMN clock_in_doubt INTEGER NOT NULL DEFAULT 0 CHECK (clock_in_doubt IN (0, 1));
`;
