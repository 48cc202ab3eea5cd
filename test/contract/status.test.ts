import { describe, expect, test } from 'vitest';
import { readDocumentStatus } from '../../shared/wire/document-status.ts';
import { readEnvelope } from '../../shared/wire/envelope.ts';
import { cashSale, cliente, invoice, mercaderia, taxpayer } from './bodies.ts';
import { issueNote, pendingItems } from './dispatch.ts';
import { dataOf, failureOf } from './envelope.ts';
import { CANCELLATIONS, serviceOfFile } from './service.ts';

const service = serviceOfFile();
const quickService = serviceOfFile({ approvalDelayMs: 0 });

const MINUTE_MS = 60_000;
const statusOf = (cdc: string) => service.get(`/etax/consultas/estado/cdc/${cdc}`);
const rejectedInvoice = () => invoice({ cliente: cliente({ nombre: 'Juan Rechazar Pérez' }) });

describe('interface, States and transitions', () => {
  test('a document is Pendiente, and Aprobado three minutes after emission', async () => {
    const { cdc, estado_etax } = await service.invoice(invoice());
    expect(estado_etax).toEqual({ estado: 'Pendiente', mensaje: expect.stringMatching(/\S/) });
    await service.advance(2 * MINUTE_MS);
    expect(dataOf(await statusOf(cdc))).toEqual(estado_etax);
    await service.advance(MINUTE_MS);
    expect(dataOf(await statusOf(cdc))).toEqual({
      estado: 'Aprobado',
      mensaje: 'Autorización del DE satisfactoria',
    });
  });

  test('a rejected document answers success false, codigo 400 and an error with estado and reason', async () => {
    const { cdc, estado_etax } = await service.invoice(rejectedInvoice());
    expect(estado_etax.estado).toBe('Pendiente');
    expect(dataOf(await statusOf(cdc))).toMatchObject({ estado: 'Pendiente' });
    await service.advance(3 * MINUTE_MS);
    const answer = await statusOf(cdc);
    expect(failureOf(answer, 400)).toEqual({
      mensaje: 'El documento fue rechazado.',
      error: { estado: 'Rechazado', mensaje: 'Documento rechazado: un nombre contiene «RECHAZAR»' },
    });
    const envelope = readEnvelope(answer.json);
    expect(envelope && readDocumentStatus(envelope)?.estado).toBe('Rechazado');
  });

  test.each([
    ['80000001-3', 'SUSPENSION TEMPORAL'],
    ['80000004', 'CANCELADO'],
    ['80000005-6', 'CANCELADO DEFINITIVO'],
  ])('an invoice to the RUC %s is rejected because of its state %s', async (ruc, state) => {
    const { estado_etax } = await quickService.invoice(invoice({ cliente: taxpayer(ruc) }));
    expect(estado_etax).toEqual({
      estado: 'Rechazado',
      mensaje: `Documento rechazado: el RUC del receptor está en estado ${state}`,
    });
  });
});

test('interface, behaviour of the service: the recommended order leads to dispatch and cancellation', async () => {
  const first = async (path: string): Promise<Record<string, string>> => {
    const [record] = dataOf(await service.get(`${path}?page=1&limit=100`)) as Record<string, string>[];
    return record ?? {};
  };
  const { numero_timbrado, numero_establecimiento, punto_expedicion } = await first('/timbrados');
  const city = await first('/ciudades');
  const unit = await first('/unidades-medidas');
  const { ruc, dv } = dataOf(await service.get('/consultas/ruc/80013884')) as Record<string, string>;
  const sale = await service.invoice(
    invoice({
      venta: cashSale(33000, { numero_timbrado, numero_establecimiento, punto_expedicion }),
      cliente: { ...taxpayer(`${ruc}-${dv}`), ciudad_id: city['id'] },
      items: { mercaderias: [mercaderia({ unidad_medida_venta_id: unit['id'] })] },
    }),
  );
  await service.advance(10 * MINUTE_MS);
  expect(dataOf(await statusOf(sale.cdc))).toMatchObject({ estado: 'Aprobado' });
  const note = await issueNote(service, sale.carrito_id);
  expect(await pendingItems(service, sale.carrito_id)).toMatchObject([{ cantidad_disponible: 0 }]);
  for (const { cdc } of [note, sale]) {
    dataOf(await service.post(CANCELLATIONS, { cdc, motivo: 'El cliente desistió' }));
  }
});
