/**
 * `place`: of a job that was drawn anew, where in its printer's line the one stood that it took the place of; null for
 * one that stands where it was stored. Frozen, as all migrations.
 */
export const printPlacesSchema = `
ALTER TABLE print_jobs ADD COLUMN place INTEGER;
CREATE TRIGGER print_jobs_place_is_for_life BEFORE UPDATE OF place ON print_jobs
WHEN NEW.place IS NOT OLD.place
BEGIN SELECT RAISE(ABORT, 'a print job keeps its place'); END;
`;
