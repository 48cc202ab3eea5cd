/**
 * Each index is a page more that a sale writes. The list of documents finds by state, time and client what indexes of
 * the documents found too; and what has no number yet need not be found by it. Frozen, as all migrations.
 */
export const fewerIndexesSchema = `
DROP INDEX documents_by_state;
DROP INDEX documents_by_time;
DROP INDEX documents_by_client;
DROP INDEX documents_by_number;
CREATE INDEX documents_by_number ON documents (numero_documento) WHERE numero_documento IS NOT NULL;
`;
