import { neverDeleted, reasonIn } from './guards.ts';

export const shopTables = `
CREATE TABLE shop_settings (
  -- Settings of the shop, each as JSON.
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
${neverDeleted('shop_settings')}

CREATE TABLE users (
  -- People who sell. A name is for good: the history says it.
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (name <> ''),
  role TEXT NOT NULL CHECK (role IN ('owner', 'supervisor', 'cashier')),
  pin_hash TEXT,
  recovery_hash TEXT,
  -- Wrong PINs since the last right one, each written before it is checked.
  failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  added_at INTEGER NOT NULL
) STRICT;
${neverDeleted('users')}
CREATE TRIGGER users_identity_is_for_life BEFORE UPDATE ON users
WHEN NEW.id <> OLD.id OR NEW.name <> OLD.name OR NEW.added_at <> OLD.added_at
BEGIN SELECT RAISE(ABORT, 'a user keeps the name'); END;

CREATE TABLE user_rules (
  -- One row: what each role may do.
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  pepper_check TEXT,
  powers TEXT,
  idle_lock_minutes INTEGER NOT NULL DEFAULT 0 CHECK (idle_lock_minutes >= 0)
) STRICT;
INSERT INTO user_rules (only_row) VALUES (1);

CREATE TABLE logged_in (
  -- One row: who logged in to the service last.
  one INTEGER PRIMARY KEY CHECK (one = 1),
  nombre TEXT,
  recipient TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE free_trials (
  -- Free trials that were asked for, stored before they are sent. A doubtful one may have arrived, and is not sent
  -- again by itself.
  id TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'doubtful', 'sent', 'refused')),
  told TEXT ${reasonIn('told')},
  settled_at INTEGER,
  CHECK ((settled_at IS NULL) = (state IN ('waiting', 'sending', 'doubtful')))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER free_trials_keep_their_words
BEFORE UPDATE OF id, asked_at ON free_trials
BEGIN SELECT RAISE(ABORT, 'a free trial keeps its identity'); END;

CREATE TABLE first_start (
  -- One row: the first start, which leads from an empty database to a counter that sells.
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  begun_at INTEGER NOT NULL,
  is_in_front INTEGER NOT NULL CHECK (is_in_front IN (0, 1)),
  ended_at INTEGER
) STRICT;

CREATE TABLE first_steps (
  -- The steps of the first start that were done or skipped.
  name TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('done', 'skipped')),
  settled_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE shown_notices (
  -- Matters that a desktop notification was shown for.
  matter TEXT PRIMARY KEY,
  told_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
