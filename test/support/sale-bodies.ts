import type { Cliente } from '../../shared/wire/cliente.ts';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import type { Items, Mercaderia, PrecioUnitario, Servicio } from '../../shared/wire/items.ts';
import type { Venta } from '../../shared/wire/venta.ts';
import type { SeededRandom } from './seeded-random.ts';
import { seededRandom } from './seeded-random.ts';

export const CITY_ID = '6a4f1b1e-0c1d-4b7e-9a51-000000000001';
export const UNIT_ID = '7b5f2c2e-1d2e-4c8f-8b62-000000000077';

export const ISSUING_POINT = {
  numero_timbrado: '12345678',
  numero_establecimiento: '001',
  punto_expedicion: '001',
} as const;

/** One line of a sale: goods at 15.000 Gs., IVA 10 %. */
export const YERBA: Mercaderia = yerba(UNIT_ID);

/** Ids of the service the bodies are for. */
export interface BodyIds {
  cityId?: string;
  unitId?: string;
}

/** Replaces fields of the sale and the client, and all items. */
export interface BodyOverrides {
  jsonDE?: boolean;
  venta?: Partial<Venta>;
  cliente?: Partial<Cliente>;
  items?: Items;
}

/** A valid sale of one merchandise item (2 × 15.000 Gs., IVA 10 %); the total follows the items. */
export function invoiceBody(overrides: BodyOverrides = {}, ids: BodyIds = {}): InvoiceRequest {
  const { cityId = CITY_ID, unitId = UNIT_ID } = ids;
  const items = overrides.items ?? { mercaderias: [yerba(unitId)] };
  const moneda = overrides.venta?.moneda ?? 'PYG';
  const total = overrides.venta?.total ?? totalOf(items, moneda);
  const onCredit = overrides.venta?.condicion_venta === 2;
  return {
    ...(overrides.jsonDE === undefined ? {} : { jsonDE: overrides.jsonDE }),
    venta: {
      ...ISSUING_POINT,
      moneda,
      cotizacion: moneda === 'PYG' ? 1 : 7325.5,
      condicion_venta: 1,
      total,
      ...(onCredit
        ? { venta_credito: { entrega_inicial: 0, plazo: 30 } }
        : { venta_contado: { monto: total } }),
      ...overrides.venta,
    },
    cliente: { ...person(cityId), ...overrides.cliente },
    items,
  };
}

/**
 * `count` valid sales, the same for the same seed: one to six items of mixed rates, quantities with up to three
 * decimals, prices with up to eight, contado and crédito, mostly guaraníes and some dollars.
 */
export function randomInvoiceBodies(seed: number, count: number, ids: BodyIds = {}): InvoiceRequest[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => randomInvoiceBody(random, ids));
}

function randomInvoiceBody(random: SeededRandom, ids: BodyIds): InvoiceRequest {
  const { cityId = CITY_ID, unitId = UNIT_ID } = ids;
  const moneda = random.chance(0.15) ? 'USD' : 'PYG';
  const items = randomItems(random, moneda, unitId);
  const total = totalOf(items, moneda);
  const onCredit = random.chance(0.3);
  const credit = {
    entrega_inicial: random.chance(0.5) ? 0 : Math.floor(total * random.fraction()),
    plazo: random.pick([8, 15, 30, 60, 90]),
  };
  return invoiceBody(
    {
      venta: {
        moneda,
        ...(moneda === 'PYG' ? {} : { cotizacion: random.integer(700_000, 780_000) / 100 }),
        ...(onCredit ? { condicion_venta: 2, venta_credito: credit } : {}),
        ...(random.chance(0.2)
          ? { observacion: random.pick(['Entregar a la tarde', 'Paga con transferencia']) }
          : {}),
      },
      cliente: random.chance(0.4) ? company(cityId) : person(cityId),
      items,
    },
    ids,
  );
}

function randomItems(random: SeededRandom, moneda: string, unitId: string): Items {
  const mercaderias: Mercaderia[] = [];
  const servicios: Servicio[] = [];
  const count = random.integer(1, 6);
  for (let index = 1; index <= count; index++) {
    const decimals = random.pick([0, 0, 1, 3]);
    const common = {
      unidad_medida_venta_id: unitId,
      cantidad: decimal(BigInt(random.integer(1, 20 * 10 ** decimals)), decimals),
      ...randomPrice(random, moneda),
    };
    if (random.chance(0.25)) {
      servicios.push({ codigo_interno: `S-${index}`, descripcion: random.pick(SERVICES), ...common });
    } else {
      mercaderias.push({
        codigo_interno: `M-${index}`,
        codigo_original: `P-${random.integer(1, 9999)}`,
        descripcion: random.pick(GOODS),
        clasificacion: { codigo: '01.02', nombre: 'Almacén' },
        ...common,
      });
    }
  }
  return {
    ...(mercaderias.length > 0 ? { mercaderias } : {}),
    ...(servicios.length > 0 ? { servicios } : {}),
  };
}

function randomPrice(
  random: SeededRandom,
  moneda: string,
): Pick<Mercaderia, 'precio_unitario' | 'precio_unitario_original'> {
  const decimals = moneda === 'PYG' ? random.pick([0, 0, 0, 0, 2, 8]) : random.pick([2, 2, 2, 4, 8]);
  const whole = random.integer(moneda === 'PYG' ? 500 : 1, moneda === 'PYG' ? 450_000 : 300);
  const price = BigInt(whole) * 10n ** BigInt(decimals) + BigInt(random.integer(0, 10 ** decimals - 1));
  const rates = random.pick(RATES);
  const parts: PrecioUnitario = {};
  let rest = price;
  for (const [index, rate] of rates.entries()) {
    const part = index === rates.length - 1 ? rest : rest / BigInt(random.integer(2, 4));
    parts[rate] = decimal(part, decimals);
    rest -= part;
  }
  return { precio_unitario_original: decimal(price, decimals), precio_unitario: parts };
}

/** Sum of quantity × price, exact, rounded half up once to the currency's minor unit: units, or cents. */
function totalOf(items: Items, moneda: string): number {
  let exact = 0n;
  for (const item of [...(items.mercaderias ?? []), ...(items.servicios ?? [])]) {
    exact += scaled(item.cantidad) * scaled(item.precio_unitario_original);
  }
  const decimals = moneda === 'PYG' ? 0 : 2;
  const unit = 10n ** BigInt(16 - decimals);
  return decimal((exact + unit / 2n) / unit, decimals);
}

/** A number of at most eight decimals as an integer scaled by 10^8. */
function scaled(value: number): bigint {
  const [whole = '', fraction = ''] = value.toFixed(8).split('.');
  return BigInt(whole + fraction);
}

/** `unscaled` × 10^-decimals as the number JSON carries. */
function decimal(unscaled: bigint, decimals: number): number {
  return Number(`${unscaled}e-${decimals}`);
}

const RATES: readonly (readonly ('0' | '5' | '10')[])[] = [
  ['10'],
  ['10'],
  ['5'],
  ['0'],
  ['0', '5'],
  ['0', '10'],
  ['5', '10'],
  ['0', '5', '10'],
];

const GOODS = [
  'Yerba mate 500 g',
  'Fideo «Ñandutí» 400 g',
  'Queso Paraguay',
  'Dulce de guayaba',
  'Tereré rupa 1 kg',
];
const SERVICES = ['Envío a domicilio', 'Reparación', 'Instalación'];

function yerba(unitId: string): Mercaderia {
  return {
    codigo_interno: 'M-1',
    codigo_original: 'YER-500',
    codigo_barra: '7840001000016',
    descripcion: 'Yerba mate 500 g',
    unidad_medida_venta_id: unitId,
    clasificacion: { codigo: '01.02.03', nombre: 'Almacén' },
    cantidad: 2,
    precio_unitario_original: 15000,
    precio_unitario: { '10': 15000 },
  };
}

function person(cityId: string): Cliente {
  return {
    tipo_persona: 1,
    tipo_documento: 1,
    documento: '4567890',
    nombre: 'María Núñez',
    nacionalidad: 'PRY',
    fecha_nacimiento: '29/02/1988',
    whatsapp: '+595981123456',
    email: 'maria.nunez@ejemplo.com.py',
    direccion: 'Av. Mariscal López 1234',
    ciudad_id: cityId,
  };
}

function company(cityId: string): Cliente {
  return {
    tipo_persona: 2,
    tipo_documento: 0,
    documento: '80013884-8',
    nombre: 'Almacén El Ceibo S.A.',
    nombre_fantasia: 'El Ceibo',
    nacionalidad: 'PRY',
    fecha_nacimiento: '15/03/1999',
    whatsapp: '+595971654321',
    email: 'compras@elceibo.com.py',
    direccion: 'Ruta 2 km 14',
    numero_casa: '1450',
    barrio: 'Centro',
    ciudad_id: cityId,
  };
}
