/** Issuing points that the head office has given to a counter. */
export const pointTables = `
CREATE TABLE points (
  -- As last heard, by the highest epoch: lane as in outbox. is_own: the counter is this one.
  id INTEGER PRIMARY KEY,
  lane TEXT NOT NULL UNIQUE,
  counter TEXT NOT NULL,
  is_own INTEGER NOT NULL CHECK (is_own IN (0, 1)),
  epoch INTEGER NOT NULL CHECK (epoch > 0),
  state TEXT NOT NULL CHECK (state IN ('held', 'releasing', 'released', 'unsure')),
  to_counter TEXT,
  heard_at INTEGER NOT NULL,
  -- Last number issued here when this counter gave it back.
  last_number TEXT,
  -- Document that was being sent when the point was taken by force: under review too, unless it is issued.
  in_flight TEXT
) STRICT;
`;
