/**
 * Who sells in the shop and what they may do. A name is for good: the history says it. `failures` counts the wrong PINs
 * since the last right one, each written before it is checked. Frozen, as all migrations.
 */
export const usersSchema = `
CREATE TABLE users (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (name <> ''),
  role TEXT NOT NULL CHECK (role IN ('owner', 'supervisor', 'cashier')),
  pin_hash TEXT,
  recovery_hash TEXT,
  failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  added_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER users_never_deleted BEFORE DELETE ON users
BEGIN SELECT RAISE(ABORT, 'users: nothing is deleted'); END;
CREATE TRIGGER users_identity_is_for_life BEFORE UPDATE ON users
WHEN NEW.id <> OLD.id OR NEW.name <> OLD.name OR NEW.added_at <> OLD.added_at
BEGIN SELECT RAISE(ABORT, 'a user keeps the name'); END;

CREATE TABLE user_rules (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  pepper_check TEXT,
  powers TEXT,
  idle_lock_minutes INTEGER NOT NULL DEFAULT 0 CHECK (idle_lock_minutes >= 0)
) STRICT;
INSERT INTO user_rules (only_row) VALUES (1);
`;
