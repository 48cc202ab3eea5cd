import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { openDocument, savePdf } from '../../tools/app/document-keys.ts';
import { closeNotices, focused, press, tabTo, typeInto } from '../../tools/app/keyboard.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import type { Shop } from './support/shop.ts';

/* Sharing a receipt with its customer: calls to other programs, and their record. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

/** File in which the host records what it was asked to open. */
const openedFileOf = ({ dataFolder }: Shop): string => join(dataFolder, 'opened.txt');

test.beforeAll(({ shop }) => {
  shop.env['MOSTRADOR_HOST_OPENED'] = openedFileOf(shop);
  shop.env['HOME'] = join(shop.dataFolder, 'home');
  shop.env['USERPROFILE'] = shop.env['HOME'];
});

/** Next address that the system was asked to open. */
async function opened(shop: Shop): Promise<URL> {
  const openedFile = openedFileOf(shop);
  await waitUntil('something is opened', () => Promise.resolve(existsSync(openedFile)));
  const address = readFileSync(openedFile, 'utf8').trim();
  rmSync(openedFile);
  return new URL(address);
}

test('a receipt goes to WhatsApp, a mail, the clipboard, a PDF and the printer, and its timeline shows it', async ({
  app,
  page,
  shop,
}) => {
  test.skip(app.host !== 'chromium', 'what Electron opens outside is the system’s, which no test sees');
  const localNumber = await sellOnce(page, {
    lines: ['3*yerba'],
    client: 'Ramona',
    payment: { received: '' },
  });
  await page.getByText('Factura 001-').first().waitFor();
  const document = await openDocument(page, localNumber);
  const [issued] = await shop.service.documents();

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await focused(dialog.getByLabel('Número de WhatsApp'));
  await typeInto(dialog.getByLabel('Número de WhatsApp'), '0971 000 111');
  await page.keyboard.press('Enter');
  const whatsapp = await opened(shop);
  expect(whatsapp.origin + whatsapp.pathname).toBe('https://wa.me/595971000111');
  const text = whatsapp.searchParams.get('text') ?? '';
  expect(text).toContain('001-001-0000001');
  expect(text).toContain(issued?.qr);

  await typeInto(dialog.getByLabel('Correo electrónico'), 'nadie');
  await page.keyboard.press('Enter');
  await dialog.getByText('Escríbalo como nombre@ejemplo.com.').waitFor();
  await typeInto(dialog.getByLabel('Correo electrónico'), 'ana@ejemplo.com');
  await page.keyboard.press('Enter');
  const mail = await opened(shop);
  expect(mail.protocol + mail.pathname).toBe('mailto:ana@ejemplo.com');
  expect(mail.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(text);

  await press(dialog.getByRole('button', { name: 'Copiar el enlace' }));
  await page.getByText('El enlace quedó copiado').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // In training the page is on this machine: no browser opens.
  await press(document.getByRole('button', { name: 'Página de prueba' }));
  await page.getByText('péguelo en su navegador').waitFor();
  expect(existsSync(openedFileOf(shop))).toBe(false);
  const file = await savePdf(page);
  await page.keyboard.press('Control+p');

  await document.getByRole('tab', { name: 'Recorrido' }).click();
  await document.getByText('Se mandó a imprimir').waitFor();
  const told = await document.getByRole('listitem').allInnerTexts();
  const inShort = told.map((words) =>
    words
      .split('\n')
      .slice(1)
      .filter((line) => line !== '')
      .join(' | ')
      .replace(' · por el puesto', ''),
  );
  expect(inShort.slice(0, 5)).toEqual([
    'Se mandó a imprimir | Por el puesto',
    `Se guardó en PDF | ${file.split(/[/\\]/).at(-1)}`,
    'Se copió el enlace | Por el puesto',
    'Se abrió un correo con el enlace | ana@ejemplo.com',
    'Se abrió WhatsApp con el enlace | +595971000111',
  ]);
});

test('an issued receipt can be shared offline', async ({ app, page, shop }) => {
  test.skip(app.host !== 'chromium', 'what Electron opens outside is the system’s, which no test sees');
  await shop.service.addFault({ kind: 'refuse-connections', cutsOpen: true });
  const [issued] = await shop.service.documents();
  await page.getByRole('tab').first().click();
  await page.getByRole('button', { name: 'Compartir' }).waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await focused(dialog.getByLabel('Número de WhatsApp'));
  await typeInto(dialog.getByLabel('Número de WhatsApp'), '0971 000 111');
  await page.keyboard.press('Enter');
  expect((await opened(shop)).searchParams.get('text')).toContain(issued?.qr);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await shop.service.clearFaults();
});

test('a provisional sale cannot be shared, and says why; Supr cancels, which can be undone', async ({
  page,
  shop,
}) => {
  await shop.service.addFault({
    kind: 'reset-after-processing',
    path: '/simplificado/carritos',
    nth: 1,
    count: 1,
  });
  await page.keyboard.press('F3');
  await page.keyboard.press('Enter');
  const localNumber = await sellOnce(page, {
    lines: ['arroz'],
    client: 'Ramona',
    payment: { received: '' },
  });
  await page.keyboard.press('Control+k');
  await page.getByText('No está emitida: no hay factura para compartir.').waitFor();
  await closeNotices(page);
  const document = await openDocument(page, localNumber);
  await document.getByText('En duda').first().waitFor();
  await document.getByText('Se comparte cuando quede emitida').waitFor();
  await page.keyboard.press('Control+k');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog');
  await typeInto(dialog.getByLabel('Motivo'), 'El cliente se arrepintió');
  await press(dialog.getByRole('button', { name: 'Pedir la anulación' }));
  await dialog.waitFor({ state: 'detached' });
  await press(document.getByRole('button', { name: 'Retirar el pedido' }));
  await page.getByText('Pedido de anulación retirado.').waitFor();
  await document.getByText('si la anula, se hace apenas se resuelva la duda').waitFor();
});

test('a doubt of which only the number is known keeps it, and cannot be shared', async ({ page, shop }) => {
  const document = page.getByRole('region', { name: 'Documento', exact: true });
  await tabTo(document.getByRole('radio', { name: 'No se emitió' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const theirs = (await shop.service.documents()).at(-1)?.number ?? '';
  await typeInto(document.getByLabel('Número emitido'), theirs);
  await document.getByText(`Es la ${theirs}`).waitFor();
  await press(document.getByRole('button', { name: 'Guardar este número' }));
  await document.getByText(`Factura ${theirs}`).first().waitFor();
  await document.getByText('Sin su CDC no se puede anular aquí').waitFor();
  expect(await document.getByText('En duda').count()).toBe(0);
  expect(await document.getByText('¿Se emitió o no?').count()).toBe(0);
});
