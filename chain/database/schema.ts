/**
 * Schema of the head office's database, by version: a version is never changed once released, only followed by another.
 * Times are UTC epoch ms unless they say `timestamptz`; money is in minor units of its currency.
 */
export const SCHEMA: readonly string[] = [
  `
  CREATE TABLE chain (
    -- One row. What it is bound to by its first counter: another company or mode never mixes in.
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    ruc text,
    mode text CHECK (mode IN ('training', 'production'))
  );
  INSERT INTO chain DEFAULT VALUES;

  CREATE TABLE branches (
    branch text PRIMARY KEY CHECK (branch ~ '^b[0-9]{3,6}$'),
    name text NOT NULL
  );

  CREATE TABLE invitations (
    -- Of the secret only its SHA-256 is kept.
    secret_sha256 text PRIMARY KEY,
    branch text NOT NULL REFERENCES branches,
    name text NOT NULL,
    -- The lost counter that the new one recovers; null for a new counter.
    recovers text,
    made_at timestamptz NOT NULL DEFAULT now(),
    good_until timestamptz NOT NULL,
    used_by text
  );

  CREATE TABLE counters (
    -- As in subjects: b001.c1. A machine that joins again, as after a recovery, is another counter.
    counter text PRIMARY KEY CHECK (counter ~ '^b[0-9]{3,6}[.]c[0-9]{1,6}$'),
    branch text NOT NULL REFERENCES branches,
    name text NOT NULL,
    public_key text NOT NULL UNIQUE,
    history text NOT NULL,
    -- Address of the fiscal service that its database is bound to.
    service text NOT NULL,
    digits text NOT NULL,
    joined_at timestamptz NOT NULL DEFAULT now(),
    app text NOT NULL,
    facts_schema integer,
    last_seen_at timestamptz,
    -- Its newest entry and when it was read here.
    head_seq bigint NOT NULL DEFAULT 0,
    head_hash text NOT NULL DEFAULT repeat('0', 64),
    head_at timestamptz,
    forked_at timestamptz,
    -- When its history joined again, as after a restored backup: then that counter goes on, and this one is refused.
    ended_at timestamptz
  );
  CREATE UNIQUE INDEX one_counter_by_history ON counters (history) WHERE ended_at IS NULL;

  CREATE TABLE entries (
    counter text NOT NULL REFERENCES counters,
    seq bigint NOT NULL,
    hash text NOT NULL,
    previous text NOT NULL,
    at bigint NOT NULL,
    event text NOT NULL,
    subject text NOT NULL,
    -- The whole line as JSON text; its facts' hash is over its exact text.
    line text NOT NULL,
    batch bigint NOT NULL,
    PRIMARY KEY (counter, seq)
  );

  CREATE TABLE batches (
    -- Proof of who sent what: the message as it came, and the counter's signature over its SHA-256.
    batch bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    counter text NOT NULL REFERENCES counters,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    body bytea NOT NULL,
    signature text NOT NULL,
    read_at timestamptz NOT NULL DEFAULT now()
  );

  CREATE TABLE forks (
    -- Lines that contradict a counter's history, as they came: the first history is the one that counts.
    counter text NOT NULL REFERENCES counters,
    seq bigint NOT NULL,
    hash text NOT NULL,
    line text NOT NULL,
    read_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (counter, seq, hash)
  );

  CREATE TABLE unread (
    -- Documents whose newest facts could not be read: of an unknown schema, altered, or left out for their size. The
    -- entry counts.
    counter text NOT NULL,
    subject text NOT NULL,
    seq bigint NOT NULL,
    why text NOT NULL CHECK (why IN ('unknown-shape', 'altered', 'too-large')),
    PRIMARY KEY (counter, subject),
    FOREIGN KEY (counter, seq) REFERENCES entries
  );

  CREATE TABLE refused (
    -- Messages that are no batch of their counter: what came instead, and how often.
    counter text NOT NULL,
    why text NOT NULL CHECK (why IN ('unknown-counter', 'bad-signature', 'not-a-batch', 'other-history', 'bad-hash')),
    times bigint NOT NULL DEFAULT 1,
    last_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (counter, why)
  );

  CREATE TABLE documents (
    -- Each document as its newest line with facts left it.
    id text PRIMARY KEY,
    counter text NOT NULL REFERENCES counters,
    seq bigint NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    local_number text NOT NULL,
    sold_at bigint NOT NULL,
    sold_on date NOT NULL,
    timbrado text NOT NULL,
    establecimiento text NOT NULL,
    punto text NOT NULL,
    number text,
    cdc text,
    currency text NOT NULL,
    total bigint NOT NULL,
    -- In guaraníes, at the sale's rate.
    total_pyg bigint NOT NULL,
    client_name text NOT NULL,
    client_document text NOT NULL,
    issued_at bigint,
    cancelled_at bigint
  );
  CREATE INDEX documents_by_day ON documents (sold_on, counter);
  CREATE INDEX documents_to_see ON documents (state, sold_at) WHERE state NOT IN ('approved', 'cancelled', 'discarded');

  CREATE TABLE people (
    name text PRIMARY KEY,
    role text NOT NULL CHECK (role IN ('owner', 'manager', 'viewer')),
    -- Branch that a manager or viewer sees; null for all.
    branch text REFERENCES branches,
    -- scrypt: salt and hash, base64.
    salt text NOT NULL,
    hash text NOT NULL
  );

  CREATE TABLE sessions (
    token_sha256 text PRIMARY KEY,
    person text NOT NULL REFERENCES people ON DELETE CASCADE,
    good_until timestamptz NOT NULL
  );

  -- For the owner's own tools: the sales of all counters.
  CREATE VIEW ventas AS
  SELECT d.id, d.counter AS caja, c.name AS nombre_caja, c.branch AS sucursal, b.name AS nombre_sucursal,
    d.local_number AS numero_local, d.number AS numero, d.cdc, d.state AS estado, d.sold_on AS fecha,
    to_timestamp(d.sold_at / 1000.0) AS vendida_a_las, d.currency AS moneda, d.total, d.total_pyg AS total_en_guaranies,
    d.client_name AS cliente, d.client_document AS documento_cliente
  FROM documents d JOIN counters c USING (counter) JOIN branches b USING (branch)
  WHERE d.kind = 'invoice';
  `,
  `
  -- Reason of the end: its history joined again, or a person shut it out, whose key the engine then refuses.
  ALTER TABLE counters ADD COLUMN ended_why text CHECK (ended_why IN ('joined-again', 'stolen', 'retired'));
  ALTER TABLE counters ADD COLUMN ended_by text;
  UPDATE counters SET ended_why = 'joined-again' WHERE ended_at IS NOT NULL;
  ALTER TABLE counters ADD CHECK ((ended_at IS NULL) = (ended_why IS NULL));
  -- Newest entry that it has said to have; null before it said so.
  ALTER TABLE counters ADD COLUMN own_seq bigint;
  -- End of the window in which a cancellation that is not confirmed can still be; by the service's clock.
  ALTER TABLE documents ADD COLUMN cancel_by bigint;
  CREATE INDEX documents_to_cancel ON documents (cancel_by) WHERE cancel_by IS NOT NULL;
  `,
  `
  -- The last change of a shared record, and a hash over all up to it.
  ALTER TABLE chain ADD COLUMN change_place bigint NOT NULL DEFAULT 0;
  ALTER TABLE chain ADD COLUMN change_hash text NOT NULL DEFAULT repeat('0', 64);

  CREATE TABLE changes (
    -- Each change of a record that the office alone writes, in order and without gaps.
    place bigint PRIMARY KEY,
    hash text NOT NULL,
    kind text NOT NULL,
    -- Null: of the chain.
    branch text REFERENCES branches,
    id text NOT NULL,
    revision bigint NOT NULL,
    record text NOT NULL,
    made_at timestamptz NOT NULL DEFAULT now(),
    -- A person here, or one at a counter.
    made_by text NOT NULL
  );

  CREATE TABLE records (
    -- The newest change of each record; the branch is '' for those of the chain.
    kind text NOT NULL,
    branch text NOT NULL,
    id text NOT NULL,
    revision bigint NOT NULL,
    place bigint NOT NULL UNIQUE REFERENCES changes,
    PRIMARY KEY (kind, branch, id)
  );
  CREATE INDEX changes_of_record ON changes (kind, id, place);

  CREATE TABLE products (
    -- What of a product's record is looked for.
    id text PRIMARY KEY,
    code text NOT NULL,
    name text NOT NULL,
    -- Name, brand and codes, as search keys.
    search text NOT NULL,
    is_active boolean NOT NULL
  );
  CREATE INDEX products_by_name ON products (is_active, name, id);

  CREATE TABLE product_codes (
    -- Codes and bar codes of the products on sale, as they are compared: each belongs to one.
    code text PRIMARY KEY,
    id text NOT NULL REFERENCES products
  );
  CREATE INDEX product_codes_of ON product_codes (id);

  CREATE TABLE proposals (
    -- Items that a counter made by itself, until a person adopts or merges them.
    counter text NOT NULL REFERENCES counters,
    item text NOT NULL,
    product text NOT NULL,
    search text NOT NULL,
    PRIMARY KEY (counter, item)
  );

  CREATE TABLE proposal_codes (
    -- As product_codes: a product with one of them is the proposed item.
    code text NOT NULL,
    counter text NOT NULL,
    item text NOT NULL,
    PRIMARY KEY (code, counter, item),
    FOREIGN KEY (counter, item) REFERENCES proposals ON DELETE CASCADE
  );
  CREATE INDEX proposal_codes_of ON proposal_codes (counter, item);

  CREATE TABLE counter_settings (
    -- As each counter has them, JSON text.
    counter text NOT NULL REFERENCES counters,
    key text NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (counter, key)
  );

  -- Place of the last of its changes of items that it proposed, in its own order; null while there is none.
  ALTER TABLE counters ADD COLUMN proposed_items bigint;
  `,
  `
  CREATE TABLE clients (
    -- What of a client's record is looked for; the branches that have it are in records.
    id text PRIMARY KEY,
    name text NOT NULL,
    document text NOT NULL,
    -- Names and document, as search keys.
    search text NOT NULL
  );
  CREATE INDEX clients_by_name ON clients (name, id);
  CREATE INDEX records_by_id ON records (kind, id);

  -- Place of the last of its changes of clients that is taken, in its own order.
  ALTER TABLE counters ADD COLUMN taken_clients bigint NOT NULL DEFAULT 0;
  `,
  `
  CREATE TABLE point_uses (
    -- Issuing points (12345678-001-001) with which each counter has issued, by its documents.
    point text NOT NULL,
    counter text NOT NULL REFERENCES counters,
    last_at bigint NOT NULL,
    last_number text,
    PRIMARY KEY (point, counter)
  );
  INSERT INTO point_uses (point, counter, last_at, last_number)
  SELECT timbrado || '-' || establecimiento || '-' || punto, counter, max(issued_at),
    max(number) FILTER (WHERE kind = 'invoice')
  FROM documents WHERE issued_at IS NOT NULL GROUP BY 1, 2;

  -- Notes of counters about moves of points.
  CREATE INDEX entries_of_points ON entries (subject) WHERE event IN ('point.held', 'point.elsewhere');
  `,
  `
  CREATE TABLE clients_given (
    -- Clients of other branches that each counter asked for and got, of the last day.
    counter text NOT NULL REFERENCES counters,
    given_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX clients_given_to ON clients_given (counter, given_at);
  -- When it last asked for one beyond its limit.
  ALTER TABLE counters ADD COLUMN too_many_clients_at timestamptz;
  `,
  `
  CREATE TABLE parked_taken (
    -- Sales that were parked at another counter: by their ids there and here.
    parked text NOT NULL,
    document text NOT NULL,
    taken_at bigint NOT NULL,
    PRIMARY KEY (parked, document)
  );
  CREATE INDEX parked_taken_at ON parked_taken (taken_at);
  `,
  `
  -- Grows to make the PINs of the branch's users void: its pepper is then another one.
  ALTER TABLE branches ADD COLUMN pepper_epoch integer NOT NULL DEFAULT 1;

  CREATE TABLE user_codes (
    -- Code with which a user of a branch chooses a PIN, once. Of the code only its SHA-256 is kept.
    branch text NOT NULL REFERENCES branches,
    id text NOT NULL,
    code_sha256 text NOT NULL,
    PRIMARY KEY (branch, id)
  );

  CREATE TABLE own_users (
    -- Active users that each counter has of its own, as it last reported them.
    counter text NOT NULL REFERENCES counters,
    id text NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    PRIMARY KEY (counter, id)
  );
  `,
  `
  -- Documents are looked up by their numbers.
  CREATE INDEX documents_by_cdc ON documents (cdc);
  CREATE INDEX documents_by_number ON documents (number);
  CREATE INDEX documents_by_local_number ON documents (local_number);

  CREATE TABLE cancelled_elsewhere (
    -- Documents that another counter of the branch has cancelled; their own may not have heard of it.
    document text PRIMARY KEY,
    counter text NOT NULL REFERENCES counters
  );

  -- Documents as people see them.
  CREATE VIEW shown_documents AS
  SELECT d.id, d.counter, d.kind, CASE WHEN e.document IS NULL THEN d.state ELSE 'cancelled' END AS state,
    d.local_number, d.sold_at, d.sold_on, d.number, d.cdc, d.currency, d.total, d.total_pyg, d.client_name
  FROM documents d
  LEFT JOIN cancelled_elsewhere e ON e.document = d.id AND d.state IN ('issued', 'approved');

  CREATE OR REPLACE VIEW ventas AS
  SELECT d.id, d.counter AS caja, c.name AS nombre_caja, c.branch AS sucursal, b.name AS nombre_sucursal,
    d.local_number AS numero_local, d.number AS numero, d.cdc, s.state AS estado, d.sold_on AS fecha,
    to_timestamp(d.sold_at / 1000.0) AS vendida_a_las, d.currency AS moneda, d.total, d.total_pyg AS total_en_guaranies,
    d.client_name AS cliente, d.client_document AS documento_cliente
  FROM documents d JOIN shown_documents s USING (id) JOIN counters c ON c.counter = d.counter JOIN branches b USING (branch)
  WHERE d.kind = 'invoice';

  -- What counters noted about cancellations that a person here asked for.
  CREATE INDEX entries_of_cancellations ON entries (subject) WHERE event IN
    ('cancellation.asked', 'cancellation.not-done', 'cancellation.refused', 'cancellation.expired');
  `,
  `
  CREATE TABLE hand_overs (
    -- Halves of cash that went from one counter to another, by the pair's id; the amount is that after corrections.
    pair text NOT NULL,
    counter text NOT NULL REFERENCES counters,
    is_given boolean NOT NULL,
    other text NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    moved_at bigint NOT NULL,
    PRIMARY KEY (pair, is_given)
  );
  CREATE INDEX hand_overs_at ON hand_overs (moved_at);
  `,
  `
  -- recovered: its history was put onto another machine by a person's word.
  ALTER TABLE counters DROP CONSTRAINT counters_ended_why_check;
  ALTER TABLE counters ADD CONSTRAINT counters_ended_why_check
    CHECK (ended_why IN ('joined-again', 'recovered', 'stolen', 'retired'));
  -- A line is in its message: an entry has only what is looked for. JSON text.
  ALTER TABLE entries ADD COLUMN details text;
  UPDATE entries SET details = line::json ->> 'details';
  ALTER TABLE entries ALTER COLUMN details SET NOT NULL;
  ALTER TABLE entries DROP COLUMN line;
  -- Compressed as it comes.
  ALTER TABLE batches ALTER COLUMN body SET STORAGE EXTERNAL;
  `,
  `
  CREATE TABLE not_taken (
    -- Items and clients that a counter proposed and that could not be taken, until the counter proposes them otherwise.
    counter text NOT NULL REFERENCES counters,
    id text NOT NULL,
    name text NOT NULL,
    since timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (counter, id)
  );
  `,
  `
  -- id-taken: another history has a document of this id; the first one that came stays in documents.
  ALTER TABLE unread DROP CONSTRAINT unread_why_check;
  ALTER TABLE unread ADD CONSTRAINT unread_why_check
    CHECK (why IN ('unknown-shape', 'altered', 'too-large', 'id-taken'));
  -- A half is of the history that noted it: none of another history stands in its place.
  ALTER TABLE hand_overs ADD COLUMN history text;
  UPDATE hand_overs SET history = c.history FROM counters c WHERE c.counter = hand_overs.counter;
  ALTER TABLE hand_overs ALTER COLUMN history SET NOT NULL;
  ALTER TABLE hand_overs DROP CONSTRAINT hand_overs_pkey;
  ALTER TABLE hand_overs ADD PRIMARY KEY (pair, is_given, history);
  `,
];
