/** What was written stays. */
const final = (table: string): string => `
CREATE TRIGGER ${table}_are_final BEFORE UPDATE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: what was written stays'); END;
CREATE TRIGGER ${table}_never_deleted BEFORE DELETE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: nothing is deleted'); END;`;

/**
 * What became of a document that was not accepted. `document_bodies` keeps each body a correction took the place of,
 * with what the service said of it; the cash and the discounts as they are since stand beside those of the sale, which
 * stay as they were. `replacements` links a new sale to the rejected one in whose place it stands, and to
 * the first of their row.
 */
export const correctionsSchema = `
CREATE TABLE document_bodies (
  document_id TEXT NOT NULL REFERENCES documents (id),
  round INTEGER NOT NULL CHECK (round >= 1),
  body TEXT NOT NULL,
  refusal TEXT NOT NULL,
  replaced_at INTEGER NOT NULL,
  replaced_by TEXT NOT NULL,
  PRIMARY KEY (document_id, round)
) STRICT, WITHOUT ROWID;
${final('document_bodies')}

CREATE TABLE corrected_tenders (
  document_id TEXT NOT NULL REFERENCES documents (id),
  round INTEGER NOT NULL CHECK (round >= 1),
  received INTEGER CHECK (received >= 0),
  rounding INTEGER CHECK (rounding >= 0 AND rounding < 50),
  PRIMARY KEY (document_id, round),
  CHECK ((received IS NULL) = (rounding IS NULL))
) STRICT, WITHOUT ROWID;
${final('corrected_tenders')}

CREATE TABLE corrected_discounts (
  document_id TEXT NOT NULL REFERENCES documents (id),
  round INTEGER NOT NULL CHECK (round >= 1),
  discounts TEXT NOT NULL,
  PRIMARY KEY (document_id, round)
) STRICT, WITHOUT ROWID;
${final('corrected_discounts')}

CREATE TABLE replacements (
  document_id TEXT PRIMARY KEY REFERENCES documents (id),
  replaces_id TEXT NOT NULL REFERENCES documents (id),
  first_id TEXT NOT NULL REFERENCES documents (id),
  CHECK (document_id <> replaces_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX replacements_by_replaced ON replacements (replaces_id);
CREATE INDEX replacements_by_first ON replacements (first_id);
${final('replacements')}
`;
