import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import type { Connection } from '../../database/connection.ts';
import type { CancellationsTable, DocumentListTable, DocumentsTable } from '../../database/schema/tables.ts';
import { bodyColumns, type StoredBody } from '../../database/stored-body.ts';
import type { DocumentList } from '../list/document-list.ts';
import { everyLine } from '../list/every-line.ts';

/** What an exported row is made of. */
export interface ExportRow extends StoredBody {
  kind: DocumentsTable['kind'];
  localNumber: DocumentsTable['local_number'];
  numeroDocumento: DocumentsTable['numero_documento'];
  numeroTimbrado: DocumentsTable['numero_timbrado'];
  cdc: DocumentsTable['cdc'];
  state: DocumentsTable['state'];
  soldAt: DocumentsTable['sold_at'];
  clientName: DocumentsTable['client_name'];
  clientDocument: DocumentsTable['client_document'];
  currency: DocumentsTable['currency'];
  /** Minor units. */
  total: string;
  mensaje: DocumentsTable['etax_mensaje'];
  refusal: DocumentsTable['refusal'];
  doubt: DocumentsTable['doubt'];
  cancelledAt: DocumentsTable['cancelled_at'];
  soldBy: DocumentListTable['sold_by'];
  /** Why it was cancelled. */
  motivo: CancellationsTable['motivo'] | null;
}

const READ = `SELECT documents.kind, local_number AS localNumber, numero_documento AS numeroDocumento,
    numero_timbrado AS numeroTimbrado, cdc, state, sold_at AS soldAt, client_name AS clientName,
    client_document AS clientDocument, currency, CAST(total AS TEXT) AS total, ${bodyColumns()}, etax_mensaje AS mensaje, refusal,
    doubt, cancelled_at AS cancelledAt, one.value ->> 'soldBy' AS soldBy,
    (SELECT motivo FROM cancellations c WHERE c.document_id = documents.id AND c.state = 'done'
      ORDER BY requested_at DESC LIMIT 1) AS motivo
  FROM json_each(?) one CROSS JOIN documents ON documents.id = one.value ->> 'id'
  ORDER BY one.key`;

/** All that the list shows with this filter, in its order, a few thousand in memory at a time. */
export function* readExportRows(
  db: Connection,
  list: DocumentList,
  filter: DocumentFilter,
): Generator<ExportRow> {
  const read = db.prepare<unknown[], ExportRow>(READ);
  for (const lines of everyLine(list, filter)) {
    const asked = lines.map(({ id, soldBy }) => ({ id, soldBy }));
    yield* read.iterate(JSON.stringify(asked));
  }
}
