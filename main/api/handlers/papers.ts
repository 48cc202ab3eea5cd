import type { papersMethods } from '../../../shared/contract/papers.ts';
import { buildPaper } from '../../printing/papers/build-paper.ts';
import { paperFileName, readPrintJob } from '../../printing/print-views.ts';
import type { PrintService } from '../../printing/print-service.ts';
import { printReport } from '../../printing/print-report.ts';
import { readyToMeasure, screenReport } from '../../printing/receipts/screen/screen-receipt.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

export interface PapersSurroundings {
  printing: Pick<PrintService, 'queued' | 'renderings'>;
  savePdf: (paper: { name: string; render: () => Promise<Uint8Array> }) => Promise<string | null>;
}

export function createPapersHandlers({
  printing,
  savePdf,
}: PapersSurroundings): CounterHandlers<typeof papersMethods> {
  const { renderings } = printing;
  return {
    'papers.read': async ({ paper, form }, counter) =>
      screenReport(await readyToMeasure(), await buildPaper(counter, paper), form),
    'papers.print': async ({ paper: ref, form }, counter) => {
      const paper = await buildPaper(counter, ref);
      const to = { kind: 'role', role: form === 'a4' ? 'a4' : 'receipt' } as const;
      // A close and a receipt of a collection have one original; other papers are printed in their present state.
      const isOnce = ref.of === 'shift-close' || ref.of === 'collection';
      const once = isOnce ? { originalOf: `${ref.of}:${ref.number}` } : {};
      const id = await printReport(counter, renderings, { paper, to, ...once }, screenActor());
      printing.queued();
      return readPrintJob(counter, id);
    },
    'papers.save-pdf': async ({ paper: ref, form }, counter) => {
      const paper = await buildPaper(counter, ref);
      const printed = { paper, isCopy: false, logo: null };
      const file = await savePdf({
        name: paperFileName(paper.title),
        render: async () =>
          form === 'a4' ? renderings.a4Pdf(printed) : (await renderings.rollPdf(printed, 80)).bytes,
      });
      return { file };
    },
  };
}
