import type { Printer } from '../printing/printer.ts';
import { type LabelSizeName, sizeOf } from './label-size.ts';

/** Whether a printer can print labels of this size: labels on a backing want one that is sent pages of any size. */
export function printsLabels(
  { paper, escpos }: Pick<Printer, 'paper' | 'escpos'>,
  name: LabelSizeName,
): boolean {
  const size = sizeOf(name);
  if (size.kind === 'sheet') return paper === 'a4';
  return size.isTornOff ? paper !== 'a4' && name === `roll-${paper}` : escpos === null;
}
