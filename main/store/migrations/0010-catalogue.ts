const neverDeleted = (table: string): string => `
CREATE TRIGGER ${table}_never_deleted BEFORE DELETE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: nothing is deleted'); END;`;

const neverChanged = (table: string): string => `
CREATE TRIGGER ${table}_are_final BEFORE UPDATE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: what was written stays'); END;`;

/**
 * A catalogue of one's own: several bar codes an item, who changed what price and when, favourites, and lists to fill
 * items in from. One index serves words, their beginnings and pieces of codes: `search_keys` holds them with a blank
 * between, made by the program; null until it has made them. The program writes the index too: a trigger would make
 * SQLite keep a way back for every row, and the index flush what it gathered each time, which takes twice as long.
 */
export const catalogueSchema = `
DROP TRIGGER catalog_words_added;
DROP TRIGGER catalog_words_changed;
DROP TRIGGER catalog_codes_added;
DROP TRIGGER catalog_codes_changed;
DROP TABLE catalog_words;
DROP TABLE catalog_codes;
DROP INDEX catalog_items_by_code;
DROP INDEX catalog_items_by_bar_code;
DROP INDEX catalog_items_by_name;

ALTER TABLE catalog_items ADD COLUMN search_keys TEXT;
ALTER TABLE catalog_items ADD COLUMN bar_codes TEXT NOT NULL DEFAULT '';
ALTER TABLE catalog_items ADD COLUMN created_at INTEGER;
ALTER TABLE catalog_items ADD COLUMN created_by TEXT;
ALTER TABLE catalog_items ADD COLUMN changed_at INTEGER;
ALTER TABLE catalog_items ADD COLUMN changed_by TEXT;
UPDATE catalog_items SET bar_codes = coalesce(bar_code, '');
ALTER TABLE catalog_items DROP COLUMN bar_code;
CREATE INDEX catalog_items_by_code ON catalog_items (code COLLATE NOCASE);
CREATE INDEX catalog_items_by_name ON catalog_items (active, kind, name_key, position);
CREATE INDEX catalog_items_without_keys ON catalog_items (position) WHERE search_keys IS NULL;

CREATE VIRTUAL TABLE catalog_search USING fts5 (search_keys, content = 'catalog_items', content_rowid = 'position',
  tokenize = "ascii tokenchars '!#$%&()*+,-./:;<=>?@[\\]^_{|}~'", detail = none, columnsize = 0);
CREATE TABLE catalog_bar_codes (
  code TEXT NOT NULL COLLATE NOCASE,
  position INTEGER NOT NULL REFERENCES catalog_items (position),
  PRIMARY KEY (code, position)
) STRICT, WITHOUT ROWID;
INSERT INTO catalog_bar_codes (code, position)
  SELECT CASE WHEN length(bar_codes) = 12 AND bar_codes NOT GLOB '*[^0-9]*' THEN '0' || bar_codes ELSE bar_codes END,
    position
  FROM catalog_items WHERE bar_codes <> '';

CREATE TABLE catalog_prices (
  entry INTEGER PRIMARY KEY,
  position INTEGER NOT NULL REFERENCES catalog_items (position),
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL
) STRICT;
CREATE INDEX catalog_prices_of_item ON catalog_prices (position, entry);
${neverChanged('catalog_prices')}
${neverDeleted('catalog_prices')}

CREATE TABLE favourite_groups (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  color TEXT NOT NULL,
  place INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE favourites (
  group_id TEXT NOT NULL REFERENCES favourite_groups (id),
  item_id TEXT NOT NULL REFERENCES catalog_items (id),
  place INTEGER NOT NULL,
  PRIMARY KEY (group_id, item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX favourites_of_item ON favourites (item_id);

CREATE TABLE classifications (
  codigo TEXT PRIMARY KEY,
  nombre TEXT NOT NULL,
  place INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE internal_codes (
  codigo TEXT PRIMARY KEY,
  descripcion TEXT NOT NULL,
  place INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
