import { DOCUMENT_KINDS, DOCUMENT_STATES } from './guards.ts';

/** Clients are added to the text indexes in groups of this size: each commit that writes one costs some four pages. */
export const PARTIES_A_TURN = 32;
const IN_TURN = `party > NEW.party - ${PARTIES_A_TURN}`;

/** SQL: keeps the client of a document, whose row is named so. */
export const keepParty = (row: string): string => `INSERT INTO document_parties (name, document, document_key)
    SELECT ${row}.client_name, ${row}.client_document,
      upper(replace(replace(replace(replace(${row}.client_document, '-', ''), '.', ''), ' ', ''), '/', ''))`;

/** SQL: the client of a document, whose row is named so. */
export const partyOf = (row: string): string =>
  `(SELECT party FROM document_parties WHERE document = ${row}.client_document AND name = ${row}.client_name)`;

/** An UPDATE writes every index of the columns it names: each trigger names only columns that changed. */
const follow = (part: string, columns: readonly string[]): string => `
CREATE TRIGGER documents_list_follows_${part} AFTER UPDATE OF ${columns.join(', ')} ON documents
WHEN ${columns.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR ')}
BEGIN
  UPDATE document_list SET ${columns.map((column) => `${column} = NEW.${column}`).join(', ')}
  WHERE document_id = NEW.id;
END;`;

/**
 * The list of documents. A new document is added after its commit (document-lister.ts); triggers keep those that are
 * there like the documents. Clients have a table of their own, each once: names are searched there, and a sale to a known
 * client writes no text index.
 */
export const documentListTables = `
CREATE TABLE document_parties (
  -- The clients of documents, each spelling once.
  party INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  document TEXT NOT NULL,
  document_key TEXT NOT NULL,
  UNIQUE (document, name)
) STRICT;
CREATE INDEX document_parties_by_key ON document_parties (document_key);

CREATE TABLE document_list (
  -- A narrow row for each document, so that a million can be walked. The newest documents may not be there yet.
  -- Order of the list: the instant of sale times 1024, and a counter within that instant.
  place INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ${DOCUMENT_KINDS}),
  state TEXT NOT NULL CHECK (state IN ${DOCUMENT_STATES}),
  local_number TEXT NOT NULL,
  numero_documento TEXT,
  cdc TEXT,
  party INTEGER NOT NULL REFERENCES document_parties (party),
  currency TEXT NOT NULL,
  total INTEGER NOT NULL,
  sold_at INTEGER NOT NULL,
  -- Null where the audit chain does not say it, as of sales that a journal brought back.
  sold_by TEXT,
  local_value INTEGER GENERATED ALWAYS AS
    (CAST(substr(local_number, instr(local_number, '-') + 1) AS INTEGER)) VIRTUAL,
  number_value INTEGER GENERATED ALWAYS AS (CAST(substr(numero_documento, -7) AS INTEGER)) VIRTUAL,
  cdc_end TEXT GENERATED ALWAYS AS (substr(cdc, -8)) VIRTUAL
) STRICT;
CREATE UNIQUE INDEX document_list_by_id ON document_list (document_id);
CREATE INDEX document_list_in_order ON document_list (place);
CREATE INDEX document_list_notes ON document_list (place) WHERE kind = 'dispatch-note';
CREATE INDEX document_list_by_state ON document_list (state);
CREATE INDEX document_list_by_party ON document_list (party);
CREATE INDEX document_list_by_seller ON document_list (sold_by) WHERE sold_by IS NOT NULL;
CREATE INDEX document_list_by_total ON document_list (currency, total);
CREATE INDEX document_list_by_local_value ON document_list (local_value);
CREATE INDEX document_list_by_number_value ON document_list (number_value) WHERE numero_documento IS NOT NULL;
CREATE INDEX document_list_by_cdc ON document_list (cdc) WHERE cdc IS NOT NULL;
CREATE INDEX document_list_by_cdc_end ON document_list (cdc_end) WHERE cdc IS NOT NULL;
CREATE TRIGGER documents_list_follows_client AFTER UPDATE OF client_name, client_document ON documents
WHEN NEW.client_name <> OLD.client_name OR NEW.client_document <> OLD.client_document
BEGIN
  ${keepParty('NEW')} WHERE true ON CONFLICT DO NOTHING;
  UPDATE document_list SET party = ${partyOf('NEW')} WHERE document_id = NEW.id;
END;
${follow('state', ['state'])}
${follow('number', ['numero_documento', 'cdc'])}
${follow('total', ['currency', 'total'])}

CREATE VIRTUAL TABLE document_party_words USING fts5 (name, content = 'document_parties', content_rowid = 'party',
  tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3', detail = none, columnsize = 0);

CREATE VIRTUAL TABLE document_party_pieces USING fts5 (document_key, content = 'document_parties',
  content_rowid = 'party', tokenize = 'trigram', detail = none, columnsize = 0);
CREATE TRIGGER document_parties_searched AFTER INSERT ON document_parties
WHEN NEW.party % ${PARTIES_A_TURN} = 0
BEGIN
  INSERT INTO document_party_words (rowid, name) SELECT party, name FROM document_parties WHERE ${IN_TURN};
  INSERT INTO document_party_pieces (rowid, document_key)
    SELECT party, document_key FROM document_parties WHERE ${IN_TURN};
END;
`;
