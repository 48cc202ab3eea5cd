import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { receiptText } from '../../../../../../main/printing/receipts/receipt-text.ts';
import { columnsOf } from '../../../../../../main/printing/receipts/text-columns.ts';
import { CLOSE, generatedReport } from '../../../../../support/report-papers.ts';
import { pressed, textsOfReport } from '../../../../../support/report-texts.ts';

const COLUMNS = [48, 42, 32] as const;

it('a report fits the line width and loses nothing, whatever its texts', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...COLUMNS), (seed, columns) => {
      const paper = generatedReport(seed);
      const text = receiptText(paper, columns);
      for (const line of text.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(columns);
      const all = pressed(text);
      for (const said of textsOfReport(paper))
        for (const word of said.split(' ')) expect(all).toContain(pressed(word));
    }),
    { numRuns: 300 },
  );
});

it('a report says that it is no fiscal document, and has no element of one', () => {
  const text = receiptText(CLOSE, 48);
  expect(text).toContain('No es un documento tributario.');
  expect(text).not.toMatch(/factura|KuDE|CDC|timbrado|código QR/i);
});
