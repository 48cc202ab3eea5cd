import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSale } from '../../../../shared/domain/check-sale.ts';
import { independentAmounts } from '../../../support/independent-amounts.ts';
import { invoiceBody, randomInvoiceBodies } from '../../../support/sale-bodies.ts';

const issuesOf = (body: unknown) => {
  const checked = checkSale(body);
  return checked.ok ? [] : checked.issues;
};

test('a good sale comes back whole, with its totals', () => {
  const body = invoiceBody();
  expect(checkSale(body)).toMatchObject({ ok: true, sale: body, totals: { total: 30_000n, iva10: 2_727n } });
});

test('generated sales are good, and their totals are those of an independent calculation', () => {
  for (const body of randomInvoiceBodies(20_261_121, 300)) {
    const checked = checkSale(body);
    if (!checked.ok) throw new Error(JSON.stringify(checked.issues));
    const { total, iva5, iva10 } = checked.totals;
    expect({ total: Number(total), iva5: Number(iva5), iva10: Number(iva10) }).toEqual(
      independentAmounts(body),
    );
  }
});

test('a client of a country that does not exist is refused by its field', () => {
  const { cliente } = invoiceBody();
  expect(issuesOf(invoiceBody({ cliente: { ...cliente, nacionalidad: 'ZZZ' } }))).toEqual([
    {
      path: 'cliente.nacionalidad',
      message: 'Nacionalidad: tiene que ser un código de país de tres letras mayúsculas, como PRY',
    },
  ]);
});

describe('the total', () => {
  const withTotal = (total: number, moneda = 'PYG') =>
    invoiceBody({ venta: { moneda, total, venta_contado: { monto: total } } });

  test.each([
    [30_001, 'PYG', 'Total de la venta: los renglones suman 30.000 PYG, no 30.001'],
    [29_999, 'PYG', 'Total de la venta: los renglones suman 30.000 PYG, no 29.999'],
    [30_000.01, 'USD', 'Total de la venta: los renglones suman 30.000,00 USD, no 30.000,01'],
    [0, 'PYG', 'Total de la venta: los renglones suman 30.000 PYG, no 0'],
  ])('of %d %s is not that of the lines', (total, moneda, message) => {
    expect(issuesOf(withTotal(total, moneda))).toEqual([{ path: 'venta.total', message }]);
  });

  test('with a fraction of a guaraní is not that of the lines, and is shown as it was given', () => {
    const [issue, ...others] = issuesOf(withTotal(30_000.4));
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ path: 'venta.total' });
    expect(issue?.message).toContain('30.000,4');
  });

  test('may be off by nothing at all', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: -3, max: 3 }), (seed, units) => {
        const [body] = randomInvoiceBodies(seed, 1);
        if (body === undefined) throw new Error('no sale generated');
        const { moneda } = body.venta;
        const minor = Math.max(0, independentAmounts(body).total + units);
        const total = moneda === 'PYG' ? minor : Number(`${minor}e-2`);
        // On credit, so that no other field repeats the total.
        const onCredit = invoiceBody({
          items: body.items,
          venta: { moneda, total, condicion_venta: 2, venta_credito: { entrega_inicial: 0, plazo: 30 } },
        });
        const paths = issuesOf(onCredit).map(({ path }) => path);
        expect(paths).toEqual(minor === independentAmounts(body).total ? [] : ['venta.total']);
      }),
    );
  });
});

describe("the client's RUC", () => {
  const withClient = (tipo_documento: number, documento: string) =>
    invoiceBody({ cliente: { tipo_documento, documento } });

  test.each([
    [0, '80013884-8'],
    [0, '80013884'],
    [1, '80013884-9'],
    [1, '4567890'],
    [9, 'X-1'],
  ])('document of type %i, %s: good', (type, document) => {
    expect(issuesOf(withClient(type, document))).toEqual([]);
  });

  test.each(['80013884-9', '2365438-8', '80013884-', '8001 3884-8'])('%s is refused', (document) => {
    expect(issuesOf(withClient(0, document))).toEqual([
      { path: 'cliente.documento', message: expect.stringContaining(`el RUC ${document} no es válido`) },
    ]);
  });
});

test('wrong total and wrong RUC are told together', () => {
  const body = invoiceBody({
    venta: { total: 1, venta_contado: { monto: 1 } },
    cliente: { tipo_documento: 0, documento: '80013884-9' },
  });
  expect(issuesOf(body).map(({ path }) => path)).toEqual(['venta.total', 'cliente.documento']);
});

test('a body of another form has the issues of its form', () => {
  expect(issuesOf({ venta: {}, cliente: {}, items: {} }).length).toBeGreaterThan(10);
  for (const body of [null, 7, 'venta', [], [invoiceBody()]]) expect(issuesOf(body)).toHaveLength(1);
});

test('whatever is thrown at it, it never throws back', () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(checkSale(body).ok).toBe(false);
    }),
  );
});
