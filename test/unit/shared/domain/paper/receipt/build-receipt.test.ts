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

/** Every text of a receipt. */
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

  it('shows beside the other methods if it was a part, with their references where allowed', () => {
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
});

describe('a discount', () => {
  const scaled = (value: number): bigint => BigInt(value * 10) * 10n ** 7n;
  const discounts = [
    { line: 0, listPrice: scaled(20_000), discount: scaled(3000), percent: scaled(7.5) },
    { line: 2, listPrice: scaled(50_000), discount: scaled(1509.9), percent: null },
  ];

  it('shows per line and in sum, and the subtotals are net of it', () => {
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
});

describe('a definitive receipt has, of every field of MT 13.4,', () => {
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

describe('a receipt of a sale', () => {
  it('shows condition, term and down payment of credit', () => {
    const sale = invoiceBody({
      venta: { condicion_venta: 2, venta_credito: { entrega_inicial: 10000, plazo: 30 } },
    });
    expect(asRecord(buildReceipt(receiptFacts({ sale })).general)).toMatchObject({
      'Condición de venta': 'Crédito',
      Plazo: '30 días',
      'Entrega inicial': 'Gs. 10.000',
    });
  });

  it('shows rate, cents and the total in guaraníes, rounded once, for dollars', () => {
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

  it('has a row that reconciles subtotals whose rounding misses the total', () => {
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
});

describe('a receipt', () => {
  it('is marked if its invoice is cancelled, with its time, and thanks nobody', () => {
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

  it.each([
    ['Pendiente', true],
    ['En proceso de algo', true],
    ['Aprobado', false],
    ['Aprobado con observación', false],
    ['Rechazado', false],
  ])('says that validity depends on approval or not: %s, %s', (estado, expected) => {
    const receipt = buildReceipt(receiptFacts({ issue: { ...ISSUED, estado } }));
    expect(receipt.legends.some((legend) => legend.includes('depende de su aprobación'))).toBe(expected);
    expect(receipt.fiscal?.status.value).toBe(estado);
  });

  it('shows training on both kinds', () => {
    const banner = 'DE generado en ambiente de prueba - sin valor comercial ni fiscal';
    expect(buildReceipt(receiptFacts({ training: true })).trainingBanner).toBe(banner);
    expect(buildReceipt(receiptFacts({ training: true, issue: null })).trainingBanner).toBe(banner);
  });

  it('names missing facts instead of inventing them', () => {
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
});

describe('a provisional receipt', () => {
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

  it('never has a forbidden word of ours, whatever is sold', () => {
    fc.assert(
      fc.property(saleArbitrary, fc.boolean(), (sale, training) => {
        for (const text of textsOf(buildReceipt(receiptFacts({ sale, training, issue: null })))) {
          for (const forbidden of FORBIDDEN_ON_PROVISIONAL) expect(text).not.toMatch(forbidden);
        }
      }),
    );
  });
});

it('a receipt has no control character in its texts, and none that changes the writing direction', () => {
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
