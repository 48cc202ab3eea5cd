/** What of the pace of sending must outlive the program, and a person's pause. Frozen, as all migrations. */
export const pacingSchema = `
ALTER TABLE sending ADD COLUMN trouble_since INTEGER;
ALTER TABLE sending ADD COLUMN wait_asked_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sending ADD COLUMN wait_asked_ms INTEGER NOT NULL DEFAULT 0 CHECK (wait_asked_ms >= 0);
ALTER TABLE sending ADD COLUMN paused_by TEXT;
ALTER TABLE sending ADD COLUMN paused_at INTEGER CHECK ((paused_at IS NULL) = (paused_by IS NULL));
`;
