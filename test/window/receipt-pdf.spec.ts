import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { chooseMore, openDocument, savePdf } from '../../tools/app/document-keys.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { drawPdf } from '../../tools/chromium-host/pdf-image.ts';
import { readQrCodes } from '../../tools/chromium-host/read-qr.ts';

test.beforeAll(({ shop }) => {
  // The app proposes a folder in the home: use the test's own, which does not exist yet.
  shop.env['HOME'] = join(shop.dataFolder, 'home');
  shop.env['USERPROFILE'] = shop.env['HOME'];
  shop.env['MOSTRADOR_HOST_ANSWERS'] = join(shop.dataFolder, 'answers.txt');
});

test("a receipt saved from the window is a PDF named by its document, with the service's QR on it", async ({
  page,
  shop,
}) => {
  const localNumber = await sellOnce(page, {
    lines: ['3*yerba'],
    client: 'Ramona',
    payment: { received: '' },
  });
  await page.getByText('Factura 001-').first().waitFor();
  await page.keyboard.press('F6');
  await openDocument(page, localNumber);
  const file = await savePdf(page);
  expect(file.endsWith('factura-001-001-0000001.pdf')).toBe(true);
  expect(existsSync(`${file}.part`)).toBe(false);
  const { png } = await drawPdf(readFileSync(file), { dpi: 203, monochrome: true });
  const [issued] = await shop.service.documents();
  expect(await readQrCodes(png)).toEqual([issued?.qr]);

  // Overwriting a file asks first, and a no leaves it unchanged.
  writeFileSync(file, 'mine');
  const answers = shop.env['MOSTRADOR_HOST_ANSWERS'] ?? '';
  writeFileSync(answers, 'Cancelar\n');
  await chooseMore(page, 'PDF');
  await waitUntil('it was asked', () => readFileSync(answers, 'utf8') === '');
  const sheet = await savePdf(page, 'a4');
  expect(sheet.endsWith('factura-001-001-0000001-a4.pdf')).toBe(true);
  const drawn = await drawPdf(readFileSync(sheet), { dpi: 203, monochrome: true });
  expect([drawn.widthMm, drawn.heightMm].map(Math.round)).toEqual([210, 297]);
  expect(await readQrCodes(drawn.png)).toEqual([issued?.qr]);
  expect(readFileSync(file, 'utf8')).toBe('mine');
});
