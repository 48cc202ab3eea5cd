/** When items were counted is kept by every clock. Frozen, as all migrations. */
export const countMomentsSchema = `
ALTER TABLE item_counts ADD COLUMN moment TEXT;
`;
