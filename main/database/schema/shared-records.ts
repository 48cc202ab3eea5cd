/** Records that a head office writes for its counters, how far this counter has followed them, and what it proposes. */
export const sharedRecordTables = `
CREATE TABLE shared_head (
  -- One row once the counter follows a head office: its last change here, and when this counter last knew that it
  -- lacked none.
  one INTEGER PRIMARY KEY CHECK (one = 1),
  place INTEGER NOT NULL CHECK (place >= 0),
  hash TEXT NOT NULL,
  current_at INTEGER
) STRICT;

CREATE TABLE shared_records (
  -- As the head office wrote them, JSON; the branch is empty for those of the chain. Unknown kinds are kept.
  kind TEXT NOT NULL,
  branch TEXT NOT NULL,
  id TEXT NOT NULL,
  revision INTEGER NOT NULL CHECK (revision > 0),
  record TEXT NOT NULL,
  PRIMARY KEY (kind, branch, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE shared_items (
  -- Items here that are a product of the head office, which alone changes them. priced_on: YYYY-MM-DD for which the
  -- item has its price, where prices begin on a day; next_day: on which it changes next.
  product_id TEXT PRIMARY KEY,
  item_id TEXT NOT NULL UNIQUE REFERENCES catalog_items (id),
  priced_on TEXT,
  next_day TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE locked_settings (
  -- Settings of the shop that the head office fixes.
  key TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE INDEX shared_items_by_priced_on ON shared_items (priced_on) WHERE priced_on IS NOT NULL;
CREATE INDEX shared_items_by_next_day ON shared_items (next_day) WHERE next_day IS NOT NULL;

CREATE TABLE own_client_changes (
  -- Clients made and changed here, in order, for the head office to take. before: the client that the person saw, JSON;
  -- null for a new one.
  place INTEGER PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES clients (id),
  before TEXT,
  made_by TEXT NOT NULL
) STRICT;
CREATE INDEX own_client_changes_by_client ON own_client_changes (client_id, place);
INSERT INTO own_client_changes (client_id, made_by)
  SELECT id, coalesce(changed_by, created_by, '') FROM clients ORDER BY position;

CREATE TABLE shared_users (
  -- Users here that are the head office's, which alone changes them.
  shared_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (id)
) STRICT, WITHOUT ROWID;
-- Name of the branch's pepper under which the PIN is hashed, also once it counts no more; null: this counter's own.
ALTER TABLE users ADD COLUMN branch_pepper TEXT;
`;
