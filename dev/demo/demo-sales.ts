import type { InvoiceRequest } from '../../shared/wire/invoice.ts';

/** The training service's ids of Asunción and of the plain unit. */
const ASUNCION_ID = '6a4f1b1e-0c1d-4b7e-9a51-000000000001';
const UNIT_ID = '7b5f2c2e-1d2e-4c8f-8b62-000000000077';

type Rate = '0' | '5' | '10';

const PRODUCTS: readonly (readonly [name: string, price: number, rate: Rate])[] = [
  ['Yerba mate compuesta 500 g', 14_500, '10'],
  ['Leche entera 1 L', 6_900, '5'],
  ['Arroz tipo 1, 1 kg', 7_200, '5'],
  ['Aceite de girasol 900 ml', 15_800, '5'],
  ['Fideos moñito 400 g', 4_350, '5'],
  ['Queso Paraguay, por kilo', 48_000, '5'],
  ['Galleta molida 500 g', 9_750, '10'],
  ['Jabón de coco', 3_200, '10'],
  ['Cuaderno tapa dura 100 hojas', 18_000, '10'],
  ['Gaseosa guaraná 2 L', 12_500, '10'],
  ['Libro de cuentos «Ñandutí»', 65_000, '0'],
  ['Chipa almidón', 5_000, '10'],
];

const CLIENTS: readonly InvoiceRequest['cliente'][] = [
  {
    tipo_persona: 2,
    tipo_documento: 0,
    documento: '80013884-8',
    nombre: 'Almacén Don Ramón S.R.L.',
    nacionalidad: 'PRY',
    fecha_nacimiento: '12/03/2004',
    whatsapp: '+595981234567',
    email: 'compras@donramon.example',
    direccion: 'Avda. Mariscal López 1250',
    ciudad_id: ASUNCION_ID,
  },
  {
    tipo_persona: 1,
    tipo_documento: 1,
    documento: '1131421',
    nombre: 'Ña Cándida Giménez',
    nacionalidad: 'PRY',
    fecha_nacimiento: '05/01/1980',
    whatsapp: '+595971654321',
    email: 'candida@correo.example',
    direccion: 'Tte. Fariña 345',
    numero_casa: '345',
    barrio: 'San Roque',
    ciudad_id: ASUNCION_ID,
  },
];

/** A hundred and more everyday sales, the same every time; one in seven on credit. */
export function demoSales(count: number): InvoiceRequest[] {
  return Array.from({ length: count }, (_, index) => demoSale(index));
}

function demoSale(index: number): InvoiceRequest {
  const lines = Array.from({ length: 1 + (index % 4) }, (_, line) => ({
    product: PRODUCTS[(index * 5 + line * 3) % PRODUCTS.length] ?? ['Chipa almidón', 5_000, '10'],
    quantity: 1 + ((index + line) % 3),
  }));
  const total = lines.reduce((sum, { product, quantity }) => sum + product[1] * quantity, 0);
  const onCredit = index % 7 === 6;
  return {
    venta: {
      numero_timbrado: '12345678',
      numero_establecimiento: '001',
      punto_expedicion: '001',
      moneda: 'PYG',
      cotizacion: 1,
      condicion_venta: onCredit ? 2 : 1,
      total,
      ...(onCredit
        ? { venta_credito: { entrega_inicial: 0, plazo: 30 } }
        : { venta_contado: { monto: total } }),
    },
    cliente: CLIENTS[index % CLIENTS.length] as InvoiceRequest['cliente'],
    items: {
      mercaderias: lines.map(({ product: [descripcion, price, rate], quantity }, line) => ({
        codigo_interno: '1',
        codigo_original: `P-${String(((index * 5 + line * 3) % PRODUCTS.length) + 1).padStart(3, '0')}`,
        descripcion,
        unidad_medida_venta_id: UNIT_ID,
        clasificacion: { codigo: '01.01', nombre: 'Almacén' },
        cantidad: quantity,
        precio_unitario_original: price,
        precio_unitario: { [rate]: price },
      })),
    },
  };
}
