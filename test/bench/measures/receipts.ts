import { RECEIPT_FORMATS, renderReceipt } from '../../../main/printing/receipts/render-receipt.ts';
import { invoiceOf } from '../../support/papers.ts';
import type { Measure } from '../frame/measure.ts';
import { recordRow } from '../frame/row.ts';
import { figureOf } from '../frame/times.ts';
import { LINES } from '../generated-sales.ts';

/** A receipt in each output format, from its facts to its bytes. */
export const receiptsMeasure: Measure = {
  name: 'receipts',
  needs: [],
  async *run(bench) {
    for (const lines of [LINES, bench.of(100, 20)])
      for (const format of RECEIPT_FORMATS) {
        const paper = invoiceOf(lines);
        const times: number[] = [];
        // One of a hundred lines takes up to a second.
        const rounds = bench.of(10, 2);
        for (let round = 0; round <= rounds; round++) {
          const startedAt = performance.now();
          await renderReceipt({ paper, isCopy: false, logo: null }, format);
          // The first round reads the fonts.
          if (round > 0) times.push(performance.now() - startedAt);
        }
        yield recordRow({
          what: `receipt of ${lines} lines as ${format}`,
          unit: 'ms',
          ours: figureOf(times),
        });
      }
  },
};
