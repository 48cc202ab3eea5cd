/**
 * The IVA book asks for the invoices issued in a month, of a million: by the time that is printed on them. Frozen, as
 * all migrations.
 */
export const issueDatesSchema = `
CREATE INDEX documents_by_issue ON documents (coalesce(emitted_at, issued_at))
  WHERE coalesce(emitted_at, issued_at) IS NOT NULL;
`;
