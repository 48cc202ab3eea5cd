/**
 * What was settled at the first start: the steps that lead from an empty database to a counter that sells. A
 * database without the row was begun otherwise, and nobody is led. Frozen, as all migrations.
 */
export const firstStartSchema = `
CREATE TABLE first_start (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  begun_at INTEGER NOT NULL,
  is_in_front INTEGER NOT NULL CHECK (is_in_front IN (0, 1)),
  ended_at INTEGER
) STRICT;

CREATE TABLE first_steps (
  name TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('done', 'skipped')),
  settled_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
