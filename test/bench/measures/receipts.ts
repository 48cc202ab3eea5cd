import type { Paper } from '../../../main/printing/receipts/read-paper.ts';
import { RECEIPT_FORMATS, renderReceipt } from '../../../main/printing/receipts/render-receipt.ts';
import { buildReceipt } from '../../../shared/domain/paper/receipt/build-receipt.ts';
import { ISSUED, receiptFacts } from '../../support/receipt-facts.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, recordRow } from '../frame/row.ts';
import { figureOf } from '../frame/times.ts';
import { generatedSale, LINES } from '../generated-sales.ts';

/** A receipt of five lines as PDF, once the fonts are open. */
const PDF_MS = 25;

/** A receipt in each output format, from its facts to its bytes; each of another sale. */
export const receiptsMeasure: Measure = {
  name: 'receipts',
  needs: [],
  async *run(bench) {
    for (const lines of [LINES, bench.of(100, 20)])
      for (const format of RECEIPT_FORMATS) {
        const times: number[] = [];

        const rounds = bench.of(lines === LINES ? 40 : 10, 2);
        for (let round = 0; round <= rounds; round++) {
          const paper = paperOf(round, lines);
          const startedAt = performance.now();
          await renderReceipt({ paper, isCopy: false, logo: null }, format);
          // The first round reads the fonts.
          if (round > 0) times.push(performance.now() - startedAt);
        }
        const row = {
          what: `receipt of ${lines} lines as ${format}`,
          unit: 'ms',
          ours: figureOf(times),
        } as const;
        yield format === 'pdf' && lines === LINES
          ? limitRow({ ...row, limit: PDF_MS, by: 'median' })
          : recordRow(row);
      }
  },
};

/** Receipt of the sale with this number. */
function paperOf(sale: number, lines: number): Paper {
  const cdc = `${ISSUED.cdc.slice(0, 30)}${String(sale).padStart(14, '7')}`;
  const numeroDocumento = `001-001-${String(sale).padStart(7, '0')}`;
  const issue = { ...ISSUED, numeroDocumento, cdc, qr: ISSUED.qr.replaceAll(ISSUED.cdc, cdc) };
  return buildReceipt(receiptFacts({ sale: generatedSale(sale, lines), issue }));
}
