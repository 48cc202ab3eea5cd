import { basename } from 'node:path';
import type { documentFilesMethods } from '../../../shared/contract/document-files.ts';
import type { Counter } from '../../counter/compose.ts';
import type { ExportService } from '../../documents/export/export-service.ts';
import { readKeptJson, readKeptXml } from '../../documents/xml/read-kept-xml.ts';
import type { Renderings } from '../../printing/renderings.ts';
import { readPaperReceipt } from '../../printing/receipts/read-receipt-page.ts';
import { noteHandOver } from '../../printing/receipts/share/share-offer.ts';
import type { AreaHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

/** Functions that take a name ask the user for a file, and return null where none was chosen; names have no ending. */
export interface DocumentFilesSurroundings {
  /** Another counter may be open by the time a file is chosen. */
  counter: () => Counter;
  exports: ExportService;
  renderings: Pick<Renderings, 'a4Pdf' | 'rollPdf'>;
  chooseToWrite: (name: string, ending: 'csv' | 'xlsx' | 'zip') => Promise<string | null>;
  savePdf: (paper: { name: string; render: () => Promise<Uint8Array> }) => Promise<string | null>;
  saveText: (text: { name: string; bytes: Uint8Array }, ending: 'xml' | 'json') => Promise<string | null>;
}

export function createDocumentFilesHandlers(
  surroundings: DocumentFilesSurroundings,
): AreaHandlers<typeof documentFilesMethods> {
  const { counter, exports, renderings, chooseToWrite, savePdf, saveText } = surroundings;
  return {
    'documents.save-xml': async ({ id }) => ({ file: await saveText(readKeptXml(counter(), id), 'xml') }),
    'documents.save-json': async ({ id }) => ({ file: await saveText(readKeptJson(counter(), id), 'json') }),
    'receipts.save-pdf': async ({ id, form }) => {
      const open = counter();
      const { name, paper } = readPaperReceipt(open, id);
      const printed = { paper, isCopy: false, logo: open.logo.read()?.bytes ?? null };
      const file = await savePdf({
        name: form === 'a4' ? `${name}-a4` : name,
        render: async () =>
          form === 'a4' ? renderings.a4Pdf(printed) : (await renderings.rollPdf(printed, 80)).bytes,
      });
      if (file !== null) {
        const details = { file: basename(file) };
        noteHandOver(counter(), id, { event: 'document.saved-pdf', details }, screenActor());
      }
      return { file };
    },
    'exports.documents': async ({ filter, format }) => {
      exports.assertFree();
      const file = await chooseToWrite('documentos', format);
      if (file === null) return { kind: 'not-chosen' };
      const exported = await exports.export({ kind: 'documents', filter, format, file });
      return exported === null ? { kind: 'stopped' } : { kind: 'saved', file, rowCount: exported.count };
    },
    'exports.xml': async ({ month }) => {
      exports.assertFree();
      const file = await chooseToWrite(`xml-${month}`, 'zip');
      if (file === null) return { kind: 'not-chosen' };
      const exported = await exports.export({ kind: 'xml', month, file });
      return exported === null ? { kind: 'stopped' } : { kind: 'saved', file, ...exported };
    },
    'exports.cancel': () => {
      exports.stop();
      return {};
    },
  };
}
