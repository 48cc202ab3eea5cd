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

test('a good sale comes back whole, with its totals', () => {
  const body = invoiceBody();
  expect(checkSale(body, null)).toMatchObject({
    ok: true,
    sale: body,
    totals: { total: 30_000n, iva10: 2_727n },
  });
});

test('generated sales are good, and their totals are those of an independent calculation', () => {
  for (const body of randomInvoiceBodies(20_261_121, 300)) {
    const checked = checkSale(body, null);
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

test('a home telephone with a digit too many is refused, but for a client without a name', () => {
  const { cliente } = invoiceBody();
  const named = { ...cliente, tipo_documento: 1, documento: '4567890', whatsapp: '+5959811234560' };
  expect(issuesOf(invoiceBody({ cliente: named }))).toEqual([
    {
      path: 'cliente.whatsapp',
      message: 'A este número le faltan o le sobran cifras: es como 0981 123 456.',
    },
  ]);
  expect(issuesOf(invoiceBody({ cliente: { ...named, tipo_documento: 5 } }))).toEqual([]);
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
  ])('of %d with a unit of %j decimals gives %j', (cantidad, most, messages) => {
    expect(halfOf(cantidad, [], most)).toEqual(
      messages.map((message) => ({ path: 'items.mercaderias[0].cantidad', message })),
    );
  });

  test('has as many decimals as a label’s price takes', () => {
    expect(halfOf(1.5, ['items.mercaderias[0]'])).toEqual([]);
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
  ])('%s is kept as 80013884-8', (document) => {
    expect(checkSale(withClient(0, document), null)).toMatchObject({
      sale: { cliente: { documento: '80013884-8' } },
    });
    expect(checkSale(withClient(3, document), null)).toMatchObject({
      sale: { cliente: { documento: document } },
    });
  });

  test('an identity card is kept without the dots that are for the eye', () => {
    expect(checkSale(withClient(1, '1.234.567'), null)).toMatchObject({
      sale: { cliente: { documento: '1234567' } },
    });
  });

  const NO_RUC = ['80013884-9', '2365438-8', '80013884-', '80013884/7', '800138847', 'X', 'NO TIENE', '12'];
  test.each(NO_RUC)('%s is refused', (document) => {
    expect(issuesOf(withClient(0, document))).toEqual([
      { path: 'cliente.documento', message: expect.stringContaining(`el RUC ${document} no es válido`) },
    ]);
  });

  test.each([
    '80013884-8',
    '800138848',
    '800138847',
    '4123456 1',

    'X',
    '0',
    '1.234.567,00',
    '1,2346E+06',
  ])('a sale refuses the identity card %s', (document) => {
    const message = `Número de documento: «${document}» no es una cédula de identidad; si es un RUC, elija ese tipo y revise el dígito verificador`;
    expect(issuesOf(withClient(1, document))).toEqual([{ path: 'cliente.documento', message }]);
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

  test('is known by the number, whatever dots the settings have in it', () => {
    const card = { tipo_documento: 1, documento: '4.444.444' };
    expect(pathsOf(sold(8_000_000, card), { ...finalConsumer, ...card })).toEqual(['cliente.documento']);
  });

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

describe('a text that no XML holds', () => {
  const named = (nombre: string) => checkSale(invoiceBody({ cliente: { nombre } }), null);

  test.each(['\0', '\u0007', '\u000B', '\u001F', '\uFFFE', '\uFFFF', '\uD83D', '\uDE00'])(
    'is kept without it: %j',
    (letter) => {
      expect(named(`Ana${letter} Prueba`)).toMatchObject({ sale: { cliente: { nombre: 'Ana Prueba' } } });
    },
  );

  test.each([' ', '\u200B\u200B', '\u2060', '\0', '\u00AD \uFEFF'])(
    'with nothing to see is missing: %j',
    (nombre) => {
      expect(named(nombre)).toEqual({
        ok: false,
        issues: [{ path: 'cliente.nombre', message: expect.stringContaining('no puede estar vacío') }],
      });
    },
  );

  test('keeps what an XML holds', () => {
    const nombre = '& < > " \' ]]> ₲ 😀 👩\u200D🍳\tÑandú';
    expect(named(nombre)).toMatchObject({ sale: { cliente: { nombre } } });
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
      expect(checkSale(body, null).ok).toBe(false);
    }),
  );
});
