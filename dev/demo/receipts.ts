import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCounterForReading, systemPorts } from '../../main/compose.ts';
import { readReceiptFacts } from '../../main/receipts/read-receipt-facts.ts';
import { renderReceipt } from '../../main/receipts/render-receipt.ts';
import type { StoreLocation } from '../../main/store/open-store.ts';
import { buildReceipt } from '../../shared/domain/receipt/build-receipt.ts';
import { openPagePrinter } from '../chromium-host/page-printer.ts';
import { drawPdf } from '../chromium-host/pdf-image.ts';
import { readQrCodes } from '../chromium-host/read-qr.ts';

/** Dots an inch of the usual thermal head. */
const DPI = 203;

export interface PrintedReceipt {
  localNumber: string;
  /** The QR on the paper reads as exactly the service's string. */
  isQrRight: boolean;
}

/**
 * Prints the receipt of every document to PDF, draws it as a thermal head would, and reads the QR off the
 * picture. Files go to `folder`: a PDF and a PNG each.
 */
export async function printReceipts(
  location: StoreLocation,
  browser: string,
  folder: string,
): Promise<PrintedReceipt[]> {
  mkdirSync(folder, { recursive: true });
  const ports = systemPorts({
    dataFolder: location.dataFolder,
    token: null,
    secretsKey: null,
    trainingClock: null,
  });
  const counter = openCounterForReading(ports, location);
  const printer = await openPagePrinter(browser);
  const printed: PrintedReceipt[] = [];
  try {
    for (const document of counter.documents.list(null)) {
      const receipt = buildReceipt(readReceiptFacts(counter, document));
      const pdf = await renderReceipt(receipt, 'pdf', printer);
      const { png } = await drawPdf(pdf, { dpi: DPI, monochrome: true });
      const name = join(folder, `${document.localNumber}-${receipt.kind}`);
      writeFileSync(`${name}.pdf`, pdf);
      writeFileSync(`${name}.png`, png);
      const codes = await readQrCodes(png);
      printed.push({
        localNumber: document.localNumber,
        isQrRight: codes.length === 1 && codes[0] === document.qr,
      });
    }
    return printed;
  } finally {
    await printer.close();
    counter.store.close();
  }
}
