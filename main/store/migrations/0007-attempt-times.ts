/** When an attempt was written, by the service's clock: this machine's may be set since. Frozen, as all migrations. */
export const attemptTimesSchema = `
ALTER TABLE attempts ADD COLUMN written_service_at INTEGER;
`;
