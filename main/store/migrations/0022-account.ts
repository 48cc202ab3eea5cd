/**
 * Who logged in last, one row, and the free trials that were asked for: stored before they are sent, each under its
 * id for good. `doubtful` may have arrived, and is not sent again by itself. Frozen, as all migrations.
 */
export const accountSchema = `
CREATE TABLE logged_in (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  nombre TEXT,
  recipient TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE free_trials (
  id TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'doubtful', 'sent', 'refused')),
  told TEXT,
  settled_at INTEGER,
  CHECK ((settled_at IS NULL) = (state IN ('waiting', 'sending', 'doubtful')))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER free_trials_keep_their_words
BEFORE UPDATE OF id, asked_at ON free_trials
BEGIN SELECT RAISE(ABORT, 'a free trial keeps its identity'); END;
`;
