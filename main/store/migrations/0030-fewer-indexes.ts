/**
 * Each index is a page more that a sale writes. The list of documents finds by state, time and client what indexes of
 * the documents found too; what has no number yet need not be found by it; and the movements of a shift, which lie one
 * after the other, are found by where they begin: `first_position`. Frozen, as all migrations.
 */
export const fewerIndexesSchema = `
DROP INDEX documents_by_state;
DROP INDEX documents_by_time;
DROP INDEX documents_by_client;
DROP INDEX documents_by_number;
CREATE INDEX documents_by_number ON documents (numero_documento) WHERE numero_documento IS NOT NULL;

ALTER TABLE shifts ADD COLUMN first_position INTEGER;
DROP TRIGGER shifts_are_closed_once;
UPDATE shifts SET first_position = coalesce(
  (SELECT position FROM money_movements WHERE shift >= number ORDER BY shift, position LIMIT 1),
  (SELECT max(position) + 1 FROM money_movements), 1);
DROP INDEX money_movements_of_shift;
CREATE TRIGGER shifts_are_closed_once BEFORE UPDATE ON shifts
WHEN OLD.closed_at IS NOT NULL OR NEW.number <> OLD.number OR NEW.opened_at <> OLD.opened_at
  OR NEW.opened_by <> OLD.opened_by OR NEW.is_counted <> OLD.is_counted
  OR NEW.first_position IS NOT coalesce(OLD.first_position, NEW.first_position)
BEGIN SELECT RAISE(ABORT, 'shifts: a shift is opened once and closed once'); END;
CREATE TRIGGER shifts_begin AFTER INSERT ON shifts
BEGIN
  UPDATE shifts SET first_position = coalesce((SELECT max(position) + 1 FROM money_movements), 1)
  WHERE number = NEW.number;
END;
`;
