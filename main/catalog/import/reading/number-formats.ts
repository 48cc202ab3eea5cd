import { attributeOf, attributePattern, xmlTags } from './xml-tags.ts';

/** Differences between a number and what its format shows. */
export interface NumberFormat {
  /** Decimals shown. */
  decimals: number;
  /** Zeros before short numbers: to how many figures, or 'other' where more than figures is shown. */
  leadingZeros: number | 'other' | null;
}

/** Formats that files name by number alone (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
};

const NAMES = new Set(['numFmt', 'cellXfs', 'xf']);
const ID = attributePattern('numFmtId');
const CODE = attributePattern('formatCode');

/** The number formats of a workbook by the style that a cell names, from `xl/styles.xml`. */
export function numberFormats(xml: string): Map<number, NumberFormat> {
  const codes = new Map(Object.entries(BUILT_IN).map(([id, code]) => [Number(id), code]));
  const formats = new Map<number, NumberFormat>();
  let style: number | null = null;
  for (const tag of xmlTags(xml, NAMES)) {
    if (tag.name === 'cellXfs') style = tag.kind === 'start' ? 0 : null;
    if (tag.kind === 'end') continue;
    const id = Number(attributeOf(tag, ID));
    if (tag.name === 'numFmt') codes.set(id, attributeOf(tag, CODE) ?? '');
    if (tag.name !== 'xf' || style === null) continue;
    const format = readFormat(codes.get(id) ?? '');
    if (format !== null) formats.set(style, format);
    style += 1;
  }
  return formats;
}

/** Null for what shows no plain number: a date, a percentage, a text, or the number as it is. */
function readFormat(code: string): NumberFormat | null {
  const [positive = ''] = code.replaceAll(/&quot;.*?&quot;|\[[^\]]*\]/g, '"').split(';');
  const places = positive.replaceAll(/\\.|[_*]./g, '"');
  if (/[%/@a-z]/i.test(places) || !/[0#?]/.test(places)) return null;
  const [whole = '', fraction = ''] = places.split('.');
  const figures = whole.replaceAll(',', '').replaceAll(/^["\s]+|["\s]+$/g, '');
  const isPlain = /^0+$/.test(places);
  return {
    decimals: fraction.replaceAll(/[^0#?]/g, '').length,
    leadingZeros: !/00/.test(figures) ? null : isPlain ? figures.length : 'other',
  };
}
