import { final, neverDeleted } from './guards.ts';

/**
 * The catalogue. One index serves words, their beginnings and pieces of codes. The program writes it, not a trigger:
 * with triggers SQLite keeps an undo record for each row and the index flushes each time, which takes twice as long.
 */
export const catalogTables = `
CREATE TABLE catalog_items (
  -- Products and services. record is the whole item as JSON.
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('mercaderia', 'servicio')),
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  record TEXT NOT NULL,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  -- Words, their beginnings and pieces of codes, with a blank between.
  search_keys TEXT NOT NULL,
  bar_codes TEXT NOT NULL DEFAULT '',
  created_at INTEGER,
  created_by TEXT,
  changed_at INTEGER,
  changed_by TEXT,
  -- Grows with each change of any item, whatever the clock says.
  change_place INTEGER NOT NULL UNIQUE
) STRICT;
${neverDeleted('catalog_items')}
CREATE INDEX catalog_items_by_code ON catalog_items (code COLLATE NOCASE);
CREATE INDEX catalog_items_by_name ON catalog_items (active, kind, name_key, position);

CREATE TABLE catalog_bar_codes (
  -- Codes that find an item at the scanner.
  code TEXT NOT NULL COLLATE NOCASE,
  position INTEGER NOT NULL REFERENCES catalog_items (position),
  PRIMARY KEY (code, position)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE catalog_search USING fts5 (search_keys, content = 'catalog_items', content_rowid = 'position',
  tokenize = "ascii tokenchars '!#$%&()*+,-./:;<=>?@[\\]^_{|}~'", detail = none, columnsize = 0);

-- ItemIndex merges it, a little at a time: by itself it writes up to two megabytes at some commits.
INSERT INTO catalog_search (catalog_search, rank) VALUES ('automerge', 0);

CREATE VIRTUAL TABLE catalog_terms USING fts5vocab (catalog_search, row);

CREATE TABLE catalog_prices (
  -- Each change of a price: who, when, from what to what.
  entry INTEGER PRIMARY KEY,
  position INTEGER NOT NULL REFERENCES catalog_items (position),
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL
) STRICT;
CREATE INDEX catalog_prices_of_item ON catalog_prices (position, entry);
${final('catalog_prices')}

CREATE TABLE favourite_groups (
  -- Groups of items a cashier has at hand.
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  color TEXT NOT NULL
    CHECK (color IN ('blue', 'teal', 'green', 'yellow', 'orange', 'red', 'pink', 'purple', 'gray')),
  place INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE favourites (
  -- The items of a group.
  group_id TEXT NOT NULL REFERENCES favourite_groups (id),
  item_id TEXT NOT NULL REFERENCES catalog_items (id),
  place INTEGER NOT NULL,
  PRIMARY KEY (group_id, item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX favourites_of_item ON favourites (item_id);

CREATE TABLE classifications (
  -- Lists that items are filled in from.
  codigo TEXT PRIMARY KEY,
  nombre TEXT NOT NULL,
  place INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE internal_codes (
  -- The same of the authority's internal codes.
  codigo TEXT PRIMARY KEY,
  descripcion TEXT NOT NULL,
  place INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
