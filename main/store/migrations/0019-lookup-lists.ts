/**
 * The service's lists as wholes. `lookup_lists` has when each was read whole and, while it is read anew, how far that
 * came; what has arrived waits in `lookup_arrivals` until all has, so that the list in use is never half of one. A
 * record that a whole list no longer has stays, with when it was missed: what was sold names it. `timbrado_changes`
 * are told until somebody has read them. Frozen, as all migrations.
 */
export const lookupListsSchema = `
CREATE TABLE lookup_lists (
  kind TEXT PRIMARY KEY CHECK (kind IN ('timbrado', 'ciudad', 'unidad-medida')),
  fetched_at INTEGER,
  begun_at INTEGER,
  next_page INTEGER CHECK (next_page >= 1),
  read_count INTEGER CHECK (read_count >= 0),
  CHECK ((begun_at IS NULL) = (next_page IS NULL) AND (begun_at IS NULL) = (read_count IS NULL))
) STRICT;
INSERT INTO lookup_lists (kind, fetched_at) SELECT kind, max(fetched_at) FROM lookups GROUP BY kind;

CREATE TABLE lookup_arrivals (
  kind TEXT NOT NULL REFERENCES lookup_lists,
  key TEXT NOT NULL,
  record TEXT NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT;

ALTER TABLE lookups ADD COLUMN gone_at INTEGER;

CREATE TABLE timbrado_changes (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  change TEXT NOT NULL CHECK (change IN ('changed', 'gone', 'ending', 'ended')),
  details TEXT NOT NULL,
  found_at INTEGER NOT NULL,
  read_at INTEGER,
  read_by TEXT,
  CHECK ((read_at IS NULL) = (read_by IS NULL))
) STRICT;
CREATE INDEX timbrado_changes_unread ON timbrado_changes (id) WHERE read_at IS NULL;
`;
