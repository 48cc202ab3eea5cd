import type { FavouriteColor } from '../../shared/domain/catalog/catalog-item.ts';
import type { PrecioUnitario } from '../../shared/wire/items.ts';

/** A practice product; `unit` is a unit's short name in the service's list. */
export interface DemoGood {
  code: string;
  barCode: string;
  name: string;
  brand: string;
  unit: string;
  price: PrecioUnitario;
  classification: { codigo: string; nombre: string };
}

export interface DemoService {
  code: string;
  name: string;
  unit: string;
  price: PrecioUnitario;
  description: string;
}

type GoodRow = readonly [
  code: string,
  barCode: string,
  name: string,
  brand: string,
  unit: string,
  price: PrecioUnitario,
];

function shelf(codigo: string, nombre: string, rows: readonly GoodRow[]): DemoGood[] {
  const classification = { codigo, nombre };
  return rows.map(([code, barCode, name, brand, unit, price]) => {
    return { code, barCode, name, brand, unit, price, classification };
  });
}

/** Invented brands; rates by law: basic food and farm produce 5 %, books exempt, the rest 10 %. */
export const DEMO_GOODS: readonly DemoGood[] = [
  ...shelf('01.01', 'Almacén', [
    ['YER-500', '7840101000010', 'Yerba mate compuesta 500 g', 'Tajy', 'UNI', { '5': 12_500 }],
    ['YER-1000', '7840101000027', 'Yerba mate tradicional 1 kg', 'Tajy', 'UNI', { '5': 22_000 }],
    ['ARR-1000', '7840101000034', 'Arroz grano largo 1 kg', 'Ñasaindy', 'UNI', { '5': 8_900 }],
    ['FID-400', '7840101000041', 'Fideo tallarín 400 g', 'Ñasaindy', 'UNI', { '5': 5_200 }],
    ['HAR-1000', '7840101000058', 'Harina de trigo 000 1 kg', 'Karanda', 'UNI', { '5': 6_800 }],
    ['ACE-900', '7840101000065', 'Aceite de girasol 900 ml', 'Karanda', 'UNI', { '5': 14_500 }],
    ['AZU-1000', '7840101000072', 'Azúcar blanca 1 kg', 'Ybytyruzú', 'UNI', { '10': 7_600 }],
    ['SAL-500', '7840101000089', 'Sal fina yodada 500 g', 'Ybytyruzú', 'UNI', { '5': 2_500 }],
    ['CAF-170', '7840101000096', 'Café soluble 170 g', 'Mainumby', 'UNI', { '10': 42_000 }],
    ['CAN-300', '7840101000102', 'Almidón de mandioca 300 g', 'Karanda', 'UNI', { '5': 6_500 }],
  ]),
  ...shelf('01.02', 'Lácteos', [
    ['LEC-1000', '7840102000019', 'Leche entera sachet 1 L', 'Vaka Morotĩ', 'UNI', { '5': 7_200 }],
    ['YOG-1000', '7840102000026', 'Yogur de frutilla 1 L', 'Vaka Morotĩ', 'UNI', { '10': 13_800 }],
    ['HUE-30', '7840102000033', 'Huevos plancha de 30', 'Ryguasu', 'UNI', { '5': 28_500 }],
    ['DUL-500', '7840102000040', 'Dulce de leche 500 g', 'Vaka Morotĩ', 'UNI', { '10': 16_900 }],
  ]),
  ...shelf('01.03', 'Fiambrería', [
    ['QUE-KG', '2000103000011', 'Queso Paraguay', 'Vaka Morotĩ', 'kg', { '10': 46_000 }],
    ['MOR-KG', '2000103000028', 'Mortadela', 'Tatakua', 'kg', { '10': 32_500 }],
  ]),
  ...shelf('01.04', 'Carnicería', [
    ['COS-KG', '2000104000010', 'Costilla vacuna', 'Tatakua', 'kg', { '5': 38_900 }],
  ]),
  ...shelf('01.05', 'Verdulería', [
    ['TOM-KG', '2000105000019', 'Tomate perita', 'Kokue', 'kg', { '5': 9_800 }],
    ['MAN-KG', '2000105000026', 'Mandioca', 'Kokue', 'kg', { '5': 3_500 }],
    ['BAN-KG', '2000105000033', 'Banana de oro', 'Kokue', 'kg', { '5': 6_200 }],
  ]),
  ...shelf('01.06', 'Bebidas', [
    ['GAS-2000', '7840106000015', 'Gaseosa cola 2 L', 'Pykasu', 'UNI', { '10': 12_000 }],
    ['AGU-500', '7840106000022', 'Agua mineral sin gas 500 ml', 'Ykua', 'UNI', { '10': 3_500 }],
    ['JUG-1000', '7840106000039', 'Jugo de naranja 1 L', 'Pykasu', 'UNI', { '10': 9_500 }],
    ['CER-710', '7840106000046', 'Cerveza rubia lata 710 ml', 'Kuarahy', 'UNI', { '10': 11_500 }],
  ]),
  ...shelf('01.07', 'Limpieza', [
    ['DET-500', '7840107000014', 'Detergente limón 500 ml', 'Potĩ', 'UNI', { '10': 6_900 }],
    ['LAV-LT', '7840107000021', 'Lavandina suelta', 'Potĩ', 'LT', { '10': 4_500 }],
  ]),
  ...shelf('01.08', 'Higiene', [
    ['JAB-3', '7840108000013', 'Jabón de tocador pack x 3', 'Jasmín', 'UNI', { '10': 10_500 }],
    ['PAP-4', '7840108000020', 'Papel higiénico 4 rollos', 'Jasmín', 'UNI', { '10': 9_900 }],
  ]),
  ...shelf('01.09', 'Librería', [
    ['LIB-GUA', '7840109000012', 'Libro: Guaraní para todos', 'Ediciones Arandu', 'UNI', { '0': 65_000 }],
    [
      'KIT-ESC',
      '7840109000029',
      'Kit escolar con libro y útiles',
      'Ediciones Arandu',
      'UNI',
      { '0': 48_000, '10': 27_000 },
    ],
  ]),
];

export const DEMO_SERVICES: readonly DemoService[] = [
  {
    code: 'S-ENV',
    name: 'Envío a domicilio',
    unit: 'UNI',
    price: { '10': 15_000 },
    description: 'Dentro de la ciudad, en el día',
  },
  {
    code: 'S-INS',
    name: 'Instalación a domicilio',
    unit: 'Hs',
    price: { '10': 80_000 },
    description: 'Mano de obra, por hora',
  },
  {
    code: 'S-REP',
    name: 'Reparación de electrodomésticos',
    unit: 'Hs',
    price: { '10': 95_000 },
    description: 'Mano de obra, por hora, sin repuestos',
  },
  { code: 'S-FOT', name: 'Fotocopia', unit: 'UNI', price: { '10': 500 }, description: 'Por hoja, una cara' },
  {
    code: 'S-PLA',
    name: 'Plastificado de documento',
    unit: 'UNI',
    price: { '10': 8_000 },
    description: 'Hasta tamaño oficio',
  },
];

/**
 * Further bar codes of products, by code: earlier packings, a UPC-A as imported goods have, and the five
 * digits that a shop's scale prints into its labels (the usual layout, `20IIIIIWWWWWC`).
 */
export const DEMO_OTHER_BAR_CODES: Readonly<Record<string, readonly string[]>> = {
  'YER-500': ['7840101900013'],
  'LEC-1000': ['7840102900012'],
  'GAS-2000': ['7840106900018', '7840106900025'],
  'AGU-500': ['036000291452'],
  'JAB-3': ['7840108900016'],
  'QUE-KG': ['10301'],
  'MOR-KG': ['10302'],
  'COS-KG': ['10401'],
  'TOM-KG': ['10501'],
  'MAN-KG': ['10502'],
  'BAN-KG': ['10503'],
};

export const DEMO_FAVOURITES: readonly { name: string; color: FavouriteColor; codes: readonly string[] }[] = [
  {
    name: 'Almacén',
    color: 'green',
    codes: ['YER-500', 'ARR-1000', 'FID-400', 'ACE-900', 'AZU-1000', 'LEC-1000'],
  },
  { name: 'Por kilo', color: 'orange', codes: ['QUE-KG', 'MOR-KG', 'COS-KG', 'TOM-KG', 'MAN-KG', 'BAN-KG'] },
  { name: 'Bebidas', color: 'blue', codes: ['GAS-2000', 'AGU-500', 'JUG-1000', 'CER-710'] },
  { name: 'Servicios', color: 'purple', codes: ['S-ENV', 'S-FOT', 'S-PLA', 'S-INS'] },
];

export const DEMO_ACTIVITY = 'Comercio al por menor en almacenes';

export const DEMO_SERVICES_CLASSIFICATION = { codigo: '02.01', nombre: 'Servicios' };

export const DEMO_INTERNAL_CODES: readonly { codigo: string; descripcion: string }[] = [
  { codigo: 'M-01', descripcion: 'Mercaderías nacionales' },
  { codigo: 'M-02', descripcion: 'Mercaderías importadas' },
  { codigo: 'M-03', descripcion: 'Productos frescos' },
  { codigo: 'S-01', descripcion: 'Servicios del local' },
];
