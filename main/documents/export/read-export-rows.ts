import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import type { DocumentState } from '../../../shared/domain/document-state.ts';
import type { Connection } from '../../store/connection.ts';
import { bodyColumns, type StoredBody } from '../../store/stored-body.ts';
import type { DocumentList } from '../list/document-list.ts';
import { everyLine } from '../list/every-line.ts';

/** What an exported row is made of. */
export interface ExportRow extends StoredBody {
  kind: 'invoice' | 'dispatch-note';
  localNumber: string;
  numeroDocumento: string | null;
  numeroTimbrado: string;
  cdc: string | null;
  state: DocumentState;
  soldAt: number;
  clientName: string;
  clientDocument: string;
  currency: string;
  /** Minor units. */
  total: string;
  mensaje: string | null;
  refusal: string | null;
  doubt: string | null;
  cancelledAt: number | null;
  soldBy: string | null;
  /** Why it was cancelled. */
  motivo: string | null;
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
  const read = db.prepare(READ);
  for (const lines of everyLine(list, filter)) {
    const asked = lines.map(({ id, soldBy }) => ({ id, soldBy }));
    yield* read.iterate(JSON.stringify(asked)) as IterableIterator<ExportRow>;
  }
}
