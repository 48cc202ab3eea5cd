import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildReceipt } from '../../../../../../shared/domain/paper/receipt/build-receipt.ts';
import type { Receipt } from '../../../../../../shared/domain/paper/receipt/receipt.ts';
import type { ReceiptField } from '../../../../../../shared/domain/paper/receipt/receipt-frame.ts';
import {
  FORBIDDEN_ON_PROVISIONAL,
  good,
  ISSUED,
  QR_ADDRESS,
  receiptFacts,
  saleArbitrary,
} from '../../../../../support/receipt-facts.ts';
import { invoiceBody, UNIT_ID } from '../../../../../support/sale-bodies.ts';

const asRecord = (fields: readonly ReceiptField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ label, value }) => [label, value]));

/** Every text of a receipt, wherever it stands. */
const textsOf = (receipt: Receipt): string[] => {
  const texts: string[] = [];
  JSON.stringify(receipt, (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
};

describe('cash', () => {
  const paid = (received: bigint, rounding = 0n, more = {}) =>
    asRecord(buildReceipt(receiptFacts({ cash: { received, rounding }, ...more })).payment);

  it.each([{}, { issue: null }])('that was more than the total is told with the change (%o)', (more) => {
    expect(paid(160_000n, 0n, more)).toEqual({ Recibido: 'Gs. 160.000', Vuelto: 'Gs. 360' });
    expect(paid(159_640n, 0n, more)).toEqual({});
    expect(buildReceipt(receiptFacts(more)).payment).toEqual([]);
  });

  it.each([{}, { issue: null }])('that was rounded is told with what was collected (%o)', (more) => {
    const rounded = { 'Redondeo (Res. 1670/2022)': '-40', Cobrado: 'Gs. 159.600' };
    expect(paid(159_600n, 40n, more)).toEqual(rounded);
    expect(paid(160_000n, 40n, more)).toEqual({ ...rounded, Recibido: 'Gs. 160.000', Vuelto: 'Gs. 400' });
  });

  it('that was a part is told beside the other means, with their references where those may stand', () => {
    const payments = [
      { means: 'card' as const, amount: 100_000n, reference: 'VISA 0012-4821' },
      { means: 'voucher' as const, amount: 9640n, reference: '' },
      { means: 'cash' as const, amount: 49_960n, reference: '' },
    ];
    const more = { payments };
    expect(paid(60_000n, 40n, more)).toEqual({
      'Tarjeta …12-4821': 'Gs. 100.000',
      Vale: 'Gs. 9.640',
      Efectivo: 'Gs. 49.960',
      'Redondeo (Res. 1670/2022)': '-40',
      Recibido: 'Gs. 60.000',
      Vuelto: 'Gs. 10.040',
    });
    expect(Object.keys(paid(60_000n, 40n, { ...more, issue: null }))[0]).toBe('Tarjeta');
    const [card] = payments;
    const all = { payments: [{ ...card, amount: 159_640n }] };
    expect(paid(0n, 0n, all)).toEqual({ 'Tarjeta …12-4821': 'Gs. 159.640' });
    const byCheque = [
      { means: 'cheque' as const, amount: 159_640n, reference: 'Nº 12345678 Banco Nacional' },
    ];
    expect(paid(0n, 0n, { payments: byCheque })).toEqual({ 'Cheque 12345678': 'Gs. 159.640' });
  });

  it('touches no fiscal amount', () => {
    const cash = { received: 160_000n, rounding: 40n };
    const { payment: _, ...rounded } = buildReceipt(receiptFacts({ cash }));
    const { payment: __, ...plain } = buildReceipt(receiptFacts());
    expect(rounded).toEqual(plain);
  });
});

describe('a discount', () => {
  const scaled = (value: number): bigint => BigInt(value * 10) * 10n ** 7n;
  const discounts = [
    { line: 0, listPrice: scaled(20_000), discount: scaled(3000), percent: scaled(7.5) },
    { line: 2, listPrice: scaled(50_000), discount: scaled(1509.9), percent: null },
  ];

  it('is told of its line and in sum, and off the subtotals already', () => {
    const { lines, subtotals, total } = buildReceipt(receiptFacts({ discounts }));
    expect(lines.map(({ unitPrice, discount }) => [unitPrice, discount?.label, discount?.value])).toEqual([
      ['20.000', 'Descuento 7,5 %', '-3.000'],
      ['6.900', undefined, undefined],
      ['50.000', 'Descuento', '-1.509,9'],
      ['45.000', undefined, undefined],
    ]);
    expect(asRecord(subtotals)).toEqual({
      'Subtotal exentas': '12.000',
      'Subtotal 5 %': '77.640',
      'Subtotal 10 %': '70.000',
      'Descuentos ya restados': '4.510',
    });
    expect(total.value).toBe('Gs. 159.640');
  });

  it('is told on a provisional slip too, which has no subtotals beside', () => {
    const { lines, subtotals } = buildReceipt(receiptFacts({ discounts, issue: null }));
    expect(lines[0]).toMatchObject({
      unitPrice: '20.000',
      discount: { label: 'Descuento 7,5 %', value: '-3.000' },
      parts: [{ amount: '37.000' }],
    });
    expect(subtotals).toEqual([{ label: 'Descuentos ya restados', value: '4.510' }]);
  });

  it('folded into the price shows no decimal that is only the folding’s', () => {
    const items = { mercaderias: [good('1', 'Café', { '5': 3333.33333333, '10': 6333.33333334 }, 3)] };
    const [line] = buildReceipt(
      receiptFacts({
        sale: invoiceBody({ items }),
        discounts: [{ line: 0, listPrice: scaled(10_000), discount: scaled(1000), percent: null }],
      }),
    ).lines;
    expect(line).toMatchObject({ unitPrice: '10.000', parts: [{ amount: '10.000' }, { amount: '19.000' }] });
  });
});

it('a line’s remark stands on what is issued, and not on a slip', () => {
  const observacion = 'Sin azúcar\npor favor';
  const sale = invoiceBody({
    items: { mercaderias: [{ ...good('1', 'Café', { '10': 9000 }), observacion }] },
  });
  expect(buildReceipt(receiptFacts({ sale })).lines[0]?.remark).toBe('Sin azúcar por favor');
  expect(buildReceipt(receiptFacts({ sale, issue: null })).lines[0]?.remark).toBeNull();
});

describe('a definitive receipt has every field of MT 13.4', () => {
  const receipt = buildReceipt(receiptFacts());

  it('issuer', () => {
    expect(receipt.issuer).toEqual({
      heading: 'Despensa Ñandutí',
      legalName: 'Comercial Ñandutí S.A.',
      activity: 'Comercio al por menor de alimentos',
      address: 'Av. Mariscal López 1234, Fernando de la Mora',
      phone: '021 555 123',
    });
  });

  it('title, number and timbrado, its start as NT10 writes it', () => {
    expect(receipt.title).toBe('KuDE de Factura Electrónica');
    expect(receipt.number).toEqual({ label: 'Nº', value: '001-001-0000123' });
    expect(asRecord(receipt.stamp)).toEqual({
      RUC: '80013884-8',
      'Timbrado Nº': '12345678',
      'Inicio de vigencia': '01-02-2026',
    });
  });

  it('general data, the emission in Asunción time', () => {
    expect(asRecord(receipt.general)).toEqual({
      'Fecha y hora de emisión': '21/11/2026 10:30',
      'Condición de venta': 'Contado',
      Moneda: 'Guaraní (PYG)',
      'Tipo de operación': 'Venta de mercadería',
    });
  });

  it('receiver', () => {
    expect(asRecord(receipt.receiver)).toEqual({
      Cliente: 'María Núñez',
      'C.I.': '4567890',
      Dirección: 'Av. Mariscal López 1234, Asunción',
      Teléfono: '+595981123456',
      Correo: 'maria.nunez@ejemplo.com.py',
    });
  });

  it('items with code, description, unit, quantity, price and value by rate', () => {
    expect(receipt.lines).toEqual([
      {
        code: '7840001',
        description: 'Yerba mate Pajarito 500 g',
        quantity: '2 UNI',
        count: '2',
        unit: 'UNI',
        unitPrice: '18.500',
        discount: null,
        remark: null,
        parts: [{ rate: '10 %', amount: '37.000' }],
      },
      {
        code: '0215',
        description: 'Leche entera Trébol 1 L',
        quantity: '6 UNI',
        count: '6',
        unit: 'UNI',
        unitPrice: '6.900',
        discount: null,
        remark: null,
        parts: [{ rate: '5 %', amount: '41.400' }],
      },
      {
        code: '88',
        description: 'Queso Paraguay',
        quantity: '0,755 UNI',
        count: '0,755',
        unit: 'UNI',
        unitPrice: '48.000',
        discount: null,
        remark: null,
        parts: [{ rate: '5 %', amount: '36.240' }],
      },
      {
        code: '1440',
        description: 'Canasta Ñandutí',
        quantity: '1 UNI',
        count: '1',
        unit: 'UNI',
        unitPrice: '45.000',
        discount: null,
        remark: null,
        parts: [
          { rate: 'Exenta', amount: '12.000' },
          { rate: '10 %', amount: '33.000' },
        ],
      },
    ]);
  });

  it('subtotals, total, total in guaraníes and IVA', () => {
    expect(asRecord(receipt.subtotals)).toEqual({
      'Subtotal exentas': '12.000',
      'Subtotal 5 %': '77.640',
      'Subtotal 10 %': '70.000',
      Descuento: '0',
    });
    expect(receipt.total).toEqual({ label: 'Total de la operación', value: 'Gs. 159.640' });
    expect(receipt.totalInGuaranies).toEqual({ label: 'Total en guaraníes', value: 'Gs. 159.640' });
    // 77.640 / 21 = 3.697,14; 70.000 / 11 = 6.363,64
    expect(asRecord(receipt.iva)).toEqual({ 'IVA 5 %': '3.697', 'IVA 10 %': '6.364', 'Total IVA': '10.061' });
  });

  it('consultation address, control code in 11 groups of 4, and the QR to the letter', () => {
    expect(receipt.fiscal?.consultationUrl).toBe('https://ekuatia.set.gov.py/consultas/');
    expect(receipt.fiscal?.cdcGroups).toHaveLength(11);
    expect(receipt.fiscal?.cdcGroups.every((group) => group.length === 4)).toBe(true);
    expect(receipt.fiscal?.cdcGroups.join('')).toBe(ISSUED.cdc);
    expect(receipt.fiscal?.qr).toBe(QR_ADDRESS);
  });

  it('legends, no warning, nothing missing, and the local number to find the sale by', () => {
    expect(receipt.legends[0]).toMatch(/^ESTE DOCUMENTO ES UNA REPRESENTACIÓN GRÁFICA/);
    expect(receipt.legends[1]).toMatch(/72 horas/);
    expect(receipt).toMatchObject({ trainingBanner: null, mark: null, warning: null, missing: [] });
    expect(receipt.closing).toContain('Venta C1-000123');
  });
});

describe('what depends on the sale', () => {
  it('credit: condition, term and down payment', () => {
    const sale = invoiceBody({
      venta: { condicion_venta: 2, venta_credito: { entrega_inicial: 10000, plazo: 30 } },
    });
    expect(asRecord(buildReceipt(receiptFacts({ sale })).general)).toMatchObject({
      'Condición de venta': 'Crédito',
      Plazo: '30 días',
      'Entrega inicial': 'Gs. 10.000',
    });
  });

  it('dollars: rate, cents, and the total in guaraníes rounded once', () => {
    const sale = invoiceBody({
      venta: { moneda: 'USD', cotizacion: 7325.5 },
      items: { mercaderias: [good('N', 'Notebook', { '10': 199.99 })] },
    });
    const receipt = buildReceipt(receiptFacts({ sale }));
    expect(asRecord(receipt.general)).toMatchObject({ Moneda: 'Dólar (USD)', 'Tipo de cambio': '7.325,5' });
    expect(receipt.total.value).toBe('US$ 199,99');
    // 199,99 × 7.325,5 = 1.465.026,745
    expect(receipt.totalInGuaranies?.value).toBe('Gs. 1.465.027');
    expect(asRecord(receipt.iva)).toMatchObject({ 'IVA 10 %': '18,18' });
    expect(receipt.lines[0]).toMatchObject({ unitPrice: '199,99', parts: [{ amount: '199,99' }] });
  });

  it('an amount finer than the currency is printed with all its decimals', () => {
    const sale = invoiceBody({ items: { mercaderias: [good('Q', 'Queso', { '5': 12500 }, 0.7551)] } });
    const receipt = buildReceipt(receiptFacts({ sale }));
    expect(receipt.lines[0]?.parts).toEqual([{ rate: '5 %', amount: '9.438,75' }]);
    expect(receipt.total.value).toBe('Gs. 9.439');
  });

  it('subtotals that miss the total by their own rounding are reconciled in a row', () => {
    const sale = invoiceBody({
      items: { mercaderias: [good('A', 'A', { '5': 100.5 }), good('B', 'B', { '10': 200.5 })] },
    });
    const receipt = buildReceipt(receiptFacts({ sale }));
    expect(receipt.total.value).toBe('Gs. 301');
    expect(asRecord(receipt.subtotals)).toMatchObject({
      'Subtotal 5 %': '101',
      'Subtotal 10 %': '201',
      Redondeo: '-1',
    });
  });

  it('a free item keeps the rate it was sold at', () => {
    const sale = invoiceBody({ items: { mercaderias: [good('R', 'Regalo', { '5': 0 })] } });
    expect(buildReceipt(receiptFacts({ sale })).lines[0]?.parts).toEqual([{ rate: '5 %', amount: '0' }]);
  });

  it.each([
    [{ mercaderias: [good('A', 'A', { '10': 1 })] }, 'Venta de mercadería'],
    [{ servicios: [service()] }, 'Prestación de servicios'],
    [
      { mercaderias: [good('A', 'A', { '10': 1 })], servicios: [service()] },
      'Mixto (Venta de mercadería y servicios)',
    ],
  ])('kind of operation %#', (items, expected) => {
    const receipt = buildReceipt(receiptFacts({ sale: invoiceBody({ items }) }));
    expect(asRecord(receipt.general)['Tipo de operación']).toBe(expected);
  });

  it('a RUC, a house number, a quarter and a document type without a name of its own', () => {
    const cliente = { tipo_documento: 0, documento: '80009735-1', numero_casa: '55', barrio: 'Centro' };
    const receiver = asRecord(
      buildReceipt(receiptFacts({ sale: invoiceBody({ cliente: { ...cliente, direccion: 'Calle 1' } }) }))
        .receiver,
    );
    expect(receiver).toMatchObject({ RUC: '80009735-1', Dirección: 'Calle 1 55, Centro, Asunción' });
    const passport = invoiceBody({ cliente: { tipo_documento: 2, documento: 'AB1' } });
    expect(asRecord(buildReceipt(receiptFacts({ sale: passport })).receiver)).toMatchObject({
      Documento: 'AB1',
    });
  });

  it('the series, where the number has one, and the remark', () => {
    const sale = invoiceBody({ venta: { observacion: 'Entregar a la tarde' } });
    const receipt = buildReceipt(receiptFacts({ sale, issue: { ...ISSUED, serie: 'AB' } }));
    expect(asRecord(receipt.stamp)).toMatchObject({ Serie: 'AB' });
    expect(receipt.closing).toContain('Observación: Entregar a la tarde');
  });
});

describe('what depends on the authority and the shop', () => {
  it('a cancelled invoice is marked, with its time, and thanks nobody', () => {
    const receipt = buildReceipt(
      receiptFacts({ issue: { ...ISSUED, cancelledAt: Date.UTC(2026, 10, 22, 1, 5) } }),
    );
    expect(receipt.mark).toEqual({
      text: 'ANULADA',
      detail: 'Anulada el 21/11/2026 22:05. Sin valor fiscal.',
    });
    expect(receipt.fiscal?.status.value).toBe('Anulada');
    expect(receipt.closing.join(' ')).not.toMatch(/gracias/i);
  });

  it('a rejected one is marked', () => {
    expect(buildReceipt(receiptFacts({ issue: { ...ISSUED, estado: 'Rechazado' } })).mark?.text).toBe(
      'RECHAZADA',
    );
  });

  it.each([
    ['Pendiente', true],
    ['En proceso de algo', true],
    ['Aprobado', false],
    ['Aprobado con observación', false],
    ['Rechazado', false],
  ])('%s: says that validity depends on approval: %s', (estado, expected) => {
    const receipt = buildReceipt(receiptFacts({ issue: { ...ISSUED, estado } }));
    expect(receipt.legends.some((legend) => legend.includes('depende de su aprobación'))).toBe(expected);
    expect(receipt.fiscal?.status.value).toBe(estado);
  });

  it('training stands on both kinds', () => {
    const banner = 'DE generado en ambiente de prueba - sin valor comercial ni fiscal';
    expect(buildReceipt(receiptFacts({ training: true })).trainingBanner).toBe(banner);
    expect(buildReceipt(receiptFacts({ training: true, issue: null })).trainingBanner).toBe(banner);
  });

  it('says what is missing instead of inventing it', () => {
    const { timbradoStart: _, ...facts } = receiptFacts({
      issuer: { nombre: ' ' },
      unitNames: {},
      issue: { ...ISSUED, qr: '' },
    });
    const receipt = buildReceipt(facts);
    expect(receipt.missing).toEqual([
      'razón social',
      'RUC',
      'actividad económica',
      'dirección',
      'ciudad',
      'inicio de vigencia del timbrado',
      'unidad de medida',
      'código QR',
    ]);
    expect(receipt.fiscal?.qr).toBeNull();
    expect(receipt.lines[0]?.quantity).toBe('2');
  });

  it.each([
    ['2026-02-01', '01-02-2026'],
    ['01/02/2026', '01-02-2026'],
    ['febrero de 2026', 'febrero de 2026'],
  ])('timbrado start %s is printed %s', (timbradoStart, expected) => {
    expect(asRecord(buildReceipt(receiptFacts({ timbradoStart })).stamp)['Inicio de vigencia']).toBe(
      expected,
    );
  });

  it('prints a control code as given, even one that is not valid', () => {
    const receipt = buildReceipt(receiptFacts({ issue: { ...ISSUED, cdc: '12345' } }));
    expect(receipt.fiscal?.cdcGroups).toEqual(['1234', '5']);
  });

  it('a unit id that is a name of every object is still unknown', () => {
    const [item] = [good('A', 'A', { '10': 1 })];
    const sale = invoiceBody({
      items: { mercaderias: [{ ...item, unidad_medida_venta_id: 'constructor' }] },
    });
    expect(buildReceipt(receiptFacts({ sale })).lines[0]?.quantity).toBe('1');
  });
});

describe('a provisional slip', () => {
  it('says what it is, what it is not, and how to get the document', () => {
    const receipt = buildReceipt(receiptFacts({ issue: null }));
    expect(receipt).toMatchObject({
      kind: 'provisional',
      title: 'Documento provisorio',
      warning: 'NO VÁLIDO COMO COMPROBANTE FISCAL NI PARA CRÉDITO FISCAL',
      number: { label: 'Venta', value: 'C1-000123' },
      total: { label: 'Total', value: 'Gs. 159.640' },
      subtotals: [],
      iva: [],
      fiscal: null,
      missing: [],
    });
    expect(receipt.legends.join(' ')).toContain('Pídalo en el negocio con el número C1-000123');
    expect(asRecord(receipt.general)['Fecha y hora']).toBe('21/11/2026 10:28');
    expect(receipt.lines.map((line) => line.parts.map((part) => part.amount))).toEqual([
      ['37.000'],
      ['41.400'],
      ['36.240'],
      ['45.000'],
    ]);
  });

  it('never carries a forbidden word of ours, whatever is sold', () => {
    fc.assert(
      fc.property(saleArbitrary, fc.boolean(), (sale, training) => {
        for (const text of textsOf(buildReceipt(receiptFacts({ sale, training, issue: null })))) {
          for (const forbidden of FORBIDDEN_ON_PROVISIONAL) expect(text).not.toMatch(forbidden);
        }
      }),
    );
  });

  it("prints the shop's and the customer's own names whatever words they have, but no free remark", () => {
    const sale = invoiceBody({
      venta: { observacion: 'Factura 001-001-0000007' },
      cliente: { nombre: 'Facturas Express S.A.' },
      items: { mercaderias: [good('T', 'Talonario de facturas', { '10': 5000 })] },
    });
    const texts = textsOf(buildReceipt(receiptFacts({ sale, issue: null })));
    expect(texts).toContain('Talonario de facturas');
    expect(texts).toContain('Facturas Express S.A.');
    expect(texts.join('\n')).not.toContain('0000007');
  });
});

it.each([
  [undefined, []],
  ['C1-000123', []],
  ['Entregar a la tarde · C1-000123', ['Observación: Entregar a la tarde']],
  ['Entregar a la tarde', ['Observación: Entregar a la tarde']],
  ['XC1-000123', ['Observación: XC1-000123']],
])('a remark of «%s» is shown without the local number that sales carry in it', (observacion, shown) => {
  const sale = invoiceBody({ venta: observacion === undefined ? {} : { observacion } });
  const { closing } = buildReceipt(receiptFacts({ sale, localNumber: 'C1-000123' }));
  expect(closing.filter((text) => text.startsWith('Observación'))).toEqual(shown);
});

it('no text of a receipt has a control character or turns the writing direction', () => {
  const hostile = 'A\u001b[2J\nB\u202e\u2066C\u0000\u2028D\ud800';
  const sale = invoiceBody({
    venta: { observacion: hostile },
    cliente: { nombre: hostile, direccion: hostile, documento: hostile },
    items: { mercaderias: [good(hostile, hostile, { '10': 1 })] },
  });
  const receipt = buildReceipt(
    receiptFacts({
      localNumber: hostile,
      sale,
      unitNames: { [UNIT_ID]: hostile },
      issuer: { nombre: hostile, ruc: hostile, actividad: hostile, telefono: hostile },
      timbradoStart: hostile,
      issue: { ...ISSUED, numeroDocumento: hostile, serie: hostile, cdc: hostile, estado: hostile },
    }),
  );
  for (const text of textsOf(receipt)) expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u202e\u2066]/u);
  expect(receipt.lines[0]?.description).toBe('A [2J B C D\ufffd');
});

function service() {
  const { codigo_original: _, ...item } = good('S', 'Servicio', { '10': 1000 });
  return item;
}
