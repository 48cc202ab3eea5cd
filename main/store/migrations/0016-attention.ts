/**
 * What a person has to look into: which rejected documents and which cancellations that came to nothing a person has
 * seen, so that they are found no more, and what the desktop was told of. A wish that ended may still be seen: its
 * trigger lets that column alone. Frozen, as all migrations.
 */
export const attentionSchema = `
ALTER TABLE documents ADD COLUMN rejection_seen_at INTEGER;
CREATE INDEX documents_needing_attention ON documents (state, sold_at, id, rejection_seen_at)
  WHERE state IN ('refused', 'uncertain', 'review', 'rejected') AND rejection_seen_at IS NULL;

ALTER TABLE cancellations ADD COLUMN seen_at INTEGER;
CREATE INDEX cancellations_failed_unseen ON cancellations (document_id)
  WHERE state IN ('refused', 'expired') AND seen_at IS NULL;

ALTER TABLE cancellation_wishes ADD COLUMN seen_at INTEGER;
CREATE INDEX cancellation_wishes_failed_unseen ON cancellation_wishes (document_id)
  WHERE state IN ('expired', 'portal') AND seen_at IS NULL;
DROP TRIGGER cancellation_wishes_end_once;
CREATE TRIGGER cancellation_wishes_end_once
BEFORE UPDATE OF id, document_id, motivo, wished_by, wished_at, state, settled_at, settled_by ON cancellation_wishes
WHEN OLD.state <> 'waiting' OR NEW.document_id <> OLD.document_id
BEGIN SELECT RAISE(ABORT, 'a cancellation that waits comes to one end'); END;

CREATE TABLE told_matters (
  matter TEXT PRIMARY KEY,
  told_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
