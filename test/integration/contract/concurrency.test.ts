import { afterAll, beforeAll, expect, test } from 'vitest';
import { cashSale, dispatchNote, freeTrial, invoice, servicio } from './bodies.ts';
import { withValue } from './body-paths.ts';
import { pendingItems } from './dispatch.ts';
import { countStatuses, dataOf, expectRefusal } from './envelope.ts';
import { expectOnlyIssued } from './ledger-checks.ts';
import { type Emission, type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('interface, Limits: of 20 dispatch notes at once as many succeed as there are units', async () => {
  const units = 7;
  const items = { servicios: [servicio({ cantidad: units })] };
  const { carrito_id } = await service.invoice(invoice({ venta: cashSale(units * 10500), items }));
  const [item] = await pendingItems(service, carrito_id);
  const note = dispatchNote(carrito_id, [{ carrito_item_id: item?.id, cantidad: 1 }]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => service.post('/simplificado/notas/remision', note)),
  );
  const [issued, refused] = [200, 400].map((wanted) => answers.filter(({ status }) => status === wanted));
  expect([issued?.length, refused?.length]).toEqual([units, 20 - units]);
  for (const answer of refused ?? []) expectRefusal(answer, 400, 'items[0].cantidad');
  const numbers = (issued ?? []).map((answer) => (dataOf(answer) as Emission).numero_documento);
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: units }, (_, index) => `001-001-000000${index + 1}`),
  );
  expect(await pendingItems(service, carrito_id)).toMatchObject([
    { cantidad_remitida: units, cantidad_disponible: 0 },
  ]);
  await expectOnlyIssued(service);
});

test('POST /simplificado/carritos: 40 at once on two points, some of them refused, leave no gap', async () => {
  const before = (await service.documents()).length;
  const bodies = Array.from({ length: 48 }, (_, index) => {
    const body = withValue(invoice(), 'venta.punto_expedicion', index % 2 === 0 ? '002' : '003');
    // Every sixth is refused.
    return index % 6 === 5 ? withValue(body, 'venta.total', 1) : body;
  });
  const answers = await Promise.all(bodies.map((body) => service.post('/simplificado/carritos', body)));
  const issued = answers.filter(({ status }) => status === 200).map((answer) => dataOf(answer) as Emission);
  expect(issued).toHaveLength(40);
  expect(new Set(issued.map(({ cdc }) => cdc)).size).toBe(40);
  expect(new Set(issued.map(({ carrito_id }) => carrito_id)).size).toBe(40);
  const documents = (await service.documents()).slice(before);
  expect(documents.map(({ number }) => number).toSorted()).toEqual(
    issued.map(({ numero_documento }) => numero_documento).toSorted(),
  );
  await expectOnlyIssued(service);
});

test('cancelling an invoice and dispatching its goods at once: one of the two', async () => {
  for (let round = 0; round < 5; round++) {
    const { cdc, carrito_id } = await service.invoice(invoice());
    const [item] = await pendingItems(service, carrito_id);
    const note = dispatchNote(carrito_id, [{ carrito_item_id: item?.id, cantidad: 1 }]);
    const answers = await Promise.all([
      service.post('/etax/eventos/anular', { cdc, motivo: 'Error en los datos' }),
      service.post('/simplificado/notas/remision', note),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 1 });
  }
});

test('POST /prueba-gratuita: of two contents for one id at once one is kept', async () => {
  const trials = ['Ñandutí', 'Otra marca'].map((nombre) => freeTrial({ nombre }));
  const answers = await Promise.all(trials.map((trial) => service.open.post('/prueba-gratuita', trial)));
  expect(countStatuses(answers)).toEqual({ 200: 1, 400: 1 });
});
