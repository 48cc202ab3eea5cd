import { printsLabels } from '../../../shared/domain/paper/label-size.ts';
import type { LabelPaper } from '../../../shared/domain/paper/price-label.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import type { LabelPlan, labelsMethods } from '../../../shared/contract/labels.ts';
import { say } from '../../kernel/say.ts';
import type { Counter } from '../../counter/compose.ts';
import { InputError } from '../../kernel/errors.ts';
import { buildLabelPaper, readLabelRows } from '../../printing/labels/label-paper.ts';
import { rememberLabels } from '../../shop/settings/save-shop-settings.ts';
import { paperFileName, readPrintJob } from '../../printing/print-views.ts';
import type { PrintService } from '../../printing/print-service.ts';
import { printReport } from '../../printing/print-report.ts';
import { readyToMeasure } from '../../printing/receipts/screen/screen-receipt.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

export interface LabelsSurroundings {
  /** Another counter may be open by the time a file is chosen. */
  openCounter: () => Counter;
  printing: Pick<PrintService, 'queued' | 'renderings'>;
  savePdf: (paper: { name: string; render: () => Promise<Uint8Array> }) => Promise<string | null>;
}

export function createLabelsHandlers({
  openCounter,
  printing,
  savePdf,
}: LabelsSurroundings): CounterHandlers<typeof labelsMethods> {
  return {
    'labels.rows': ({ from }, counter) => readLabelRows(counter, from),
    'labels.preview': async ({ plan }, counter) => await preview(buildLabelPaper(counter, plan), plan),
    'labels.print': async ({ plan, printerId }, counter) => {
      const paper = buildLabelPaper(counter, plan);
      const printer = counter.printers.find(printerId);
      if (printer !== null && !printsLabels(printer, plan.size))
        throw new InputError(say('printing.labelSizeUnfit', { printer: printer.name }));
      const to = { kind: 'printer', id: printerId } as const;
      const id = await printReport(counter, printing.renderings, { paper, to }, screenActor());
      printing.queued();
      rememberLabels(counter, plan, screenActor());
      return readPrintJob(counter, id);
    },
    'labels.save-pdf': async ({ plan }, counter) => {
      const paper = buildLabelPaper(counter, plan);
      const file = await savePdf({
        name: paperFileName(paper.title),
        render: () => printing.renderings.labelsPdf(paper),
      });
      if (file !== null) rememberLabels(openCounter(), plan, screenActor());
      return { file };
    },
  };
}

/** Loads the code that draws labels with the first of them. */
async function preview(paper: LabelPaper, { items }: LabelPlan): Promise<Output<'labels.preview'>> {
  const [measures, { screenLabels, sheetsOf }, { hasBars }] = await Promise.all([
    readyToMeasure(),
    import('../../printing/receipts/screen/screen-labels.ts'),
    import('../../printing/receipts/pdf/labels/has-bars.ts'),
  ]);
  return {
    title: paper.title,
    markup: screenLabels(measures, paper),
    labels: items.reduce((sum, { count }) => sum + count, 0),
    sheets: sheetsOf(paper),
    withoutBars: items
      .filter(
        (_, index) => !hasBars(measures.typesetter, paper.labels[index]?.label.scanned ?? '', paper.size),
      )
      .map(({ id }) => id),
  };
}
