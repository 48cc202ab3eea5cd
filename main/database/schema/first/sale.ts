import { final } from './guards.ts';

export const saleTables = `
CREATE TABLE drafts (
  -- The sale in progress, as JSON: it survives a power cut.
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  id TEXT NOT NULL,
  content TEXT NOT NULL,
  kept_at INTEGER NOT NULL
) STRICT;

CREATE TABLE unreadable_drafts (
  -- Drafts that could not be read, kept as they were.
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  content TEXT NOT NULL,
  kept_at INTEGER NOT NULL,
  set_aside_at INTEGER NOT NULL
) STRICT;
${final('unreadable_drafts')}

CREATE TABLE parked_sales (
  -- Sales put aside to go on with later.
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  content TEXT NOT NULL,
  parked_at INTEGER NOT NULL,
  dropped_at INTEGER
) STRICT;
CREATE INDEX parked_sales_waiting ON parked_sales (parked_at) WHERE dropped_at IS NULL;

CREATE TABLE day_rates (
  -- Exchange rates, by day.
  day TEXT NOT NULL,
  currency TEXT NOT NULL,
  rate TEXT NOT NULL,
  PRIMARY KEY (day, currency)
) STRICT, WITHOUT ROWID;
`;
