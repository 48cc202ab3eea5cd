import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { press, typeInto } from '../../tools/app/keyboard.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';

/* A counter's day in short, in a real window, by keyboard alone; the service's ledger confirms it. */

/** Ten minutes pass in five seconds. */
const SPEED = 120;

test.use({ shopOptions: { speed: SPEED } });

/** Right ends of the receipt's lines as drawn, in millimetres from the paper's left edge; and its fonts. */
function rightEdges(body: HTMLElement): { edges: number[]; widest: number; letters: string[] } {
  const UNITS_PER_MM = 100;
  const edges = [...body.querySelectorAll('text')].map((line) => {
    const { x, width } = line.getBBox();
    return (x + width) / UNITS_PER_MM;
  });
  // The regular weight is for sheets.
  const letters = Array.from(body.ownerDocument.fonts)
    .filter(({ weight }) => weight !== '400')
    .map(({ status }) => status);
  return { edges, widest: Math.max(...edges), letters };
}

const rowOf = (page: Page, localNumber: string) => page.getByRole('row').filter({ hasText: localNumber });

test('sells for cash and on credit, follows to Aprobado, cancels one; both ledgers agree', {
  tag: '@core',
}, async ({ shop }) => {
  const { page } = await shop.open({ display: 'xvfb' });
  const cash = await sellOnce(page, {
    lines: ['3*yerba', '1,5*queso'],
    client: 'Ramona',
    payment: { received: '500.000' },
  });
  const receipt = page.frameLocator('iframe').locator('body');
  await receipt.getByText(cash).first().waitFor();
  // At any moment either the provisional receipt or the longer invoice that replaces it.
  for (const title of [/DOCUMENTO PROVISORIO|KuDE/, /KuDE/]) {
    await receipt.getByText(title).first().waitFor();
    const { edges, widest, letters } = await receipt.evaluate(rightEdges);
    expect(letters).toEqual(['loaded', 'loaded', 'loaded']);
    expect(widest).toBeLessThan(76.02);
    // Amounts, measured by the main process and drawn by the window, end at the printing width.
    expect(edges.filter((edge) => Math.abs(edge - 76) < 0.02).length).toBeGreaterThan(5);
  }
  await page.keyboard.press('Enter');
  await waitUntil('the paper of the next sale is blank', async () => (await receipt.textContent()) === '');
  const credit = await sellOnce(page, {
    lines: ['arroz'],
    client: 'Ramona',
    payment: { initial: '0', days: '30' },
  });
  expect(credit).not.toBe(cash);

  await page.keyboard.press('F6');
  for (const number of [cash, credit]) {
    await rowOf(page, number).getByText('Aprobad').waitFor();
  }

  await page.keyboard.press('Home');
  const documents = await shop.service.documents();
  const ours = documents.find(({ observacion }) => observacion.endsWith(credit));
  expect(ours).toMatchObject({ estado: 'Aprobado', cancelledAt: null });
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Anular…' }));
  const dialog = page.getByRole('dialog');
  await typeInto(dialog.getByLabel('Motivo'), 'El cliente se arrepintió');
  await press(dialog.getByRole('button', { name: 'Pedir la anulación' }));
  await dialog.waitFor({ state: 'detached' });
  await waitUntil('the service has cancelled it', async () =>
    (await shop.service.documents()).some(
      ({ observacion, cancelledAt }) => observacion.endsWith(credit) && cancelledAt !== null,
    ),
  );

  await rowOf(page, credit).getByText('Anulada').waitFor();

  const theirs = await shop.service.documents();
  expect(theirs).toHaveLength(2);
  expect(theirs.filter(({ cancelledAt }) => cancelledAt !== null)).toHaveLength(1);
});
