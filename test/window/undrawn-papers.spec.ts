import { copyFileSync, cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { press, typeInto } from '../../tools/app/keyboard.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { projectRoot } from '../../tools/project.mjs';
import { TcpPrinter } from '../support/printers/tcp-printer.ts';
import { openSettings } from './support/open-settings.ts';
import { printedWords } from './support/printed-words.ts';
import type { Shop } from './support/shop.ts';

/* An installation that can no longer draw papers: it sells, says so, and prints once repaired. */

const CASH = { lines: ['yerba'], client: 'Ramona', payment: { received: '' } } as const;
const THREADS = join('out', 'app', 'worker');

let printer: TcpPrinter;
/** The threads' chunk that draws. */
let drawing: string;
/** The damaged installation. */
const appFolderOf = ({ dataFolder }: Shop): string => join(dataFolder, '..', 'installation');

test.beforeAll(async ({ shop }) => {
  printer = await TcpPrinter.start();
  const appFolder = appFolderOf(shop);
  cpSync(join(projectRoot, 'out', 'app'), join(appFolder, 'out', 'app'), { recursive: true });
  copyFileSync(join(projectRoot, 'package.json'), join(appFolder, 'package.json'));
  symlinkSync(join(projectRoot, 'node_modules'), join(appFolder, 'node_modules'), 'junction');
  const part = readdirSync(join(projectRoot, THREADS)).find((file) => /^drawn-here-.*\.mjs$/.test(file));
  drawing = join(THREADS, part ?? '');
  writeFileSync(join(appFolder, drawing), "throw new Error('damaged');\n");
});
test.afterAll(() => printer.stop());

const papers = (): string[] => printer.wholeJobs.map(printedWords).filter((words) => words.trim() !== '');

test('papers that cannot be drawn block no sale; one is discarded, the other prints once drawing works', async ({
  shop,
}) => {
  const appFolder = appFolderOf(shop);
  const { page } = await shop.open({ appFolder });
  await openSettings(page, 'Impresoras');
  await press(page.getByRole('button', { name: 'Agregar impresora…' }));
  const form = page.getByRole('dialog', { name: 'Agregar impresora' });
  await typeInto(form.getByLabel('Nombre'), 'Caja');
  await typeInto(form.getByLabel('Dirección en la red'), '127.0.0.1');
  await typeInto(form.getByLabel('Puerto'), String(printer.port));
  await press(form.getByRole('button', { name: 'Guardar' }));
  await form.waitFor({ state: 'detached' });

  await page.keyboard.press('F3');
  await sellOnce(page, CASH);
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('button', { name: 'Un recibo no se pudo preparar' }).waitFor();
  await page.keyboard.press('Enter');
  await sellOnce(page, CASH);
  await foot.getByRole('button', { name: '2 recibos no se pudieron preparar' }).click();
  const undrawn = page.getByRole('region', { name: 'No se pudieron preparar' });
  const [first, second] = ['001-001-0000001', '001-001-0000002'].map((number) =>
    undrawn.getByRole('listitem').filter({ hasText: `Recibo de ${number}` }),
  );
  await first?.waitFor();
  await second?.waitFor();
  expect(papers()).toEqual([]);

  await first?.getByRole('button', { name: 'No imprimir' }).click();
  await first?.waitFor({ state: 'detached' });
  // The installation is unchanged, so it fails again.
  await press(undrawn.getByRole('button', { name: 'Probar otra vez' }));
  await second?.waitFor();

  copyFileSync(join(projectRoot, drawing), join(appFolder, drawing));
  await press(undrawn.getByRole('button', { name: 'Probar otra vez' }));
  await undrawn.waitFor({ state: 'detached' });
  await waitUntil('the paper is out', () => papers().length === 1);
  expect(papers()[0]).toContain('001-001-0000002');
  expect(papers()[0]).not.toContain('COPIA');
  await page.keyboard.press('Escape');
  await foot.getByRole('button', { name: 'Impresora lista' }).waitFor();
});
