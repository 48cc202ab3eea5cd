import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { ALERT_STATES } from './looks/alert-states.ts';
import { beginBaselines } from './looks/baseline.ts';
import { COPY_STATE, DESK_STATES, fillDesk, ON_THE_WAY, sellLast } from './looks/desk-states.ts';
import { firstStartStates } from './looks/first-start-states.ts';
import { endTimbrado, FOOT_STATES } from './looks/foot-states.ts';
import { lookAt } from './looks/look-at.ts';
import { printingStates } from './looks/printing-states.ts';
import { REPORT_STATES } from './looks/report-states.ts';
import { fillReceivables, RECEIVABLE_STATES } from './looks/receivable-states.ts';
import { STATES } from './looks/states.ts';
import { TILL_STATES } from './looks/till-states.ts';
import { TcpPrinter } from '../support/printers/tcp-printer.ts';
import { openAlertedShop } from './support/alerted-shop.ts';
import { openNewShop, openShop, type Shop } from './support/shop.ts';

/*
 * Each screen in each state, in all the looks it has: nothing unlabelled, nothing too faint, nothing cut off at any
 * size, and nothing other than it was. `npm run baselines` keeps the pictures anew, `npm run pictures` those of doc/.
 */

let shop: Shop;
let app: LaunchedApp;

async function openApp(): Promise<void> {
  // What the program's dialogs for files choose.
  shop.env['MOSTRADOR_HOST_CHOICES'] = join(shop.dataFolder, 'choices.txt');
  app = await shop.open();
  const { page } = app;
  await page
    .getByRole('navigation')
    .or(page.getByRole('heading', { name: 'Bienvenido' }))
    .first()
    .waitFor();
  beginBaselines(app);
}

/** Copied, moved or restored: what it knew of this machine is gone. */
async function openAsCopy(): Promise<void> {
  await app.kill();
  rmSync(shop.env['XDG_CONFIG_HOME'] ?? '', { recursive: true });
  app = await shop.open();
  await app.page.getByRole('navigation').waitFor();
}

describe('the counter', () => {
  beforeAll(async () => {
    shop = await openShop();
    await openApp();
  });
  afterAll(() => shop.close());

  test.each(STATES)('$name looks as it should', async (state) => {
    await state.show(app.page, shop);
    await lookAt(app, state);
    await state.leave?.(app.page);
  });

  test('data that were moved: what is said stays a line until it is opened', async () => {
    await openAsCopy();
    // The states before it end in English.
    const words = app.page.getByText(/These data are a copy,/);
    await words.waitFor();
    await lookAt(app, { name: 'aviso' });
    await words.click();
    await lookAt(app, { name: 'aviso-abierto' });
  });
});

describe('the documents desk', () => {
  beforeAll(async () => {
    // Ten minutes pass in five seconds: the authority answers.
    shop = await openShop({ speed: 120 });
    await fillDesk(shop);
    await openApp();
  });
  afterAll(() => shop.close());

  test.each(DESK_STATES)('$name looks as it should', async (state) => {
    await state.show(app.page, shop);
    await lookAt(app, state);
    await state.leave?.(app.page);
  });

  test('what a copy brought is to be looked at', async () => {
    await sellLast(app.page, shop);
    await openAsCopy();
    await COPY_STATE.show(app.page, shop);
    await lookAt(app, COPY_STATE);
  });
});

describe('a document on its way', () => {
  beforeAll(async () => {
    shop = await openShop();
    await openApp();
  });
  afterAll(() => shop.close());

  test.each(ON_THE_WAY)('$name looks as it should', async (state) => {
    await state.show(app.page, shop);
    await lookAt(app, state);
    await state.leave?.(app.page);
  });
});

describe('a counter with much to say', () => {
  beforeAll(async () => {
    shop = await openShop();
    endTimbrado(shop);
    await openApp();
  });
  afterAll(() => shop.close());

  test.each(FOOT_STATES)('$name looks as it should', async (state) => {
    await state.show(app.page, shop);
    await lookAt(app, state);
    await state.leave?.(app.page);
  });
});

describe('the till and its reports', () => {
  beforeAll(async () => {
    shop = await openShop();
    await openApp();
  });
  afterAll(() => shop.close());

  test.each([...TILL_STATES, ...REPORT_STATES])('$name looks as it should', async (state) => {
    await state.show(app.page, shop);
    await lookAt(app, state);
    await state.leave?.(app.page);
  });
});

describe('a counter with every alert', () => {
  beforeAll(async () => {
    shop = await openAlertedShop();
    await openApp();
  });
  afterAll(() => shop.close());

  test.each(ALERT_STATES)('$name looks as it should', async (state) => {
    await state.show(app.page, shop);
    await lookAt(app, state);
    await state.leave?.(app.page);
  });
});

describe('clients who owe', () => {
  beforeAll(async () => {
    shop = await openShop();
    await fillReceivables(shop);
    await openApp();
  });
  afterAll(() => shop.close());

  test.each(RECEIVABLE_STATES)('$name looks as it should', async (state) => {
    await state.show(app.page, shop);
    await lookAt(app, state);
    await state.leave?.(app.page);
  });
});

describe('a new counter', () => {
  beforeAll(async () => {
    shop = await openNewShop();
    await openApp();
  });
  afterAll(() => shop.close());

  test.each(firstStartStates(() => shop.service))('$name looks as it should', async (state) => {
    await state.show(app.page, shop);
    await lookAt(app, state);
    await state.leave?.(app.page);
  });
});

describe('printing', () => {
  let printer: TcpPrinter;
  beforeAll(async () => {
    printer = await TcpPrinter.start();
    shop = await openShop();
    await openApp();
  });
  afterAll(async () => {
    await shop.close();
    await printer.stop();
  });

  test.each(printingStates(() => printer))('$name looks as it should', async (state) => {
    await state.show(app.page, shop);
    await lookAt(app, state);
    await state.leave?.(app.page);
  });
});
