import type { ManyRow } from '../../main/catalog/save-many.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';

const UNIT_ID = '00000000-0000-4000-8000-000000000001';
const SYLLABLES = [
  'ca',
  'me',
  'lo',
  'pa',
  'ti',
  'ro',
  'sa',
  'ne',
  'du',
  'fi',
  'go',
  'la',
  'mi',
  'to',
  'ra',
  'be',
  'ña',
];
const WORDS = 4000;
const BRANDS = 300;
/** A few words are in many names, as in shops. */
const COMMON_WORDS = 150;

/** The same number for the same numbers, spread evenly enough. */
export function scattered(index: number, salt: number, below: number): number {
  let mixed = Math.imul(index ^ (salt * 0x9e3779b9), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % below;
}

function word(index: number): string {
  const length = 2 + scattered(index, 1, 3);
  return Array.from({ length }, (_, place) => SYLLABLES[scattered(index, place + 2, SYLLABLES.length)]).join(
    '',
  );
}

function brand(index: number): string {
  return `Marca ${word(WORDS + scattered(index, 20, BRANDS))}`;
}

/** A bar code of 13 digits, each product its own. */
export function productBarCode(index: number): string {
  return `784${String((index * 104_729) % 10_000_000_000).padStart(10, '0')}`;
}

/** One of a catalogue in which every name has the word `Producto`. */
export function generatedProduct(index: number, dearer: number): ManyRow['item'] {
  const words = Array.from({ length: 3 + scattered(index, 10, 3) }, (_, place) =>
    word(scattered(index, 11 + place, place % 2 === 0 ? COMMON_WORDS : WORDS)),
  );
  const price = 1_000 + scattered(index, 30, 500) * 50 + dearer;
  return {
    kind: 'mercaderia',
    record: {
      codigo_interno: '01',
      codigo_original: `ART-${index}`,
      codigo_barra: productBarCode(index),
      descripcion: `Producto ${words.join(' ')} ${scattered(index, 40, 1000)} g`,
      marca: brand(index),
      unidad_medida_venta_id: UNIT_ID,
      clasificacion: { codigo: '01.01', nombre: 'Almacén' },
      precio_unitario_original: price,
      precio_unitario: { '10': price },
    },
  };
}

export function generatedClient(index: number): Cliente {
  return {
    tipo_persona: 1,
    tipo_documento: 1,
    documento: String(1_000_000 + index * 7),
    nombre: `${word(scattered(index, 50, WORDS))} ${word(scattered(index, 51, COMMON_WORDS))} ${word(scattered(index, 52, WORDS))}`,
    nacionalidad: 'PRY',
    fecha_nacimiento: '14/05/1979',
    whatsapp: '+595981234567',
    email: 'cliente@ejemplo.com.py',
    direccion: 'Calle sin nombre',
    ciudad_id: UNIT_ID,
  };
}

const typing = (text: string): string[] => Array.from(text, (_, end) => text.slice(0, end + 1));

/** What is typed letter by letter; what is hard besides: what all have, what none has, pieces of codes. */
export const TYPED_PRODUCTS: readonly string[] = [
  typing(`${word(7)} ${word(20)}`),
  typing(`producto ${word(3)}`),
  typing(`${brand(5)} ${word(9)}`),
  'abcdefghilmnoprstv'.split(''),
  [
    'producto',
    'producto marca',
    'marca g',
    'g',
    `${word(3)} producto marca g`,
    'zzz',
    'producto zzz',
    'xq zw',
  ],
  [
    `producto ${word(1)} ${word(2)} ${word(3)} marca ${word(4)}`,
    'PRODUCTO ÑAÑA',
    'a e i o u',
    'productos de marca',
  ],
  [
    '784',
    '000',
    '123',
    '999',
    'art',
    'rt-',
    't-9',
    'art-99999',
    '7840000104729',
    '84000010',
    '9999999',
    '7849',
  ],
].flat();

export const TYPED_CLIENTS: readonly string[] = [
  typing(`${word(7)} ${word(20)}`),
  typing('1350007'),
  'abcdefghilmnoprst'.split(''),
  ['zzz', `${word(3)} ${word(4)}`, 'a e', ''],
].flat();
