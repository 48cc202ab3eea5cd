import { DEMO_GOODS, DEMO_OTHER_BAR_CODES, DEMO_SERVICES } from '../../../../main/training/demo-catalogue.ts';
import { withCheckDigit } from '../../../support/gtin.ts';
import { Exact } from '../../../support/exact-amounts.ts';
import type { MeantLine } from '../../../support/typed-sales/typed-sales.ts';
import { RATES } from './script.ts';

/** An item for sale, and all the ways to name it. */
export interface ShelfItem {
  code: string;
  isService: boolean;
  isCounted: boolean;
  barCodes: readonly string[];
  /** Its five digits in a scale's labels. */
  scaleCode: string | null;
  remark: string;
  /** A word that matches no other item. */
  word: string | null;
  shares: MeantLine['shares'];
  price: Exact;
}

/** Typed as people do: without accents, by the beginning of a word. */
const WORDS: Readonly<Record<string, string>> = {
  'YER-500': 'compuesta',
  'ARR-1000': 'arroz',
  'FID-400': 'tallarin',
  'CAF-170': 'cafe',
  'YOG-1000': 'YOGUR',
  'HUE-30': 'huev',
  'DUL-500': 'dulce',
  'QUE-KG': 'queso',
  'MOR-KG': 'mortad',
  'COS-KG': 'costilla',
  'BAN-KG': 'banana',
  'CER-710': 'cerveza rub',
  'LAV-LT': 'lavandina',
  'KIT-ESC': 'kit esc',
  'S-FOT': 'fotoc',
  'S-INS': 'instalacion',
};

const COUNTED = 'UNI';

export const SHELF: readonly ShelfItem[] = [
  ...DEMO_GOODS.map(({ code, barCode, unit, price, classification }) => {
    const others = DEMO_OTHER_BAR_CODES[code] ?? [];
    const isScaleCode = (digits: string): boolean => digits.length === 5;
    return {
      ...named(code, unit, price),
      isService: false,
      remark: `Sector ${classification.nombre}`,
      barCodes: [barCode, ...others.filter((digits) => !isScaleCode(digits))],
      scaleCode: others.find(isScaleCode) ?? null,
    };
  }),
  ...DEMO_SERVICES.map(({ code, unit, price }) => ({
    ...named(code, unit, price),
    isService: true,
    remark: 'Servicio del local',
    barCodes: [],
    scaleCode: null,
  })),
];

function named(code: string, unit: string, price: (typeof DEMO_GOODS)[number]['price']) {
  const shares = RATES.flatMap((rate) => {
    const share = price[rate];
    return share === undefined ? [] : [{ rate, amount: new Exact(BigInt(share)) }];
  });
  return {
    code,
    isCounted: unit === COUNTED,
    word: WORDS[code] ?? null,
    shares,
    price: Exact.sum(shares.map(({ amount }) => amount)),
  };
}

/** A weight in grams, as the scale prints it. */
export function weightLabel(scaleCode: string, grams: number): string {
  return withCheckDigit(`20${scaleCode}${String(grams).padStart(5, '0')}`);
}

/** A scale's label with the price in guaraníes; the shop has to be taught it. */
export function priceLabel(scaleCode: string, guaranies: number): string {
  return withCheckDigit(`21${scaleCode}${String(guaranies).padStart(5, '0')}`);
}

export const PRICE_LABEL_LAYOUT = { pattern: '21IIIIIPPPPPC', decimals: 0 } as const;
