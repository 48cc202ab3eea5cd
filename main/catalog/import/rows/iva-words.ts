import type { Cell } from '../../../../shared/domain/import/fields.ts';
import { searchKey } from '../../../database/search-text.ts';

export type IvaWord = '10' | '5' | '0' | 'mixed';

const WORDS: Readonly<Record<string, IvaWord>> = {
  '10': '10',
  '10 0': '10',
  '10 00': '10',
  '0 1': '10',
  '0 10': '10',
  'iva 10': '10',
  'gravado 10': '10',
  'gravada 10': '10',
  '5': '5',
  '5 0': '5',
  '5 00': '5',
  '0 05': '5',
  'iva 5': '5',
  'gravado 5': '5',
  'gravada 5': '5',
  '0': '0',
  '0 0': '0',
  '0 00': '0',
  'iva 0': '0',
  exento: '0',
  exenta: '0',
  exentas: '0',
  exonerado: '0',
  exonerada: '0',
  'sin iva': '0',
  e: '0',
  ex: '0',
  exempt: '0',
  mixto: 'mixed',
  mixta: 'mixed',
  mixed: 'mixed',
};

/** A spreadsheet's percentages are fractions: 0.1 is 10 %. Null for no rate there is. */
export function readIva(cell: Cell): IvaWord | null {
  return WORDS[searchKey(String(cell).replace('%', ''))] ?? null;
}
