import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  correctedTotal,
  correctionValuesOf,
  lineAmountOf,
} from '../../../../../renderer/documents/correction/correction-values.ts';
import { checkSale } from '../../../../../shared/domain/sale/check-sale.ts';
import { saleTotals } from '../../../../../shared/domain/sale/sale-totals.ts';
import type { InvoiceRequest } from '../../../../../shared/wire/invoice.ts';
import { invoiceBody, randomInvoiceBodies } from '../../../../support/sale-bodies.ts';

const LOCAL = 'C1-000001';

/** As stored: with the local number in the remark. */
const stored = (body: InvoiceRequest): InvoiceRequest => ({
  ...body,
  venta: { ...body.venta, observacion: [body.venta.observacion, LOCAL].filter(Boolean).join(' · ') },
});

test('an untouched form equals the sale', () => {
  for (const body of randomInvoiceBodies(7, 200)) {
    const sold = stored(body);
    const values = correctionValuesOf(sold, LOCAL);
    const now = bodyOf(values, sold);
    expect(now).toEqual(body);
    expect(correctedTotal(values, body.venta.moneda)).toBe(saleTotals(body).total);
    expect(checkSale(now, null).ok).toBe(true);
  }
});

describe('typed values', () => {
  const sold = stored(invoiceBody());
  const values = correctionValuesOf(sold, LOCAL);
  const [yerba] = values.lines;
  if (yerba === undefined) throw new Error('no line');
  const pathsWrong = (changed: Partial<typeof values>): string[] => {
    const checked = checkSale(bodyOf({ ...values, ...changed }, sold), null);
    return checked.ok ? [] : checked.issues.map(({ path }) => path);
  };

  test('make the total, by rate', () => {
    const line = { ...yerba, cantidad: '1,5', price: { '10': '10.000', '5': '4.000', '0': '' } };
    expect(lineAmountOf(line)).toEqual({ unitPrice: 1_400_000_000_000n, value: 2_100_000_000_000n });
    expect(bodyOf({ ...values, lines: [line] }, sold)).toMatchObject({
      venta: { total: 21_000, venta_contado: { monto: 21_000 } },
      items: {
        mercaderias: [
          { cantidad: 1.5, precio_unitario_original: 14_000, precio_unitario: { '10': 10_000, '5': 4000 } },
        ],
      },
    });
  });

  test.each([
    ['a quantity that is none', { lines: [{ ...yerba, cantidad: 'dos' }] }, 'items.mercaderias[0].cantidad'],
    [
      'no price',
      { lines: [{ ...yerba, price: { '10': '', '5': '', '0': '' } }] },
      'items.mercaderias[0].precio_unitario',
    ],
    [
      'a price that is none',
      { lines: [{ ...yerba, price: { '10': 'x', '5': '', '0': '' } }] },
      'items.mercaderias[0].precio_unitario.10',
    ],
    ['no description', { lines: [{ ...yerba, descripcion: ' ' }] }, 'items.mercaderias[0].descripcion'],
    ['a term that is none', { condition: 2 as const, plazo: '' }, 'venta.venta_credito.plazo'],
  ])('names its field: %s', (_what, changed, path) => {
    expect(pathsWrong(changed)).toContain(path);
  });

  test('leave out emptied optional fields', () => {
    const line = { ...yerba, codigo_barra: ' ' };
    const body = bodyOf({ ...values, lines: [line] }, sold) as unknown as InvoiceRequest;
    expect(body.items.mercaderias?.[0]).not.toHaveProperty('codigo_barra');
    expect(pathsWrong({ lines: [line] })).toEqual([]);
  });

  test('have no cash amount for a sale on credit', () => {
    const body = bodyOf({ ...values, condition: 2, plazo: '30' }, sold) as unknown as InvoiceRequest;
    expect(body.venta).toMatchObject({
      condicion_venta: 2,
      venta_credito: { entrega_inicial: 0, plazo: 30 },
    });
    expect(body.venta).not.toHaveProperty('venta_contado');
  });
});
