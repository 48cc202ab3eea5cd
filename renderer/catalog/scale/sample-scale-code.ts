import { readScaleCode, type ScaleLayout } from '../../../shared/domain/scale-code.ts';

/** What the marks of a layout's places hold in a sample, from the right of each group. */
const DIGITS: Readonly<Record<string, string>> = {
  I: '12345678901',
  V: '00000000000',
  W: '1250',
  P: '12500',
};

/** A run of places of a label that say one thing. */
export interface LabelPart {
  kind: 'prefix' | 'item' | 'void' | 'weight' | 'price' | 'check';
  digits: string;
}

const KINDS: Readonly<Record<string, LabelPart['kind']>> = {
  I: 'item',
  V: 'void',
  W: 'weight',
  P: 'price',
  C: 'check',
};

/** A label as this layout would print it, with its right check digit. The pattern has to be one. */
export function sampleScaleCode(layout: ScaleLayout): string {
  const places = [...layout.pattern.matchAll(/\d+|I+|V+|W+|P+/g)].map(([run]) => {
    const digits = DIGITS[run.charAt(0)];
    if (digits === undefined) return run;
    const isAmount = run.startsWith('W') || run.startsWith('P');
    return isAmount ? digits.slice(-run.length).padStart(run.length, '0') : digits.slice(0, run.length);
  });
  const body = places.join('');
  const check = Array.from('0123456789').find((digit) => readScaleCode(body + digit, [layout]) !== null);
  return body + (check ?? '');
}

/** A label taken apart by its layout. */
export function partsOfLabel(code: string, pattern: string): LabelPart[] {
  return [...pattern.matchAll(/\d+|I+|V+|W+|P+|C/g)].map((run) => ({
    kind: KINDS[run[0].charAt(0)] ?? 'prefix',
    digits: code.slice(run.index, run.index + run[0].length),
  }));
}
