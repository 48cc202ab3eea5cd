import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  correctedTotal,
  correctionValuesOf,
} from '../../../../../renderer/documents/correction/correction-values.ts';
import { checkSale } from '../../../../../shared/domain/sale/check-sale.ts';
import { saleTotals } from '../../../../../shared/domain/sale/sale-totals.ts';
import type { InvoiceRequest } from '../../../../../shared/wire/invoice.ts';
import { invoiceBody, randomInvoiceBodies } from '../../../../support/sale-bodies.ts';

const LOCAL = 'C1-000001';

/** As it is stored: with the local number in the remark. */
const stored = (body: InvoiceRequest): InvoiceRequest => ({
  ...body,
  venta: { ...body.venta, observacion: [body.venta.observacion, LOCAL].filter(Boolean).join(' · ') },
});

test('a form that nobody touched stands for what was sold', () => {
  for (const body of randomInvoiceBodies(7, 200)) {
    const sold = stored(body);
    const values = correctionValuesOf(sold, LOCAL);
    const now = bodyOf(values, sold);
    expect(now).toEqual(body);
    expect(correctedTotal(values, body.venta.moneda)).toBe(saleTotals(body).total);
    expect(checkSale(now, null).ok).toBe(true);
  }
});

describe('a typed correction', () => {
  const sold = stored(invoiceBody());
  const values = correctionValuesOf(sold, LOCAL);
  const [yerba] = values.lines;
  if (yerba === undefined) throw new Error('no line');
  const pathsWrong = (changed: Partial<typeof values>): string[] => {
    const checked = checkSale(bodyOf({ ...values, ...changed }, sold), null);
    return checked.ok ? [] : checked.issues.map(({ path }) => path);
  };

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
});
