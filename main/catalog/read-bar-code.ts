import { gtinForms, hasGtinCheckDigit } from '../../shared/domain/catalog/gtin.ts';
import { divideRoundingHalfUp, SCALE } from '../../shared/domain/money.ts';
import type { ScaleLabel } from '../../shared/domain/catalog/scale-code.ts';

/** Possible codes of a product, and the weight or price encoded with them. */
export interface BarCode {
  codes: string[];
  /** The weight in kilograms first, then a price. */
  labels: Pick<ScaleLabel, 'kind' | 'amount'>[];
}

/**
 * Reads the parts around a product's code in a bar code: the AIM prefix of its kind, GS1 element strings with or
 * without brackets, a GS1 Digital Link, the 2 or 5 digits beside a magazine's EAN-13, the 0 that makes a GTIN-14.
 */
export function readBarCode(scanned: string): BarCode {
  const code = scanned.replace(AIM_PREFIX, '');
  const elements = readLink(code) ?? readBrackets(code) ?? readElements(code);
  const gtin = elements?.get('01');
  if (elements === null || gtin === undefined) {
    return { codes: [code, ...gtinForms(code), ...withoutAddOn(code)], labels: [] };
  }
  return { codes: gtinForms(gtin), labels: labelsOf(elements) };
}

/** `]E0`, `]C1`, `]d2`. */
const AIM_PREFIX = /^\][A-Za-z][\dA-Za-z]/;

function withoutAddOn(code: string): string[] {
  const [, ean] = /^(\d{13})(?:\d{2}|\d{5})$/.exec(code) ?? [];
  return ean === undefined ? [] : gtinForms(ean);
}

type Elements = ReadonlyMap<string, string>;

/** `https://id.gs1.org/01/07840101000010?3103=000755`, of any domain. */
function readLink(code: string): Elements | null {
  if (!/^https?:\/\//i.test(code) || !URL.canParse(code)) return null;
  const { pathname, searchParams } = new URL(code);
  const [, gtin] = /\/01\/(\d{8,14})(?:\/|$)/.exec(pathname) ?? [];
  return gtin === undefined ? null : new Map([...searchParams, ['01', gtin]]);
}

/** `(01)07840101000010(3103)000755`. */
function readBrackets(code: string): Elements | null {
  if (!/^(?:\(\d{2,4}\)[^()]+)+$/.test(code)) return null;
  return new Map(
    Array.from(code.matchAll(/\((\d{2,4})\)([^()]+)/g), ([, id = '', value = '']) => [id, value]),
  );
}

/** `01078401010000103103000755`; null where it is not made of elements from end to end. */
function readElements(code: string): Elements | null {
  const elements = new Map<string, string>();
  let rest = code;
  while (rest !== '') {
    const [element, id, value] =
      ELEMENTS.map((form) => form.exec(rest)).find((found) => found !== null) ?? [];
    if (element === undefined || id === undefined || value === undefined) return null;
    elements.set(id, value);
    rest = rest.slice(element.length);
  }
  return hasGtinCheckDigit(elements.get('01') ?? 'none') ? elements : null;
}

/** By identifier: values of fixed length, and those that go on to a separator (FNC1) or the end. */
const ELEMENTS = [
  ['0[12]', String.raw`\d{14}`],
  ['00', String.raw`\d{18}`],
  ['1[1-7]', String.raw`\d{6}`],
  ['20', String.raw`\d{2}`],
  [String.raw`3[1-6]\d\d`, String.raw`\d{6}`],
  [String.raw`41\d`, String.raw`\d{13}`],
  [String.raw`10|2[12]|30|37|9\d|2[345]\d|4[02]\d|39\d\d|43\d\d|[78]\d{3}`, String.raw`[^\u001D]+`],
].map(([id, value]) => new RegExp(String.raw`^\u001D?(${id})(${value})\u001D?`));

/** Net weight (310n in kilograms, 320n in pounds), and the price in guaraníes (392n, 393n), each with n decimals. */
function labelsOf(elements: Elements): BarCode['labels'] {
  return FORMS.flatMap(([kind, form, valueForm]) =>
    [...elements].flatMap(([id, value]) => {
      const [, digits] = (form.test(id) && valueForm.exec(value)) || [];
      if (digits === undefined) return [];
      const amount = BigInt(digits) * (SCALE / 10n ** BigInt(id.slice(3)));
      return [{ kind, amount: id.startsWith('32') ? gramsOfPounds(amount) : amount }];
    }),
  );
}

const FORMS = [
  ['weight', /^3[12]0[0-6]$/, /^(\d{1,15})$/],
  ['price', /^392[0-6]$/, /^(\d{1,15})$/],
  // 600: the guaraní's number (ISO 4217).
  ['price', /^393[0-6]$/, /^600(\d{1,15})$/],
] as const;

/** Converts pounds into kilograms, rounded to whole grams; both scaled. */
function gramsOfPounds(pounds: bigint): bigint {
  const gram = SCALE / 1000n;
  return divideRoundingHalfUp(pounds * 45_359_237n, 100_000_000n * gram) * gram;
}
