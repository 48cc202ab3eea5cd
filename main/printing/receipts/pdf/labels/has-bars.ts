import { barCodeOf } from '../../../../../shared/domain/paper/price-label.ts';
import { type LabelSizeName, sizeOf } from '../../../../../shared/domain/paper/label-size.ts';
import type { Typesetter } from '../typesetter.ts';
import { MIN_MODULE } from './label-bars.ts';
import { labelBars } from './label-block.ts';
import { labelType } from './label-type.ts';

/** Modules of Code 128's start, check, stop and quiet zones, and of a letter where no two share a symbol. */
const AROUND = 55;
const A_LETTER = 11;

/** True if a label of this size gets bars. GTINs fit every size; other codes are tried only if long. */
export function hasBars(type: Typesetter, scanned: string, name: LabelSizeName): boolean {
  const code = barCodeOf(scanned);
  if (code === null) return false;
  const size = sizeOf(name);
  const style = labelType(name);
  const width = (size.kind === 'sheet' ? size.width : size.print) - 2 * style.pad.side;
  const most = (AROUND + A_LETTER * scanned.length) * MIN_MODULE;
  return code.symbology !== 'code128' || most <= width || labelBars(type, scanned, width, style) !== null;
}
