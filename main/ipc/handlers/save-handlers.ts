import { basename } from 'node:path';
import type { Input, Output } from '../../../shared/ipc/contract.ts';
import type { ChooseFileParts } from '../../desktop/choose-table-file.ts';
import { saveReceiptPdf } from '../../desktop/save-receipt.ts';
import { saveXml } from '../../desktop/save-xml.ts';
import { readKeptXml } from '../../documents/xml/read-kept-xml.ts';
import type { DrawingThread } from '../../printing/drawing-thread.ts';
import { readPaperReceipt } from '../../receipts/read-receipt-page.ts';
import { noteHandOver } from '../../receipts/share/note-hand-over.ts';
import type { CoreParts } from '../core-parts.ts';
import { screenActor } from '../screen-actor.ts';

export interface SaveHandlerParts {
  counter: () => CoreParts;
  /** Null while there is no window to choose a file in. */
  chooser: () => ChooseFileParts | null;
  drawings: Pick<DrawingThread, 'a4Pdf' | 'rollPdf'>;
}

type SaveMethod = 'receipts.save-pdf' | 'documents.save-xml';

/** Files of a document, where somebody wants them. */
export function createSaveHandlers({ counter, chooser, drawings }: SaveHandlerParts): {
  [M in SaveMethod]: (input: Input<M>) => Promise<Output<M>>;
} {
  return {
    'receipts.save-pdf': async ({ id, form }) => {
      const parts = chooser();
      if (parts === null) return { file: null };
      const { name, paper } = readPaperReceipt(counter(), id);
      const printed = { paper, isCopy: false, logo: counter().logo.read()?.bytes ?? null };
      const file = await saveReceiptPdf(parts, {
        name: form === 'a4' ? `${name}-a4` : name,
        render: async () =>
          form === 'a4' ? drawings.a4Pdf(printed) : (await drawings.rollPdf(printed, 80)).bytes,
      });
      if (file !== null) {
        const details = { file: basename(file) };
        noteHandOver(counter(), id, { event: 'document.saved-pdf', details }, screenActor());
      }
      return { file };
    },
    'documents.save-xml': async ({ id }) => {
      const parts = chooser();
      return { file: parts === null ? null : await saveXml(parts, readKeptXml(counter(), id)) };
    },
  };
}
