import { basename } from 'node:path';
import type { Input, Output } from '../../shared/contract/contract.ts';
import { readKeptJson } from '../documents/xml/read-kept-json.ts';
import { readKeptXml } from '../documents/xml/read-kept-xml.ts';
import type { XmlRepository } from '../documents/xml/xml-repository.ts';
import type { AttemptRepository } from '../outbox/attempt-repository.ts';
import { screenActor } from '../ipc/screen-actor.ts';
import type { DrawingThread } from '../printing/drawing-thread.ts';
import { readPaperReceipt } from '../receipts/read-receipt-page.ts';
import type { PaperSources } from '../receipts/read-paper.ts';
import { type HandOverParts, noteHandOver } from '../receipts/share/note-hand-over.ts';
import type { ReceiptLogoRepository } from '../settings/receipt-logo-repository.ts';
import type { ChooseFileParts } from './choose-file.ts';
import { saveReceiptPdf } from './save-receipt.ts';
import { saveXml } from './save-xml.ts';

export interface SavingParts {
  counter: () => PaperSources &
    HandOverParts & { xml: XmlRepository; attempts: AttemptRepository; logo: ReceiptLogoRepository };
  drawings: DrawingThread;
  /** Null while there is no window to ask in. */
  chooser: () => ChooseFileParts | null;
}

type SavingMethod = 'receipts.save-pdf' | 'documents.save-xml' | 'documents.save-json';

/** What is saved of a document where the user says. */
export function createSavingHandlers({ counter, drawings, chooser }: SavingParts): {
  [M in SavingMethod]: (input: Input<M>) => Promise<Output<M>>;
} {
  return {
    'receipts.save-pdf': async ({ id, form }) => {
      const parts = chooser();
      if (parts === null) return { file: null };
      const open = counter();
      const { name, paper } = readPaperReceipt(open, id);
      const printed = { paper, isCopy: false, logo: open.logo.read()?.bytes ?? null };
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
      return { file: parts === null ? null : await saveXml(parts, readKeptXml(counter(), id), 'xml') };
    },
    'documents.save-json': async ({ id }) => {
      const parts = chooser();
      return { file: parts === null ? null : await saveXml(parts, readKeptJson(counter(), id), 'json') };
    },
  };
}
