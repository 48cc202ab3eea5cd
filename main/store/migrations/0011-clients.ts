/**
 * Who took a client in and who changed it last (null: not known), what the service said of a RUC and when, and the
 * sales of one client without reading all of them.
 */
export const clientsSchema = `
ALTER TABLE clients ADD COLUMN created_at INTEGER;
ALTER TABLE clients ADD COLUMN created_by TEXT;
ALTER TABLE clients ADD COLUMN changed_at INTEGER;
ALTER TABLE clients ADD COLUMN changed_by TEXT;
UPDATE clients SET (created_at, created_by) =
  (SELECT at, actor FROM audit WHERE subject = clients.id AND event = 'client.saved' ORDER BY seq LIMIT 1);
UPDATE clients SET (changed_at, changed_by) =
  (SELECT at, actor FROM audit WHERE subject = clients.id AND event = 'client.saved' ORDER BY seq DESC LIMIT 1)
  WHERE (SELECT count(*) FROM audit WHERE subject = clients.id AND event = 'client.saved') > 1;

CREATE TABLE ruc_standings (
  ruc TEXT PRIMARY KEY,
  is_registered INTEGER NOT NULL CHECK (is_registered IN (0, 1)),
  estado TEXT,
  nombre TEXT,
  record TEXT,
  asked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX documents_by_client ON documents (client_document, sold_at, id);
`;
