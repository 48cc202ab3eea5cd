import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { openDocument, savePdf } from '../../dev/app/document-keys.ts';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { sellOnce } from '../../dev/app/sale-keys.ts';
import { drawPdf } from '../../dev/chromium-host/pdf-image.ts';
import { readQrCodes } from '../../dev/chromium-host/read-qr.ts';
import { openShop, type Shop } from './support/shop.ts';

let shop: Shop;
let app: LaunchedApp;

test.beforeAll(async () => {
  shop = await openShop();
  // The folder proposed is the user's, which is not this machine's, and is not there yet.
  shop.env['HOME'] = join(shop.dataFolder, 'home');
  shop.env['USERPROFILE'] = shop.env['HOME'];
  app = await shop.open();
});
test.afterAll(() => shop.close());

test("a receipt saved from the window is a PDF named by its document, with the service's QR on it", async () => {
  const localNumber = await sellOnce(app.page, {
    lines: ['3*yerba'],
    client: 'Ramona',
    payment: { received: '' },
  });
  await app.page.getByText('Factura 001-').first().waitFor();
  await app.page.keyboard.press('F6');
  await openDocument(app.page, localNumber);
  const file = await savePdf(app.page);
  expect(file.endsWith('factura-001-001-0000001.pdf')).toBe(true);
  expect(existsSync(`${file}.part`)).toBe(false);
  const { png } = await drawPdf(readFileSync(file), { dpi: 203, monochrome: true });
  const [issued] = await shop.service.documents();
  expect(await readQrCodes(png)).toEqual([issued?.qr]);

  const sheet = await savePdf(app.page, 'a4');
  expect(sheet.endsWith('factura-001-001-0000001-a4.pdf')).toBe(true);
  const drawn = await drawPdf(readFileSync(sheet), { dpi: 203, monochrome: true });
  expect([drawn.widthMm, drawn.heightMm].map(Math.round)).toEqual([210, 297]);
  expect(await readQrCodes(drawn.png)).toEqual([issued?.qr]);
});
