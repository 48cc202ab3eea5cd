const follow = (part: string, columns: readonly string[]): string => `
CREATE TRIGGER documents_list_follows_${part} AFTER UPDATE OF ${columns.join(', ')} ON documents
WHEN ${columns.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR ')}
BEGIN
  UPDATE document_list SET ${columns.map((column) => `${column} = NEW.${column}`).join(', ')}
  WHERE document_id = NEW.id;
END;`;

/**
 * What an update names, it writes anew, with each index that has it: a mere change of state wrote the entries of the
 * total, the number and the CDC again, each on a page of its own. Now the list is told of what changed alone. Frozen,
 * as all migrations.
 */
export const narrowStepsSchema = `
DROP TRIGGER documents_list_follows;
${follow('state', ['state'])}
${follow('number', ['numero_documento', 'cdc'])}
${follow('total', ['currency', 'total'])}
`;
