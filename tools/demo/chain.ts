import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Browser, Page } from 'playwright';
import { saveProductEdit } from '../../chain/office/change-products.ts';
import { openOffice } from '../../chain/office/open-office.ts';
import { readProduct, readProducts } from '../../chain/office/read-products.ts';
import { adopt } from '../../chain/records/proposals.ts';
import { noOffice, type TestOffice } from '../../test/support/chain/test-office.ts';
import { launchBrowser } from '../../test/support/launch-browser.ts';
import { ChainApps } from '../../test/window/support/chain-apps.ts';
import { openParked, park } from '../../test/window/support/parking.ts';
import { focused, press } from '../app/keyboard.ts';
import { type LaunchedApp, launchApp } from '../app/launch-app.ts';
import { runCli } from '../app/run-cli.ts';
import { addItem, charge, chooseClient, linesOf, readyToSell, sellOnce } from '../app/sale-keys.ts';
import { waitUntil } from '../app/wait-until.ts';
import { buildOffice } from '../build/build-office.ts';
import { watchParent } from '../orphan-watch.mjs';
import { projectRoot } from '../project.mjs';
import { Checks, type DocumentLine } from './stage.ts';

/*
 * A chain from start to end with the real programs: an office with its pages in a browser, three apps, one of which runs
 * the branch's server. They sell, park here and take there, get a price; then each plug is pulled in turn, and at the end
 * the office has every sale once.
 */

const OUT = join(projectRoot, 'out', 'chain-demo');
const SALE = { lines: ['yerba'], client: 'Ramona', payment: { received: '' } };
const NAMES = ['Caja 1', 'Caja 2', 'Caja 3'] as const;
type Name = (typeof NAMES)[number];
/** With the file of their process in the office's folder. */
const ENGINES = [
  ['NATS', 'nats/pid'],
  ['PostgreSQL', 'postgres.pid'],
] as const;

/** An office with its pages and three apps, and what was checked. */
class ChainStage {
  readonly apps: ChainApps;
  readonly page: Page;
  readonly #checks: Checks;
  readonly #browser: Browser;
  #closePages: () => Promise<void>;
  readonly #open = new Map<Name, LaunchedApp>();
  #pictures = 0;

  private constructor(
    checks: Checks,
    apps: ChainApps,
    browser: Browser,
    page: Page,
    closePages: () => Promise<void>,
  ) {
    this.#checks = checks;
    this.apps = apps;
    this.#browser = browser;
    this.page = page;
    this.#closePages = closePages;
  }

  static async set(checks: Checks): Promise<ChainStage> {
    rmSync(OUT, { recursive: true, force: true });
    mkdirSync(OUT, { recursive: true });
    const apps = await ChainApps.start();
    const pages = await buildOffice();
    const office = await openOffice({ ...apps.office.chain.parts, port: 0, pages });
    const browser = await launchBrowser();
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
    await page.goto(office.firstLink ?? office.address);
    await page.getByLabel('Nombre').fill('Ña Elsa');
    await page.getByLabel('Contraseña').fill('una frase que nadie más sabe');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Cajas' }).waitFor();
    return new ChainStage(checks, apps, browser, page, () => office.close());
  }

  app(name: Name): Page {
    const app = this.#open.get(name);
    if (app === undefined) throw new Error(`${name} is not open`);
    return app.page;
  }

  async join(name: Name): Promise<void> {
    this.#open.set(name, await this.apps.openMember(name));
    await this.toSale(name);
  }

  async launch(name: Name): Promise<void> {
    const app = await launchApp({ ...this.apps.machine(name), url: this.apps.service.url });
    this.#open.set(name, app);
    await readyToSell(app.page);
  }

  async toSale(name: Name): Promise<void> {
    await press(this.app(name).getByRole('navigation').getByRole('button', { name: 'Venta' }));
  }

  /** `quit`: in good order; `kill`: SIGKILL. */
  async close(name: Name, how: 'quit' | 'kill'): Promise<void> {
    const app = this.#open.get(name);
    this.#open.delete(name);
    await app?.[how]();
  }

  async picture(page: Page, name: string): Promise<void> {
    this.#pictures += 1;
    const number = String(this.#pictures).padStart(2, '0');
    await page.screenshot({ path: join(OUT, `${number}-${name}.png`), animations: 'disabled' });
  }

  tell(step: string): void {
    process.stdout.write(`· ${step}\n`);
  }

  check(what: string, held: boolean, detail: string): void {
    this.#checks.add(what, held, detail);
  }

  /** Sales that the office has, and their sum. */
  async atOffice(): Promise<{ count: number; total: number }> {
    const [row] = await this.apps.office.query<{ count: number; total: string }>(
      'SELECT count(*)::int AS count, coalesce(sum(total), 0)::text AS total FROM ventas',
    );
    return { count: row?.count ?? 0, total: Number(row?.total ?? 0) };
  }

  /** The same of a counter by its own database. */
  async atCounter(name: Name): Promise<{ count: number; total: number }> {
    const { dataFolder, env } = this.apps.machine(name);
    const { code, records, errors } = await runCli(
      ['documents', '--data', dataFolder, '--url', this.apps.service.url],
      env,
    );
    if (code !== 0) throw new Error(`documents: ${errors.trim()}`);
    const documents = records as unknown as DocumentLine[];
    return { count: documents.length, total: documents.reduce((sum, { total }) => sum + total, 0) };
  }

  /** The whole office, with its pages; returns the ports where the counters know it. */
  async stopOffice(): Promise<TestOffice['chain']['ports']> {
    const { ports } = this.apps.office.chain;
    await this.#closePages();
    this.#closePages = () => Promise.resolve();
    await this.apps.office.close();
    return ports;
  }

  async end(): Promise<void> {
    for (const name of NAMES) await this.close(name, 'quit');
    await this.#browser.close();
    await this.#closePages();
    await this.apps.end();
  }
}

async function chooseServer(stage: ChainStage): Promise<void> {
  stage.tell('La central elige la caja que hace de servidor de la sucursal.');
  const { page } = stage;
  await page.getByRole('link', { name: 'Cajas' }).click();
  await page.getByRole('button', { name: 'Elegir…' }).click();
  await page.getByLabel('Caja que lo lleva').selectOption('Caja 1');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText(/Servidor de la sucursal: Caja 1, en /).waitFor();
  await stage.picture(page, 'central-cajas');
}

async function sellAtEach(stage: ChainStage): Promise<void> {
  stage.tell('Cada caja vende; la central lo ve.');
  for (const name of NAMES) await sellOnce(stage.app(name), SALE);
  await waitUntil('three sales at the office', async () => (await stage.atOffice()).count === NAMES.length);
  await stage.page.getByRole('link', { name: 'Hoy' }).click();
  await stage.page.getByText('Ramona').first().waitFor();
  await stage.picture(stage.page, 'central-hoy');
  stage.check('La central ve las ventas de las tres cajas', true, '3');
}

async function parkHereTakeThere(stage: ChainStage): Promise<void> {
  stage.tell('Se deja una venta en espera en la caja 2 y se toma en la 3.');
  const [second, third] = [stage.app('Caja 2'), stage.app('Caja 3')];
  await addItem(second, '2*yerba');
  await park(second, 'Mesa 4');
  await waitUntil('the parked sale', async () => {
    const [first = ''] = await openParked(third);
    if (first.includes('de Caja 2')) return true;
    await third.keyboard.press('Escape');
    return false;
  });
  await stage.picture(third, 'en-espera-de-otra-caja');
  await third.keyboard.press('Enter');
  await waitUntil('its lines', async () => (await linesOf(third)).join().includes('Yerba'));
  await stage.picture(third, 'tomada');
  await chooseClient(third, SALE.client);
  await charge(third, SALE.payment);
  const left = await openParked(second);
  await second.keyboard.press('Escape');
  stage.check(
    'La venta en espera pasó de una caja a la otra',
    left.length === 0,
    `quedan ${left.length} en la caja 2`,
  );
}

async function changePrice(stage: ChainStage): Promise<void> {
  stage.tell('La central cambia un precio.');
  const { pool } = stage.apps.office.chain.parts;
  const [{ counter } = { counter: '' }] = await stage.apps.office.query<{ counter: string }>(
    "SELECT counter FROM counters WHERE name = 'Caja 1'",
  );
  await adopt(pool, { counter, item: null }, 'Ña Elsa');
  const found = async () => (await readProducts(pool, { text: 'YER-500', from: 0, branch: null })).rows[0];
  await waitUntil('the product', async () => (await found()) !== undefined);
  const detail = await readProduct(pool, { id: (await found())?.id ?? '', branch: null });
  const till = stage.app('Caja 2');
  await addItem(till, 'yerba');
  await saveProductEdit(pool, { ...detail, price: 13_700 }, 'Ña Elsa');
  const begun = performance.now();
  await waitUntil('the price', async () => {
    await addItem(till, 'yerba');
    return (await linesOf(till)).join().includes('13.700');
  });
  const ms = Math.round(performance.now() - begun);
  await stage.picture(till, 'precio-nuevo');
  stage.check(
    'El precio llegó a una caja abierta',
    ms < 1000,
    `${ms} ms, con lo que tarda agregar el renglón`,
  );
  await chooseClient(till, SALE.client);
  await charge(till, SALE.payment);
}

async function pullPlugs(stage: ChainStage): Promise<void> {
  const { office } = stage.apps;
  stage.tell('Se apaga la central; las cajas venden.');
  const before = await settled(stage);
  const ports = await stage.stopOffice();
  const second = stage.app('Caja 2');
  await sellOnce(second, SALE);
  await second.getByTitle(/sin conexión.*con copia en la sucursal/).waitFor();
  await stage.picture(second, 'sin-central');
  stage.tell('Muere la caja 2 (SIGKILL); después se apaga la caja 1, que lleva el servidor.');
  await stage.close('Caja 2', 'kill');
  await stage.close('Caja 1', 'quit');
  const third = stage.app('Caja 3');
  await third.getByTitle(/sucursal sin servidor/).waitFor();
  await sellOnce(third, SALE);
  await stage.picture(third, 'sin-central-ni-servidor');
  stage.tell('Vuelven la central y la caja 1; la caja 2 sigue apagada.');
  await office.open(ports);
  await stage.launch('Caja 1');
  const wanted = before.count + 2;
  await waitUntil('the sale of the dead till', async () => (await stage.atOffice()).count === wanted, 90_000);
  stage.check('Lo que vendió la caja muerta llegó por la copia', true, `${wanted} ventas en la central`);
  await stage.launch('Caja 2');
  await stage.app('Caja 2').getByTitle('Central: al día').waitFor();
  await stage.picture(stage.app('Caja 2'), 'todo-de-vuelta');
}

/** The office starts again what died under it. */
async function killEngines(stage: ChainStage): Promise<void> {
  for (const [engine, pidFile] of ENGINES) {
    stage.tell(`Muere ${engine} (SIGKILL) debajo de la central; las cajas venden.`);
    const { count } = await settled(stage);
    process.kill(Number(readFileSync(join(stage.apps.office.folder, pidFile), 'utf8')), 'SIGKILL');
    await sellOnce(stage.app('Caja 2'), SALE);
    await waitUntil('the sale', async () => {
      const { count: now } = await stage.atOffice().catch(() => ({ count }));
      return now === count + 1;
    });
    stage.check(
      `La venta llegó después de la muerte de ${engine}`,
      true,
      `${count + 1} ventas en la central`,
    );
  }
}

async function closeTill(stage: ChainStage): Promise<void> {
  stage.tell('La caja 3 cierra su turno.');
  const third = stage.app('Caja 3');
  const { total } = await stage.atCounter('Caja 3');
  await third.keyboard.press('Control+t');
  await third.getByRole('heading', { name: 'Turno 1' }).waitFor();
  await third.keyboard.press('F9');
  await third.getByRole('dialog').getByLabel('Resto').fill(String(total));
  await third.keyboard.press('Control+Enter');
  await press(third.getByRole('dialog', { name: /diferencias/ }).locator('button[type=submit]'));
  await focused(third.getByRole('dialog').getByLabel(/^Queda en la caja/));
  await third.keyboard.press('Enter');
  const closing = third.getByRole('dialog', { name: 'Cierre Z 1' });
  await closing.locator('iframe').contentFrame().locator('svg').first().waitFor();
  await stage.picture(third, 'cierre');
  await third.keyboard.press('Escape');
  const closed =
    "SELECT FROM entries e JOIN counters c USING (counter) WHERE c.name = 'Caja 3' AND e.event = 'till.closed'";
  await waitUntil(
    'the close at the office',
    async () => (await stage.apps.office.query(closed)).length === 1,
  );
  stage.check('La caja 3 cerró sin diferencias', true, `Gs. ${total}`);
}

/** Waits until the office has all that the counters have; returns it. */
async function settled(stage: ChainStage): Promise<{ count: number; total: number }> {
  const ours = { count: 0, total: 0 };
  for (const name of NAMES) {
    const { count, total } = await stage.atCounter(name);
    ours.count += count;
    ours.total += total;
  }
  await waitUntil('all sales at the office', async () => {
    const { count, total } = await stage.atOffice();
    return count === ours.count && total === ours.total;
  });
  return ours;
}

async function compare(stage: ChainStage): Promise<void> {
  stage.tell('Se comparan los libros.');
  const ours = await settled(stage);
  stage.check('La central tiene cada venta, con su total', true, `${ours.count} ventas, Gs. ${ours.total}`);
  await waitUntil(
    'all issued',
    async () => (await stage.apps.service.documents()).length === ours.count,
    60_000,
  );
  const issued = await stage.apps.service.documents();
  const once = new Set(issued.map(({ cdc }) => cdc)).size;
  stage.check('Cada factura se emitió una sola vez', once === ours.count, `${once} de ${ours.count}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
watchParent(() => process.exit(1));

const checks = new Checks();
try {
  if (noOffice !== null) throw new Error(noOffice);
  const stage = await ChainStage.set(checks);
  try {
    stage.tell('Una central, y tres cajas que se unen.');
    for (const name of NAMES) await stage.join(name);
    for (const step of [
      chooseServer,
      sellAtEach,
      parkHereTakeThere,
      changePrice,
      pullPlugs,
      killEngines,
      closeTill,
      compare,
    ])
      await step(stage);
  } finally {
    await stage.end();
  }
} catch (error) {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${said}\n`);
  checks.add('La demostración llegó al final', false, said.split('\n')[0] ?? '');
}

const table = checks.table();
mkdirSync(OUT, { recursive: true });
writeFileSync(join(OUT, 'resumen.txt'), table);
process.stdout.write(`\n${table}\nPantallas y tabla en out/chain-demo/\n`);
process.exitCode = checks.allHeld() ? 0 : 1;
