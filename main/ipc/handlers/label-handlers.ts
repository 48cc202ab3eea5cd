import { printsLabels } from '../../../shared/domain/labels/fitting-printer.ts';
import type { LabelPaper } from '../../../shared/domain/labels/price-label.ts';
import type { Input, MethodName, Output } from '../../../shared/contract/contract.ts';
import type { LabelPlan } from '../../../shared/contract/labels.ts';
import { say } from '../../../shared/language/say.ts';
import { InputError } from '../../errors.ts';
import { buildLabelPaper } from '../../labels/build-label-paper.ts';
import { type LabelSources, readLabelRows } from '../../labels/read-label-rows.ts';
import { rememberLabels } from '../../labels/remember-labels.ts';
import { paperFileName } from '../../papers/paper-file-name.ts';
import type { PrintDesk } from '../../printing/print-desk.ts';
import { printReport } from '../../printing/print-report.ts';
import { readPrintJob } from '../../printing/print-views.ts';
import { readyToMeasure } from '../../receipts/screen/screen-receipt.ts';
import type { ShopSettingsParts } from '../../settings/save-shop-settings.ts';
import { screenActor } from '../screen-actor.ts';

type LabelMethod = Extract<MethodName, `labels.${string}`>;

export interface LabelHandlerParts {
  counter: () => LabelSources & ShopSettingsParts;
  desk: PrintDesk;
  /** Asks where to, and saves; null if the user chose none. */
  savePdf: (paper: { name: string; render: () => Promise<Uint8Array> }) => Promise<string | null>;
}

/** Price labels: on the screen, on a printer, as a file. */
export function createLabelHandlers({ counter, desk, savePdf }: LabelHandlerParts): {
  [M in LabelMethod]: (input: Input<M>) => Output<M> | Promise<Output<M>>;
} {
  return {
    'labels.rows': ({ from }) => readLabelRows(counter(), from),
    'labels.preview': async ({ plan }) => await preview(buildLabelPaper(counter(), plan), plan),
    'labels.print': async ({ plan, printerId }) => {
      const paper = buildLabelPaper(counter(), plan);
      const printer = desk.counter().printers.find(printerId);
      if (printer !== null && !printsLabels(printer, plan.size))
        throw new InputError(say`${printer.name} no puede imprimir etiquetas de este tamaño.`);
      const to = { kind: 'printer', id: printerId } as const;
      const id = await printReport(desk.counter(), desk.renderings, { paper, to }, screenActor());
      desk.queued();
      rememberLabels(counter(), plan, screenActor());
      return readPrintJob(desk.counter(), id);
    },
    'labels.save-pdf': async ({ plan }) => {
      const paper = buildLabelPaper(counter(), plan);
      const file = await savePdf({
        name: paperFileName(paper.title),
        render: () => desk.renderings.labelsPdf(paper),
      });
      if (file !== null) rememberLabels(counter(), plan, screenActor());
      return { file };
    },
  };
}

/** What draws labels is fetched with the first of them. */
async function preview(paper: LabelPaper, { items }: LabelPlan): Promise<Output<'labels.preview'>> {
  const [measures, { screenLabels, sheetsOf }, { hasBars }] = await Promise.all([
    readyToMeasure(),
    import('../../receipts/screen/screen-labels.ts'),
    import('../../receipts/pdf/labels/has-bars.ts'),
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
