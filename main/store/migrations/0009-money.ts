const neverDeleted = (table: string): string => `
CREATE TRIGGER ${table}_never_deleted BEFORE DELETE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: nothing is deleted'); END;`;

const neverChanged = (table: string): string => `
CREATE TRIGGER ${table}_are_final BEFORE UPDATE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: what was written stays'); END;`;

/** What a sale is beside its invoice: parked, rounded, discounted, in another currency; and the shop's own ways. */
export const moneySchema = `
CREATE TABLE shop_settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
${neverDeleted('shop_settings')}

CREATE TABLE parked_sales (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  content TEXT NOT NULL,
  parked_at INTEGER NOT NULL,
  dropped_at INTEGER
) STRICT;
CREATE INDEX parked_sales_waiting ON parked_sales (parked_at) WHERE dropped_at IS NULL;

CREATE TABLE day_rates (
  day TEXT NOT NULL,
  currency TEXT NOT NULL,
  rate TEXT NOT NULL,
  PRIMARY KEY (day, currency)
) STRICT, WITHOUT ROWID;

ALTER TABLE tenders ADD COLUMN rounding INTEGER NOT NULL DEFAULT 0 CHECK (rounding >= 0 AND rounding < 50);

CREATE TABLE sale_discounts (
  document_id TEXT NOT NULL REFERENCES documents (id),
  line INTEGER NOT NULL CHECK (line >= 0),
  list_price TEXT NOT NULL,
  discount TEXT NOT NULL,
  percent TEXT,
  PRIMARY KEY (document_id, line)
) STRICT, WITHOUT ROWID;
${neverChanged('sale_discounts')}
${neverDeleted('sale_discounts')}
`;
