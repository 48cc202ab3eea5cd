const FIRST_OF_ITS_INSTANT = '(NEW.sold_at * 1024)';

/** The first place from the instant of sale on that nobody has. */
const FREE_PLACE = `iif(
    EXISTS (SELECT 1 FROM document_list WHERE place = ${FIRST_OF_ITS_INSTANT}),
    (SELECT one.place + 1 FROM document_list one
     WHERE one.place >= ${FIRST_OF_ITS_INSTANT}
       AND NOT EXISTS (SELECT 1 FROM document_list other WHERE other.place = one.place + 1)
     ORDER BY one.place LIMIT 1),
    ${FIRST_OF_ITS_INSTANT})`;

const KEY_OF_DOCUMENT = (column: string): string =>
  `upper(replace(replace(replace(replace(${column}, '-', ''), '.', ''), ' ', ''), '/', ''))`;

const KEEP_PARTY = `INSERT INTO document_parties (name, document, document_key)
    VALUES (NEW.client_name, NEW.client_document, ${KEY_OF_DOCUMENT('NEW.client_document')})
    ON CONFLICT DO NOTHING;`;
const PARTY_OF = (row: string): string =>
  `(SELECT party FROM document_parties WHERE document = ${row}.client_document AND name = ${row}.client_name)`;

/**
 * The list of documents, narrow enough to walk: a row for each document, kept beside it by triggers, since documents
 * are also written by what recovers them. `place` is the order of the list and unique: the instant of sale times 1024,
 * and which of that instant. Whom documents were made out to stands apart, once: names are searched there, and a sale
 * to a client who bought before writes no text index. `sold_by` is null where the audit chain does not say it, as of
 * sales that a journal brought back. The index that only the list needed goes. Frozen, as all migrations.
 */
export const documentListSchema = `
CREATE TABLE document_parties (
  party INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  document TEXT NOT NULL,
  document_key TEXT NOT NULL,
  UNIQUE (document, name)
) STRICT;
CREATE INDEX document_parties_by_key ON document_parties (document_key);
CREATE TABLE document_list (
  place INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  state TEXT NOT NULL,
  local_number TEXT NOT NULL,
  numero_documento TEXT,
  cdc TEXT,
  party INTEGER NOT NULL REFERENCES document_parties (party),
  currency TEXT NOT NULL,
  total INTEGER NOT NULL,
  sold_at INTEGER NOT NULL,
  sold_by TEXT,
  local_value INTEGER GENERATED ALWAYS AS
    (CAST(substr(local_number, instr(local_number, '-') + 1) AS INTEGER)) VIRTUAL,
  number_value INTEGER GENERATED ALWAYS AS (CAST(substr(numero_documento, -7) AS INTEGER)) VIRTUAL,
  cdc_end TEXT GENERATED ALWAYS AS (substr(cdc, -8)) VIRTUAL
) STRICT;

INSERT INTO document_parties (name, document, document_key)
  SELECT client_name, client_document, ${KEY_OF_DOCUMENT('client_document')}
  FROM documents GROUP BY client_document, client_name;
INSERT INTO document_list (place, document_id, kind, state, local_number, numero_documento, cdc, party, currency,
    total, sold_at)
  SELECT turn + max(sold_at * 1024 - turn) OVER (ORDER BY turn), id, kind, state, local_number, numero_documento, cdc,
    ${PARTY_OF('d')}, currency, total, sold_at
  FROM (SELECT *, row_number() OVER (ORDER BY sold_at, rowid) AS turn FROM documents) d;
CREATE UNIQUE INDEX document_list_by_id ON document_list (document_id);
UPDATE document_list SET sold_by = audit.actor FROM audit
  WHERE audit.subject = document_id AND audit.event IN ('document.sold', 'document.drafted');

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

CREATE VIRTUAL TABLE document_party_words USING fts5 (name, content = 'document_parties', content_rowid = 'party',
  tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3', detail = none, columnsize = 0);
CREATE VIRTUAL TABLE document_party_pieces USING fts5 (document_key, content = 'document_parties',
  content_rowid = 'party', tokenize = 'trigram', detail = none, columnsize = 0);
INSERT INTO document_party_words (document_party_words) VALUES ('rebuild');
INSERT INTO document_party_pieces (document_party_pieces) VALUES ('rebuild');
CREATE TRIGGER document_parties_searched AFTER INSERT ON document_parties
BEGIN
  INSERT INTO document_party_words (rowid, name) VALUES (NEW.party, NEW.name);
  INSERT INTO document_party_pieces (rowid, document_key) VALUES (NEW.party, NEW.document_key);
END;

DROP INDEX documents_newest_first;

CREATE TRIGGER documents_listed AFTER INSERT ON documents
BEGIN
  ${KEEP_PARTY}
  INSERT INTO document_list (place, document_id, kind, state, local_number, numero_documento, cdc, party, currency,
      total, sold_at)
    VALUES (${FREE_PLACE}, NEW.id, NEW.kind, NEW.state, NEW.local_number, NEW.numero_documento, NEW.cdc,
      ${PARTY_OF('NEW')}, NEW.currency, NEW.total, NEW.sold_at);
END;
CREATE TRIGGER documents_list_follows AFTER UPDATE OF state, numero_documento, cdc, currency, total ON documents
BEGIN
  UPDATE document_list SET state = NEW.state, numero_documento = NEW.numero_documento, cdc = NEW.cdc,
    currency = NEW.currency, total = NEW.total
  WHERE document_id = NEW.id;
END;
CREATE TRIGGER documents_list_follows_client AFTER UPDATE OF client_name, client_document ON documents
WHEN NEW.client_name <> OLD.client_name OR NEW.client_document <> OLD.client_document
BEGIN
  ${KEEP_PARTY}
  UPDATE document_list SET party = ${PARTY_OF('NEW')} WHERE document_id = NEW.id;
END;
CREATE TRIGGER document_list_seller AFTER INSERT ON audit
WHEN NEW.event IN ('document.sold', 'document.drafted')
BEGIN UPDATE document_list SET sold_by = NEW.actor WHERE document_id = NEW.subject; END;
`;
