import { openConnection } from '../../main/database/connection.ts';
import { databaseFile } from '../../main/database/open-store.ts';
import { GivenPointRepository } from '../../main/sending/given-point-repository.ts';
import { press } from '../../tools/app/keyboard.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { auditPage } from '../looks/audit-page.ts';
import { expect, test } from './fixtures.ts';

/* A counter whose head office gave its point to another counter. */

test.beforeAll(({ shop }) => {
  const db = openConnection(databaseFile(shop));
  try {
    const point = { counter: 'b001.c2', epoch: 2, state: 'held', to: null } as const;
    new GivenPointRepository(db).keep('12345678/001/001', point, { isOwn: false, at: 0, inFlight: null });
  } finally {
    db.close();
  }
});

test('a sale with a point of another counter waits, says why, and is moved to an own one', async ({
  page,
  shop,
}) => {
  await sellOnce(page, { client: 'El Ceibo', lines: ['arroz'], payment: { initial: '0', days: '30' } });
  const bar = page.getByRole('contentinfo');
  await bar.getByText('1 por enviar').waitFor();
  await bar.getByText('El punto 001-001 (timbrado 12345678) es de otra caja').waitFor();
  expect(await shop.service.documents()).toEqual([]);
  await press(page.getByRole('button', { name: /necesita/ }));
  const card = page.getByRole('region', { name: 'El punto 001-001 es de otra caja' });
  await card.getByText('Una venta espera. Puede pasarla a un punto de esta caja.').waitFor();
  expect(await auditPage(page)).toEqual([]);
  await press(card.getByRole('button'));
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByText('Dejarlas como están').count()).toBe(0);
  await dialog.getByText('Pasarlas al timbrado 12345678, punto 001-002').click();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await bar.getByText('Nada por enviar').waitFor();
  expect(await shop.service.documents()).toHaveLength(1);
});
