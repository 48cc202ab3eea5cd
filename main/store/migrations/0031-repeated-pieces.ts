/**
 * A piece that a code has more than once has keys of its own. Few items have such: those are taken out of the index by
 * the keys they had (blanks between, no quotes in them), and the program makes their keys anew. The words of the index
 * can be read, which keeps nothing more.
 */
export const repeatedPiecesSchema = `
CREATE TABLE rekeyed_items (position INTEGER PRIMARY KEY) STRICT;
INSERT INTO rekeyed_items (position)
  SELECT position FROM catalog_items WHERE (
    SELECT count(*) > count(DISTINCT value)
    FROM json_each('["' || replace(replace(search_keys, '\\', '\\\\'), ' ', '","') || '"]')
    WHERE value GLOB '#*');
INSERT INTO catalog_search (catalog_search, rowid, search_keys)
  SELECT 'delete', position, search_keys FROM catalog_items WHERE position IN (SELECT position FROM rekeyed_items);
UPDATE catalog_items SET search_keys = NULL WHERE position IN (SELECT position FROM rekeyed_items);
DROP TABLE rekeyed_items;

CREATE VIRTUAL TABLE catalog_terms USING fts5vocab (catalog_search, row);
`;
