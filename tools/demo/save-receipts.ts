import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openDocument, savePdf } from '../app/document-keys.ts';
import { drawPdf } from '../chromium-host/pdf-image.ts';
import { readQrCodes } from '../chromium-host/read-qr.ts';
import { SALES } from './demo-sales.ts';
import { OUT, type Stage } from './stage.ts';

/** Dots an inch of the usual thermal head. */
const DPI = 203;

/** Saves each receipt through the window, draws it as a thermal head would, and reads the QR off the picture. */
export async function saveReceipts(stage: Stage): Promise<void> {
  stage.tell('Se guardan los comprobantes en PDF y se leen sus QR de la imagen.');
  const folder = join(OUT, 'comprobantes');
  mkdirSync(folder);
  const qrs = new Map((await stage.service.documents()).map(({ cdc, qr }) => [cdc, qr]));
  let right = 0;
  for (const { localNumber, cdc } of await stage.documents()) {
    await openDocument(stage.page, localNumber);
    const file = await savePdf(stage.page);
    const kept = join(folder, basename(file));
    renameSync(file, kept);
    const { png } = await drawPdf(readFileSync(kept), { dpi: DPI, monochrome: true });
    writeFileSync(kept.replace(/pdf$/, 'png'), png);
    const codes = await readQrCodes(png);
    if (codes.length === 1 && codes[0] === qrs.get(cdc ?? '')) right += 1;
  }
  await stage.check(
    'QR leídos de la imagen, iguales a los del servicio',
    right === SALES,
    `${right} de ${SALES}`,
  );
}
