/** A token refused where a list was asked for is good again once a list is read with it. Frozen, as all migrations. */
export const refusedLoginSchema = `
ALTER TABLE sending ADD COLUMN rejected_by_list INTEGER NOT NULL DEFAULT 0 CHECK (rejected_by_list IN (0, 1));
`;
