import { final } from './guards.ts';

export const listTables = `
CREATE TABLE company (
  -- The company as the last login gave it, as JSON.
  ruc TEXT PRIMARY KEY,
  record TEXT NOT NULL,
  fetched_at INTEGER NOT NULL
) STRICT;

CREATE TABLE lookups (
  -- Records of the service's lists. One that a whole list no longer has stays: what was sold names it.
  kind TEXT NOT NULL CHECK (kind IN ('timbrado', 'ciudad', 'unidad-medida')),
  key TEXT NOT NULL,
  record TEXT NOT NULL,
  fetched_at INTEGER NOT NULL,
  gone_at INTEGER,
  PRIMARY KEY (kind, key)
) STRICT;

CREATE TABLE lookup_lists (
  -- When each list was read whole and, while it is being read again, how far that came.
  kind TEXT PRIMARY KEY CHECK (kind IN ('timbrado', 'ciudad', 'unidad-medida')),
  fetched_at INTEGER,
  begun_at INTEGER,
  next_page INTEGER CHECK (next_page >= 1),
  read_count INTEGER CHECK (read_count >= 0),
  CHECK ((begun_at IS NULL) = (next_page IS NULL) AND (begun_at IS NULL) = (read_count IS NULL))
) STRICT;

CREATE TABLE lookup_arrivals (
  -- Pages of a list that is being read, until all have arrived: the list in use is never half of one.
  kind TEXT NOT NULL CHECK (kind IN ('timbrado', 'ciudad', 'unidad-medida')) REFERENCES lookup_lists,
  key TEXT NOT NULL,
  record TEXT NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT;

CREATE TABLE timbrado_changes (
  -- Changes of timbrados, shown until a person has read them.
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

CREATE TABLE timbrado_decisions (
  -- The decision about sales that waited under a timbrado when it changed.
  change_id INTEGER PRIMARY KEY REFERENCES timbrado_changes (id),
  decision TEXT NOT NULL CHECK (decision IN ('left', 'moved')),
  decided_at INTEGER NOT NULL,
  decided_by TEXT NOT NULL
) STRICT;
${final('timbrado_decisions')}
`;
