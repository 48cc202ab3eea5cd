import type { Connection } from './connection.ts';
import type { DocumentsTable, XmlFilesTable } from './schema/tables.ts';
import { documentFinding, type Finding } from './finding.ts';
import { type PackedXml, unpackXml } from './stored-body.ts';

/** What the archive of XML lacks: each one kept is what came and was audited, and each that can be had is kept or asked for. */
export function xmlFindings(db: Connection): Finding[] {
  const findings: Finding[] = [];
  const files = db
    .prepare<unknown[], PackedXml & { id: XmlFilesTable['document_id']; isAudited: 0 | 1 }>(
      `SELECT document_id AS id, packed, bytes, sha256, sha256 IS (SELECT json_extract(details, '$.sha256') FROM audit
         WHERE subject = document_id AND event = 'document.xml-archived') AS isAudited
       FROM xml_files`,
    )
    .iterate();
  for (const { id, isAudited, ...file } of files) {
    if (isAudited === 0 || unpackXml(file) === null) findings.push(documentFinding('xml-is-as-fetched', id));
  }
  const unasked = db
    .prepare<unknown[], DocumentsTable['id']>(
      `SELECT d.id FROM documents d
         LEFT JOIN xml_requests r ON r.document_id = d.id LEFT JOIN xml_files f ON f.document_id = d.id
       WHERE (r.state IS 'archived') <> (f.document_id IS NOT NULL)
         OR (r.state IS NULL AND d.cdc IS NOT NULL AND d.state IN ('approved', 'rejected', 'cancelled'))`,
    )
    .pluck()
    .all();
  for (const id of unasked) findings.push(documentFinding('xml-is-asked-for', id));
  return findings;
}
