import type { ManyRow } from '../../main/catalog/save-many.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';

import { BRANDS, FIRST_NAMES, GOODS, GROUPS, KINDS, SIZES, SURNAMES } from './generated-words.ts';

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
/** Names of models and lines, of which a large catalogue has many. */
const WORDS = 4000;
/** Makers beside the well-known ones. */
const SMALL_BRANDS = 260;

/** A deterministic, evenly spread number. */
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

/** From a list sorted by frequency. */
function pick(words: readonly string[], index: number, salt: number): string {
  const share = scattered(index, salt, 10_000) / 10_000;
  return words[Math.floor(share * share * words.length)] ?? '';
}

function brand(index: number): string {
  if (scattered(index, 19, 2) === 0) return pick(BRANDS, index, 20);
  return capital(word(WORDS + scattered(index, 20, SMALL_BRANDS)));
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A bar code of 13 digits, unique per product. */
export function productBarCode(index: number): string {
  return `784${String((index * 104_729) % 10_000_000_000).padStart(10, '0')}`;
}

/** Kind, brand, model or line, and size: `Yerba mate Pajarito con menta Lorocapa 500 g`. */
export function generatedProduct(index: number, dearer: number): ManyRow['item'] {
  const marca = brand(index);
  const line = scattered(index, 13, 3) === 0 ? '' : ` ${capital(word(scattered(index, 14, WORDS)))}`;
  const price = 1_000 + scattered(index, 30, 500) * 50 + dearer;
  return {
    kind: 'mercaderia',
    record: {
      codigo_interno: '01',
      codigo_original: `ART-${index}`,
      codigo_barra: productBarCode(index),
      descripcion: `${pick(GOODS, index, 10)} ${marca} ${pick(KINDS, index, 11)}${line} ${pick(SIZES, index, 12)}`,
      marca,
      unidad_medida_venta_id: UNIT_ID,
      clasificacion: { codigo: '01.01', nombre: pick(GROUPS, index, 15) },
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
    nombre: clientName(index),
    nacionalidad: 'PRY',
    fecha_nacimiento: '14/05/1979',
    whatsapp: '+595981234567',
    email: 'cliente@ejemplo.com.py',
    direccion: 'Calle sin nombre',
    ciudad_id: UNIT_ID,
  };
}

/** A person of one or two names and two surnames; each tenth a company, named after a family and a line. */
function clientName(index: number): string {
  const [father, mother] = [pick(SURNAMES, index, 50), pick(SURNAMES, index, 51)];
  if (scattered(index, 54, 10) === 0)
    return `Comercial ${capital(word(scattered(index, 55, WORDS)))} de ${father} S.R.L.`;
  const second = scattered(index, 53, 2) === 0 ? '' : ` ${pick(FIRST_NAMES, index, 52)}`;
  return `${pick(FIRST_NAMES, index, 56)}${second} ${father} ${mother}`;
}

const typing = (text: string): string[] => Array.from(text, (_, end) => text.slice(0, end + 1));

/** A query for a product: its beginning, a word of its name and its maker, or words in another order. */
function askedFor(index: number): string {
  const { descripcion } = generatedProduct(index, 0).record;
  const words = descripcion.toLowerCase().split(' ');
  const maker = brand(index).toLowerCase();
  const ways = [
    words.slice(0, 3).join(' '),
    `${words[0]} ${maker}`,
    `${maker} ${words.at(-2)}`,
    `${words.at(-3)} ${words[0]}`,
  ];
  return ways[index % ways.length] ?? descripcion;
}

/** Each prefix of `queries` queries, among `products` products. */
export function typedQueries(queries: number, products: number): string[] {
  const asked = Array.from({ length: queries }, (_, query) => askedFor((query * 104_729) % products));
  return asked.flatMap(typing);
}

/** Hard queries: for very many matches, for none, single letters, parts of codes. */
export const HARD_QUERIES: readonly string[] = [
  typing('yerba mate pajarito con menta'),
  'abcdefghilmnoprstv'.split(''),
  [
    'con',
    'sabor',
    'de',
    'g',
    'aceite con',
    'con g',
    'de con sabor',
    'mate con menta g',
    'zzz',
    'yerba zzz',
    'xq zw',
    'kg ml',
    'clásica suave',
  ],
  ['YERBA ÑANDUTÍ', 'a e i o u', 'yerbas de pajarito', 'pajarito pajarito con', 'lo me ca', '1 2 5'],
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
    '444444444444',
    '784784784',
    '7849',
  ],
].flat();

export const TYPED_CLIENTS: readonly string[] = [
  typing('ramona benítez'),
  typing('1350007'),
  'abcdefghilmnoprst'.split(''),
  ['zzz', 'gonzález lópez', 'a e', ''],
].flat();
