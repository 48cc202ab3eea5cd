/** What waits in the queue and is not to be sent any more goes back to a person. Frozen, as all migrations. */
export const heldBackSchema = `
INSERT INTO allowed_steps VALUES ('queued', 'draft');
`;
