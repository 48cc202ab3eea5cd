import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchedApp } from '../../tools/app/launch-app.ts';
import { TcpPrinter } from '../support/printers/tcp-printer.ts';
import { PROOF_STANDS_STILL_MS } from '../time-outs.ts';
import { test } from '../window/fixtures.ts';
import { bringAlerts } from '../window/support/bring-alerts.ts';
import { openShop, type Shop } from '../window/support/shop.ts';
import { ALERT_STATES } from './alert-states.ts';
import { COPY_STATE, EACH_STATE, fillEachState, ON_THE_WAY, sellLast } from './documents-in-each-state.ts';
import { firstStartStates } from './first-start-states.ts';
import { endTimbrado, FOOT_STATES } from './foot-states.ts';
import { lookAt, noteMaker } from './look-at.ts';
import type { LookState } from './look-state.ts';
import { printingStates } from './printing-states.ts';
import { fillReceivables, RECEIVABLE_STATES } from './receivable-states.ts';
import { REPORT_STATES } from './report-states.ts';
import { STATES } from './states.ts';
import { TILL_STATES } from './till-states.ts';

/*
 * Each screen in each state, in all its looks: everything labelled, with enough contrast, uncut at each size,
 * reached by Tab, and equal to its picture. A walk is one test, since each state is reached from the previous
 * one; its report has every fault. `npm run baselines` renews the pictures, `npm run pictures` those of doc/.
 */

test.describe.configure({ mode: 'parallel', timeout: PROOF_STANDS_STILL_MS });
// A trace of hundreds of pictures would be larger than all of them.
test.use({ trace: 'off' });

let shop: Shop;
let app: LaunchedApp;
test.afterEach(() => shop.close());

async function openApp(): Promise<void> {
  // Answers to the app's file dialogs.
  shop.env['MOSTRADOR_HOST_CHOICES'] = join(shop.dataFolder, 'choices.txt');
  app = await shop.open();
  const { page } = app;
  await page
    .getByRole('navigation')
    .or(page.getByRole('heading', { name: 'Bienvenido' }))
    .first()
    .waitFor();
  if (test.info().config.updateSnapshots === 'all') noteMaker(app);
}

/** Opens the data as a moved or restored copy, without the machine's record of them. */
async function openAsCopy(): Promise<void> {
  await app.kill();
  rmSync(shop.env['XDG_CONFIG_HOME'] ?? '', { recursive: true });
  app = await shop.open();
  await app.page.getByRole('navigation').waitFor();
}

async function walkThrough(states: readonly LookState[]): Promise<void> {
  for (const state of states) {
    await test.step(state.name, async () => {
      await state.show(app.page, shop);
      await lookAt(app, state);
      await state.leave?.(app.page);
    });
  }
}

test('the counter looks as it should in every state', async () => {
  shop = await openShop();
  await openApp();
  await walkThrough(STATES);
  await test.step('moved data', async () => {
    await openAsCopy();
    // The previous states end in English.
    const words = app.page.getByText(/These data are a copy,/);
    await words.waitFor();
    await lookAt(app, { name: 'aviso' });
    await words.click();
    await lookAt(app, { name: 'aviso-abierto' });
  });
});

test('the documents look as they should in every state', async () => {
  // The ten minutes until the authority answers pass in fifteen seconds; a session's twelve hours do not pass.
  shop = await openShop({ speed: 40 });
  await fillEachState(shop);
  await openApp();
  await walkThrough(EACH_STATE);
  await test.step(COPY_STATE.name, async () => {
    await sellLast(app.page, shop);
    await openAsCopy();
    await COPY_STATE.show(app.page, shop);
    await lookAt(app, COPY_STATE);
  });
});

test('a document in flight looks as it should', async () => {
  shop = await openShop();
  await openApp();
  await walkThrough(ON_THE_WAY);
});

test('a counter with many notices looks as it should', async () => {
  shop = await openShop();
  endTimbrado(shop);
  await openApp();
  await walkThrough(FOOT_STATES);
});

test('the till and its reports look as they should', async () => {
  shop = await openShop();
  await openApp();
  await walkThrough([...TILL_STATES, ...REPORT_STATES]);
});

test('a counter with every alert looks as it should', async () => {
  shop = await openShop();
  await bringAlerts(shop);
  await openApp();
  await walkThrough(ALERT_STATES);
});

test('clients with debts look as they should', async () => {
  shop = await openShop();
  await fillReceivables(shop);
  await openApp();
  await walkThrough(RECEIVABLE_STATES);
});

test('a new counter looks as it should at each step', async () => {
  shop = await openShop({ isNew: true });
  await openApp();
  await walkThrough(firstStartStates(() => shop.service));
});

test('printing looks as it should', async () => {
  const printer = await TcpPrinter.start();
  try {
    shop = await openShop();
    await openApp();
    await walkThrough(printingStates(() => printer));
  } finally {
    await printer.stop();
  }
});
