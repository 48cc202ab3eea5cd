import { afterAll, beforeAll, expect, test } from 'vitest';
import { cashSale, cliente, invoice, mercaderia } from './bodies.ts';
import { issueNote, pendingItems } from './dispatch.ts';
import { dataOf } from './envelope.ts';
import { expectOnlyIssued } from './ledger-checks.ts';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The whole way of a sale, with what the service itself has said before and nothing else. */
test('interface, What the service does: the recommended order, to dispatch and cancellation', async () => {
  const first = async (path: string): Promise<Record<string, string>> => {
    const [record] = dataOf(await service.get(`${path}?page=1&limit=100`)) as Record<string, string>[];
    return record ?? {};
  };
  const timbrado = await first('/timbrados');
  const city = await first('/ciudades');
  const unit = await first('/unidades-medidas');
  const taxpayer = dataOf(await service.get('/consultas/ruc/80013884')) as { ruc: string; dv: string };

  const sale = await service.invoice(
    invoice({
      venta: cashSale(33000, {
        numero_timbrado: timbrado['numero_timbrado'],
        numero_establecimiento: timbrado['numero_establecimiento'],
        punto_expedicion: timbrado['punto_expedicion'],
      }),
      cliente: cliente({
        tipo_persona: 2,
        tipo_documento: 0,
        documento: `${taxpayer.ruc}-${taxpayer.dv}`,
        ciudad_id: city['id'],
      }),
      items: { mercaderias: [mercaderia({ unidad_medida_venta_id: unit['id'] })] },
    }),
  );
  await service.advance(10 * 60_000);
  const status = await service.get(`/etax/consultas/estado/cdc/${sale.cdc}`);
  expect(dataOf(status)).toMatchObject({ estado: 'Aprobado' });

  const note = await issueNote(service, sale.carrito_id);
  expect(await pendingItems(service, sale.carrito_id)).toMatchObject([{ cantidad_disponible: 0 }]);
  for (const { cdc } of [note, sale]) {
    dataOf(await service.post('/etax/eventos/anular', { cdc, motivo: 'El cliente desistió' }));
  }
  await expectOnlyIssued(service);
});
