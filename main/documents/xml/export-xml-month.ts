import { readReason } from '../../../shared/domain/reason.ts';
import { printReason } from '../../../shared/text/say-reason.ts';
import { documentStates } from '../../../shared/text/es/document-states.ts';
import { crc32 } from 'node:zlib';
import { type Connection, oneRow } from '../../database/connection.ts';
import { AttemptRepository } from '../../sending/attempt-repository.ts';
import { isDamaged } from '../../sending/document-record.ts';
import { bodyColumns, readBody, type StoredBody, unpackXml } from '../../database/stored-texts.ts';
import { writeWholeFile } from '../../kernel/files/part-file.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../kernel/tables/table-file.ts';
import type { ExportCell } from '../../kernel/tables/export-cell.ts';
import { KIND_WORDS, type OnExported } from '../export/export-documents.ts';
import { ZipWriter } from '../../kernel/tables/zip-writer.ts';
import { findKeptJson } from './read-kept-xml.ts';
import type { DocumentListTable, XmlFilesTable, XmlRequestsTable } from '../../database/schema/tables.ts';

interface IssuedRow extends StoredBody {
  id: DocumentListTable['document_id'];
  kind: DocumentListTable['kind'];
  localNumber: DocumentListTable['local_number'];
  numeroDocumento: DocumentListTable['numero_documento'];
  cdc: NonNullable<DocumentListTable['cdc']>;
  state: DocumentListTable['state'];
  reason: XmlRequestsTable['reason'];
  sha256: XmlFilesTable['sha256'] | null;
  bytes: XmlFilesTable['bytes'] | null;
  packed: XmlFilesTable['packed'] | null;
}

/** The day of emission is in the cdc (MT, CDC 26–33): the month it is declared in, whenever it was sold or approved. */
const OF_MONTH = 'l.cdc IS NOT NULL AND substr(l.cdc, 26, 6) = @month';
const PROGRESS_EVERY = 200;

const INDEX_TITLES = ['Tipo', 'Número', 'CDC', 'SHA-256', 'Estado', 'Archivo'];
const LACKING_TITLES = ['Tipo', 'Número', 'Número interno', 'CDC', 'Estado', 'Qué falta'];

/**
 * Writes the archived XML of all documents issued in a month (YYYY-MM) into a ZIP file, each checked by its hash, with
 * its JSON where it was asked for, an index and a list of the missing ones. Memory grows only with the lines of the
 * index. `at`: now.
 */
export function exportXmlMonth(
  db: Connection,
  { month, file, at }: { month: string; file: string; at: Date },
  onExported: OnExported,
): { count: number; lacking: number } {
  onExported(0, null);
  const named = { month: month.replace('-', '') };
  const total = oneRow(
    db
      .prepare<unknown[], number>(`SELECT count(*) FROM document_list l WHERE ${OF_MONTH}`)
      .pluck()
      .get(named),
  );
  return writeWholeFile(file, (write) => {
    const zip = new ZipWriter(write, at);
    const attempts = new AttemptRepository(db);
    const index: string[] = [BYTE_ORDER_MARK + csvLines([INDEX_TITLES])];
    const lacking: string[] = [BYTE_ORDER_MARK + csvLines([LACKING_TITLES])];
    let done = 0;
    for (const row of readIssued(db, named)) {
      const fault = addXml(zip, row);
      addJson(zip, attempts, row);
      if (fault === null) index.push(csvLines([indexLine(row)]));
      else lacking.push(csvLines([lackingLine(row, fault)]));
      done += 1;
      if (done % PROGRESS_EVERY === 0) onExported(done, total);
    }
    addText(zip, 'index.csv', index);
    if (lacking.length > 1) addText(zip, 'faltan.csv', lacking);
    zip.finish();
    onExported(done, total);
    return { count: index.length - 1, lacking: lacking.length - 1 };
  });
}

/** Oldest first; one in memory at a time. */
function readIssued(db: Connection, named: { month: string }): IterableIterator<IssuedRow> {
  return db
    .prepare<unknown[], IssuedRow>(
      `SELECT l.document_id AS id, ${bodyColumns('d')}, l.kind, l.local_number AS localNumber, l.numero_documento AS numeroDocumento, l.cdc, l.state, r.reason,
         f.sha256, f.bytes, f.packed
       FROM document_list l JOIN documents d ON d.id = l.document_id LEFT JOIN xml_requests r ON r.document_id = l.document_id
         LEFT JOIN xml_files f ON f.document_id = l.document_id
       WHERE ${OF_MONTH} ORDER BY l.place`,
    )
    .iterate(named);
}

function addXml(zip: ZipWriter, { cdc, reason, sha256, bytes, packed }: IssuedRow): string | null {
  if (packed === null || sha256 === null || bytes === null) {
    return reason === null
      ? 'Todavía no se pidió al servicio: se pide cuando la DNIT contesta.'
      : printReason(readReason(reason));
  }
  const xml = unpackXml({ packed, bytes, sha256 });
  if (xml === null) return 'El XML archivado está dañado: su huella no coincide. Avise a su técnico.';
  zip.add(fileNameOf(cdc), { packed, bytes, crc: crc32(xml) });
  return null;
}

/** Adds a document's JSON where it was asked for, which a damaged body does not show. */
function addJson(zip: ZipWriter, attempts: AttemptRepository, row: IssuedRow): void {
  const document = {
    id: row.id,
    get body() {
      return readBody(row);
    },
  };
  const json = isDamaged(document) ? null : findKeptJson(attempts, document);
  if (json !== null) addText(zip, `${row.cdc}.json`, [json]);
}

function fileNameOf(cdc: string): string {
  return `${cdc}.xml`;
}

function indexLine({ kind, numeroDocumento, cdc, sha256, state }: IssuedRow): ExportCell[] {
  return [KIND_WORDS[kind], numeroDocumento, cdc, sha256, documentStates[state], fileNameOf(cdc)];
}

function lackingLine(row: IssuedRow, fault: string): ExportCell[] {
  const { kind, numeroDocumento, localNumber, cdc, state } = row;
  return [KIND_WORDS[kind], numeroDocumento, localNumber, cdc, documentStates[state], fault];
}

function addText(zip: ZipWriter, name: string, lines: readonly string[]): void {
  const part = zip.stream(name);
  part.write(Buffer.from(lines.join('')));
  part.end();
}
