import * as fc from 'fast-check';
import type { IssueFacts, ReceiptFacts } from '../../shared/domain/paper/receipt/receipt.ts';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import type { Mercaderia } from '../../shared/wire/items.ts';
import { invoiceBody, randomInvoiceBodies, UNIT_ID } from './sale-bodies.ts';

/** As long as a real one: 389 characters. */
export const QR_ADDRESS = `https://ekuatia.set.gov.py/consultas-test/qr?nVersion=150&Id=01800138848001001000012322026112110123456785&dFeEmiDE=323032362d31312d32315430373a33303a3030&dRucRec=80009735&dTotGralOpe=159640&dTotIVA=10061&cItems=4&DigestValue=${'4b6f6a68'.repeat(11)}&IdCSC=0001&cHashQR=97ddbb3c1e7d65af03a70ffe21f2b34846ab1c89e0566c35222086766b7374ed`;

export const ISSUED: IssueFacts = {
  numeroTimbrado: '12345678',
  numeroDocumento: '001-001-0000123',
  cdc: '01800138848001001000012322026112110123456785',
  qr: QR_ADDRESS,
  emittedAt: Date.UTC(2026, 10, 21, 13, 30, 15),
  estado: 'Aprobado',
};

type PriceParts = Mercaderia['precio_unitario'];

/** One unit of merchandise unless given; `price` is split by rate. */
export function good(codigo: string, descripcion: string, price: PriceParts, cantidad = 1): Mercaderia {
  return {
    codigo_interno: `I-${codigo}`,
    codigo_original: codigo,
    descripcion,
    unidad_medida_venta_id: UNIT_ID,
    clasificacion: { codigo: '01.02', nombre: 'Almacén' },
    cantidad,
    precio_unitario_original: (price['0'] ?? 0) + (price['5'] ?? 0) + (price['10'] ?? 0),
    precio_unitario: price,
  };
}

/** Four lines at all rates: exentas 12.000, 5 % 77.640, 10 % 70.000, total 159.640. */
const GROCERIES: readonly Mercaderia[] = [
  good('7840001', 'Yerba mate Pajarito 500 g', { '10': 18500 }, 2),
  good('0215', 'Leche entera Trébol 1 L', { '5': 6900 }, 6),
  good('88', 'Queso Paraguay', { '5': 48000 }, 0.755),
  good('1440', 'Canasta Ñandutí', { '0': 12000, '10': 33000 }),
];

/** Everything known, issued and approved. */
export function receiptFacts(overrides: Partial<ReceiptFacts> = {}): ReceiptFacts {
  return {
    localNumber: 'C1-000123',
    soldAt: Date.UTC(2026, 10, 21, 13, 28),
    training: false,
    sale: invoiceBody({ items: { mercaderias: [...GROCERIES] } }),
    unitNames: { [UNIT_ID]: 'UNI' },
    clientCity: 'Asunción',
    issuer: {
      ruc: '80013884-8',
      nombre: 'Comercial Ñandutí S.A.',
      nombreFantasia: 'Despensa Ñandutí',
      actividad: 'Comercio al por menor de alimentos',
      direccion: 'Av. Mariscal López 1234',
      ciudad: 'Fernando de la Mora',
      telefono: '021 555 123',
    },
    timbradoStart: '01/02/2026',
    issue: ISSUED,
    ...overrides,
  };
}

/** A sale in guaraníes with everything printed beside prices: discounts, a remark, mixed rates, rounded cash. */
export function discountedFacts(overrides: Partial<ReceiptFacts> = {}): ReceiptFacts {
  const scaled = (amount: number): bigint => BigInt(amount) * 10n ** 8n;
  const mercaderias = [
    {
      ...good('7840001', 'Yerba mate Pajarito 500 g', { '10': 16_650 }, 2),
      observacion: 'Envolver para regalo',
    },
    good('0215', 'Leche entera Trébol 1 L', { '5': 6566.66666667 }, 3),
    good('1440', 'Canasta Ñandutí', { '0': 12_000, '10': 33_037 }),
  ];
  return receiptFacts({
    sale: invoiceBody({ items: { mercaderias } }),
    cash: { received: 100_000n, rounding: 37n },
    discounts: [
      { line: 0, listPrice: scaled(18_500), discount: scaled(3700), percent: scaled(10) },
      { line: 1, listPrice: scaled(6900), discount: scaled(1000), percent: null },
    ],
    ...overrides,
  });
}

/** Words the law reserves to issued documents (domain facts, offline), as they would show in a text or a page. */
export const FORBIDDEN_ON_PROVISIONAL: readonly RegExp[] = [
  /factura/i,
  /kude/i,
  /comprobante de venta/i,
  /timbrado/i,
  /\d{3}-\d{3}-\d{7}/,
  /\bcdc\b/i,
  /\d{4}( \d{4}){10}/,
  /\d{44}/,
  /ekuatia/i,
  /\bqr\b/i,
  /\biva\b/i,
  /exenta/i,
  /aprobad/i,
];

/** Names as customers, shops and attackers write them; none has a word forbidden on a provisional receipt. */
const nameArbitrary = fc
  .array(
    fc.oneof(
      fc.constantFrom('Ñandutí', 'g̃uarã', 'mbaʼéichapa', 'ỹvyra', 'S.A.', '&', '<b>', '"', '₲', '—', '1.000'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.constant('X'.repeat(70)),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((words) => words.join(' '))
  .filter((name) => !FORBIDDEN_ON_PROVISIONAL.some((forbidden) => forbidden.test(name)));

/** Generated sales, mixed rates and currencies, with generated names all over. */
export const saleArbitrary: fc.Arbitrary<InvoiceRequest> = fc
  .record({ seed: fc.nat(), names: fc.array(nameArbitrary, { minLength: 6, maxLength: 6 }) })
  .map(({ seed, names }) => {
    const [sale] = randomInvoiceBodies(seed, 1);
    if (sale === undefined) throw new Error('no sale generated');
    const named = <T extends { descripcion: string }>(items: readonly T[]): T[] =>
      items.map((item, index) => Object.assign({}, item, { descripcion: names[index] ?? item.descripcion }));
    const { mercaderias, servicios } = sale.items;
    return {
      ...sale,
      cliente: { ...sale.cliente, nombre: names[0] ?? '', direccion: names[1] ?? '' },
      items: {
        ...(mercaderias === undefined ? {} : { mercaderias: named(mercaderias) }),
        ...(servicios === undefined ? {} : { servicios: named(servicios) }),
      },
    };
  });
