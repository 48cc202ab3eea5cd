import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSale } from '../../../../../shared/domain/sale/check-sale.ts';
import type { Cliente } from '../../../../../shared/wire/cliente.ts';
import { independentAmounts } from '../../../../support/independent-amounts.ts';
import { invoiceBody, randomInvoiceBodies, YERBA } from '../../../../support/sale-bodies.ts';

const issuesOf = (body: unknown) => {
  const checked = checkSale(body, null);
  return checked.ok ? [] : checked.issues;
};

test('generated sales are valid, with independently calculated totals', () => {
  for (const body of randomInvoiceBodies(20_261_121, 300)) {
    const checked = checkSale(body, null);
    if (!checked.ok) throw new Error(JSON.stringify(checked.issues));
    const { total, iva5, iva10 } = checked.totals;
    expect({ total: Number(total), iva5: Number(iva5), iva10: Number(iva10) }).toEqual(
      independentAmounts(body),
    );
  }
});

describe('the quantity', () => {
  const halfOf = (cantidad: number, free: string[] = [], most: number | null = 0) => {
    const total = Math.round(15_000 * cantidad);
    const body = invoiceBody({
      venta: { total, venta_contado: { monto: total } },
      items: { mercaderias: [{ ...YERBA, cantidad }] },
    });
    const checked = checkSale(body, null, { decimalsOf: () => most ?? undefined, free: new Set(free) });
    return checked.ok ? [] : checked.issues;
  };

  test.each([
    [1.5, 0, [`Cantidad: «${YERBA.descripcion}» se cuenta por entero, sin decimales`]],
    [1.2345, 3, [`Cantidad: «${YERBA.descripcion}» puede tener 3 decimales como máximo`]],
    [1.234, 3, []],
    [2, 0, []],
    [1.5, null, []],
  ])('is %d with a unit of %j decimals: %j', (cantidad, most, messages) => {
    expect(halfOf(cantidad, [], most)).toEqual(
      messages.map((message) => ({ path: 'items.mercaderias[0].cantidad', message })),
    );
  });
});

describe('the total', () => {
  const withTotal = (total: number, moneda = 'PYG') =>
    invoiceBody({ venta: { moneda, total, venta_contado: { monto: total } } });

  test.each([
    [30_001, 'PYG', 'Total de la venta: los renglones suman Gs. 30.000, no 30.001'],
    [29_999, 'PYG', 'Total de la venta: los renglones suman Gs. 30.000, no 29.999'],
    [30_000.01, 'USD', 'Total de la venta: los renglones suman US$ 30.000,00, no 30.000,01'],
    [0, 'PYG', 'Total de la venta: los renglones suman Gs. 30.000, no 0'],
  ])('differs from that of the lines as %d %s', (total, moneda, message) => {
    expect(issuesOf(withTotal(total, moneda))).toEqual([{ path: 'venta.total', message }]);
  });

  test("differs from the lines' by a fraction of a guaraní, and is shown as given", () => {
    const [issue, ...others] = issuesOf(withTotal(30_000.4));
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ path: 'venta.total' });
    expect(issue?.message).toContain('30.000,4');
  });

  test('has no tolerance', () => {
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
    [1, '1.234.567'],
    [1, '1234567A'],
    [3, '80013884-9'],
    [1, '4567890'],
    [9, 'X-1'],
    [0, '  8001 3884-8'],
    [0, '80.013.884–8'],
    [0, '80013884−8'],
    [0, '80013884 - 8'],
    [0, '800138848'],
    [0, '80.013.884 / 8'],
    [0, '80013884_8'],
    [0, '80013884~8'],
  ])('document of type %i, %s: good', (type, document) => {
    expect(issuesOf(withClient(type, document))).toEqual([]);
  });

  test.each([
    '80013884–8',
    '80013884−8',
    '8001 3884-8',
    '80.013.884-8',
    '800138848',
    '80013884/8',
    '80013884\u00ad8',
    '80013884 8',
  ])('%s is stored as 80013884-8', (document) => {
    expect(checkSale(withClient(0, document), null)).toMatchObject({
      sale: { cliente: { documento: '80013884-8' } },
    });
    expect(checkSale(withClient(3, document), null)).toMatchObject({
      sale: { cliente: { documento: document } },
    });
  });

  const NO_RUC = ['80013884-9', '2365438-8', '80013884-', '80013884/7', '800138847', 'X', 'NO TIENE', '12'];
  test.each(NO_RUC)('%s is refused', (document) => {
    expect(issuesOf(withClient(0, document))).toEqual([
      { path: 'cliente.documento', message: expect.stringContaining(`el RUC ${document} no es válido`) },
    ]);
  });
});

describe('a client without a name', () => {
  const FINAL = { tipo_documento: 1, documento: '1' };
  const finalConsumer = { ...invoiceBody().cliente, ...FINAL };
  const sold = (total: number, cliente: Partial<Cliente>, moneda: 'PYG' | 'USD' = 'PYG') =>
    invoiceBody({
      items: {
        mercaderias: [
          { ...YERBA, cantidad: 1, precio_unitario_original: total, precio_unitario: { '10': total } },
        ],
      },
      venta: { moneda, cotizacion: moneda === 'PYG' ? 1 : 7800 },
      cliente,
    });
  const pathsOf = (body: unknown, consumer = finalConsumer) => {
    const checked = checkSale(body, consumer);
    return checked.ok ? [] : checked.issues.map(({ path }) => path);
  };

  test.each([
    ['the shop’s final consumer', FINAL],
    ['an unnamed one', { tipo_documento: 5, documento: '0' }],
  ])('is refused from seven million guaraníes: %s', (_name, cliente) => {
    expect(pathsOf(sold(6_999_999, cliente))).toEqual([]);
    expect(pathsOf(sold(7_000_000, cliente))).toEqual(['cliente.documento']);
    expect(pathsOf(sold(897, cliente, 'USD'))).toEqual([]);
    expect(pathsOf(sold(898, cliente, 'USD'))).toEqual(['cliente.documento']);
  });
});

describe('a text that XML cannot carry', () => {
  const named = (nombre: string) => checkSale(invoiceBody({ cliente: { nombre } }), null);

  test.each(['\0', '\u0007', '\u000B', '\u001F', '\uFFFE', '\uFFFF', '\uD83D', '\uDE00'])(
    'is stored without it: %j',
    (letter) => {
      expect(named(`Ana${letter} Prueba`)).toMatchObject({ sale: { cliente: { nombre: 'Ana Prueba' } } });
    },
  );
});

test('the check never throws, whatever its input', () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      expect(checkSale(body, null).ok).toBe(false);
    }),
  );
});
