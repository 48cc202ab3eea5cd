/** Triggers that forbid deleting rows of a table, which may change as its other triggers allow. */
export const neverDeleted = (table: string): string => `
CREATE TRIGGER ${table}_never_deleted BEFORE DELETE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: nothing is deleted'); END;`;

/** Triggers for a table that only grows: a row stays as it was written. */
export const final = (table: string): string => `
CREATE TRIGGER ${table}_are_final BEFORE UPDATE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table}: what was written stays'); END;${neverDeleted(table)}`;

/**
 * Guards a column of a stored reason: JSON with a code of shared/domain/reason.ts, never a sentence. `path` leads to it
 * within the JSON.
 */
export const reasonIn = (column: string, path = '$'): string =>
  `CHECK (${column} IS NULL OR iif(json_valid(${column}), json_type(${column}, '${path}.code'), NULL) IS 'text')`;

export const DOCUMENT_KINDS = `('invoice', 'dispatch-note')`;

export const DOCUMENT_STATES = `('draft', 'queued', 'sending', 'issued', 'approved', 'rejected', 'refused', 'uncertain', 'review', 'issued-unidentified', 'discarded', 'cancelled')`;
