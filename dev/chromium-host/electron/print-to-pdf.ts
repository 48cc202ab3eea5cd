import { Buffer } from 'node:buffer';
import type { DevtoolsSession } from './devtools-session.ts';

/** Lengths in inches. */
export interface PdfOptions extends Pick<Electron.PrintToPDFOptions, 'printBackground'> {
  pageSize: Electron.Size;
  margins: Required<Omit<Electron.Margins, 'marginType'>>;
}

export async function printToPdf(
  session: DevtoolsSession,
  { pageSize, margins, printBackground = false }: PdfOptions,
): Promise<Buffer<ArrayBuffer>> {
  const { data } = await session.send('Page.printToPDF', {
    paperWidth: pageSize.width,
    paperHeight: pageSize.height,
    marginTop: margins.top,
    marginRight: margins.right,
    marginBottom: margins.bottom,
    marginLeft: margins.left,
    printBackground,
  });
  return Buffer.from(data, 'base64');
}
