import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import type { Paper } from '../../main/printing/receipts/read-paper.ts';
import { renderA4Pdf } from '../../main/printing/receipts/pdf/a4/render-a4-pdf.ts';
import { renderRollPdf } from '../../main/printing/receipts/pdf/roll/lay-out-roll.ts';
import { invoiceOf, noteOf, PAPERS } from '../../test/support/papers.ts';
import { encodeIndexedPng } from '../../test/support/pictures/indexed-png.ts';
import { drawPdf } from '../chromium-host/pdf-image.ts';
import { projectRoot } from '../project.mjs';

/** Pictures for the documentation: made-up documents, drawn from their PDFs. */
const A4: Readonly<Record<string, Paper | undefined>> = {
  'papel-factura-a4': invoiceOf(12),
  'papel-remision-a4': noteOf(4),
  'papel-factura-anulada-a4': PAPERS['cancelled'],
};
const ROLLS: Readonly<Record<string, { paper: Paper | undefined; width: 80 | 58 }>> = {
  'papel-factura-80': { paper: PAPERS['invoice'], width: 80 },
  'papel-factura-58': { paper: PAPERS['invoice'], width: 58 },
  'papel-provisorio-80': { paper: PAPERS['provisional'], width: 80 },
};
const DPI = 110;

for (const [name, paper] of Object.entries(A4)) {
  if (paper !== undefined) await keep(name, await renderA4Pdf({ paper, isCopy: false, logo: null }));
}
for (const [name, { paper, width }] of Object.entries(ROLLS)) {
  if (paper !== undefined)
    await keep(name, (await renderRollPdf({ paper, isCopy: false, logo: null }, width)).bytes);
}

async function keep(name: string, pdf: Uint8Array): Promise<void> {
  const { png } = await drawPdf(pdf, { dpi: DPI });
  const picture = encodeIndexedPng(PNG.sync.read(Buffer.from(png)));
  writeFileSync(join(projectRoot, 'doc', 'pictures', `${name}.png`), picture);
}
