import { type ClientProposal, clientFieldsSchema } from '../../shared/chain/shared-records.ts';
import type { Connection } from '../database/connection.ts';

interface OwnRow {
  place: number;
  by: string;
  seen: number | null;
  record: string;
}

/**
 * Reads clients that were made or changed here after a place, in order, as they are now, with the revision that the
 * branch's copy has here. @param branch of this counter
 */
export function readOwnClients(
  db: Connection,
  { after, branch, limit }: { after: number; branch: string; limit: number },
): ClientProposal['clients'] {
  const rows = db
    .prepare<unknown[], OwnRow>(
      `SELECT max(own.place) AS place, own.made_by AS by, s.revision AS seen, c.record
       FROM (SELECT * FROM own_client_changes WHERE place > @after ORDER BY place LIMIT @limit) own
       JOIN clients c ON c.id = own.client_id
       LEFT JOIN shared_records s
         ON s.kind = 'client' AND s.branch = @branch AND s.id = c.tipo_documento || '-' || c.document_key
       GROUP BY own.client_id ORDER BY place`,
    )
    .all({ after, branch, limit });
  return rows.map(({ record, ...row }) => ({
    ...row,
    cliente: clientFieldsSchema.parse(JSON.parse(record)),
  }));
}
