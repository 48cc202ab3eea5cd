import type { CatalogItem } from '../../../shared/domain/catalog/catalog-item.ts';
import { UNIT_ID } from '../../support/sale-bodies.ts';
import type { SeededRandom } from '../../support/seeded-random.ts';

type Rate = '0' | '5' | '10';

const GROUPS = ['Almacén', 'Bebidas', 'Limpieza', 'Frutas y verduras', 'Librería'] as const;
const RATES: readonly (readonly Rate[])[] = [
  ['10'],
  ['10'],
  ['10'],
  ['5'],
  ['5'],
  ['0'],
  ['0', '10'],
  ['5', '10'],
];
const GOODS = 34;
const SERVICES = 4;

/** Items of the shop: goods of five groups and services with and without one, at each rate and some at two. */
export function makeGoods(random: SeededRandom): CatalogItem[] {
  const goods = Array.from({ length: GOODS }, (_, index) => good(random, index));
  return [...goods, ...Array.from({ length: SERVICES }, (_, index) => service(random, index))];
}

function good(random: SeededRandom, index: number): CatalogItem {
  const nombre = random.pick(GROUPS);
  return {
    id: idOf(index),
    kind: 'mercaderia',
    record: {
      codigo_interno: `M-${index}`,
      codigo_original: `P-${index}`,
      descripcion: `Producto ${index}`,
      unidad_medida_venta_id: UNIT_ID,
      clasificacion: { codigo: `0${GROUPS.indexOf(nombre) + 1}.01`, nombre },
      ...priced(random),
    },
  };
}

function service(random: SeededRandom, index: number): CatalogItem {
  return {
    id: idOf(GOODS + index),
    kind: 'servicio',
    record: {
      codigo_interno: `S-${index}`,
      descripcion: `Servicio ${index}`,
      unidad_medida_venta_id: UNIT_ID,
      ...(index === 0 ? {} : { clasificacion: { codigo: '09.01', nombre: 'Servicios' } }),
      ...priced(random),
    },
  };
}

/** Some by the gram or the sheet, a few with hundredths of a guaraní, most at ordinary prices. */
function priced(random: SeededRandom) {
  const rates = random.pick(RATES);
  const parts = rates.map((rate) => [rate, onePrice(random)] as const);
  // In hundredths, so that their sum is a number too.
  const sum = parts.reduce((all, [, price]) => all + Math.round(price * 100), 0);
  return { precio_unitario_original: sum / 100, precio_unitario: Object.fromEntries(parts) };
}

function onePrice(random: SeededRandom): number {
  const kind = random.fraction();
  if (kind < 0.08) return random.integer(3, 95);
  if (kind < 0.16) return random.integer(10_000, 990_000) / 100;
  return kind < 0.9 ? random.integer(10, 600) * 50 : random.integer(40_000, 2_500_000);
}

const idOf = (index: number): string => `00000000-0000-7000-a000-${String(index).padStart(12, '0')}`;
