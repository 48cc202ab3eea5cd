import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCdc } from '../../shared/domain/fiscal/cdc.ts';
import { cashSale, dispatchNote, invoice, mercaderia } from './bodies.ts';
import { withValue } from './body-paths.ts';
import { pendingItems } from './dispatch.ts';
import { countStatuses, dataOf, expectRefusal } from './envelope.ts';
import { CANCELLATIONS, type Emission, INVOICES, NOTES, serviceOfFile } from './service.ts';

const service = serviceOfFile();

test('64 clients at two issuing points, each with a refusal between, get consecutive numbers once each', async () => {
  const emissions = await Promise.all(
    Array.from({ length: 64 }, async (_, index) => {
      const body = withValue(invoice(), 'venta.punto_expedicion', index % 2 === 0 ? '002' : '003');
      // Half of them open a connection for each request.
      const headers = {
        'x-api-key': `Bearer ${service.token()}`,
        connection: index % 4 < 2 ? 'close' : 'keep-alive',
      };
      const send = (changed: unknown) => service.open.post(INVOICES, changed, headers);
      const first = dataOf(await send(body)) as Emission;
      expectRefusal(await send(withValue(body, 'venta.total', 1)), 400);
      return [first, dataOf(await send(body)) as Emission];
    }),
  );
  const issued = emissions.flat();
  expect(new Set(issued.map(({ carrito_id }) => carrito_id)).size).toBe(128);
  const byCdc = new Map(issued.map(({ cdc, numero_documento }) => [cdc, numero_documento]));
  for (const [cdc, number] of byCdc) expect(parseCdc(cdc)?.number).toBe(number.slice(8));
  const documents = await service.documents();
  expect(new Map(documents.map(({ cdc, number }) => [cdc, number]))).toEqual(byCdc);
  await service.expectOnlyIssued();
});

test('interface, Limits: simultaneous dispatch notes send the sold quantity once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 2, maxLength: 12 }),
      async (hundredths) => {
        const items = { mercaderias: [mercaderia()] };
        const { carrito_id } = await service.invoice(invoice({ venta: cashSale(33000), items }));
        const [item] = await pendingItems(service, carrito_id);
        const answers = await Promise.all(
          hundredths.map((each) =>
            service.post(
              NOTES,
              dispatchNote(carrito_id, [{ carrito_item_id: item?.id, cantidad: each / 100 }]),
            ),
          ),
        );
        const sent = hundredths.filter((_, index) => answers[index]?.status === 200);
        const sum = sent.reduce((total, each) => total + each, 0);
        expect(sum).toBeLessThanOrEqual(300);
        expect(await pendingItems(service, carrito_id)).toMatchObject([
          { cantidad_remitida: sum / 100, cantidad_disponible: (300 - sum) / 100 },
        ]);
        for (const [index, answer] of answers.entries()) {
          if (answer.status === 200) continue;
          expectRefusal(answer, 400, 'items[0].cantidad');
          expect(hundredths[index]).toBeGreaterThan(300 - sum);
        }
      },
    ),
    { numRuns: 25 },
  );
  await service.expectOnlyIssued();
});

test('a simultaneous cancellation and dispatch note of one invoice: one of the two succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const { cdc, carrito_id } = await service.invoice(invoice());
    const [item] = await pendingItems(service, carrito_id);
    const note = dispatchNote(carrito_id, [{ carrito_item_id: item?.id, cantidad: 1 }]);
    const answers = await Promise.all([
      service.post(CANCELLATIONS, { cdc, motivo: 'Error en los datos' }),
      service.post(NOTES, note),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 1 });
  }
});
