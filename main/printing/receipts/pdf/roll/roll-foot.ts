import type { ReceiptFrame } from '../../../../../shared/domain/receipt/receipt-frame.ts';
import { type Block, EMPTY, framed, pad, stack } from '../block.ts';
import type { Typesetter } from '../typesetter.ts';
import type { TypeStyle } from '../type-style.ts';
import { middleText } from './roll-head.ts';
import { part, type RollPart } from './roll-part.ts';
import { type RollSizes, SMALL, TEXT } from './roll-sizes.ts';

const PROMISE: TypeStyle = { weight: 'semibold', size: 3 };
const LAST: TypeStyle = { weight: 'semibold', size: 3.3 };

/** Small print, what is missing, and the shop's own closing lines, of which the last is the largest. */
export function footParts(type: Typesetter, frame: ReceiptFrame, { printMm: width }: RollSizes): RollPart[] {
  const { kind, legends, missing, closing } = frame;
  const style = kind === 'provisional' ? PROMISE : SMALL;
  const lacking = `Datos que faltan: ${missing.join(', ')}.`;
  return [
    part(
      stack(
        [
          ...legends.map((legend) => middleText(type, legend, width, style)),
          missing.length === 0 ? EMPTY : missingBlock(type, lacking, width),
        ],
        1.1,
      ),
    ),
    {
      ...part(
        stack(
          closing.map((line, index): Block => {
            const isLast = index === closing.length - 1;
            const text = middleText(type, line, width, isLast ? LAST : TEXT);
            return isLast && index > 0 ? pad(text, 1, 0, 0) : text;
          }),
        ),
      ),
      rule: 0,
      bottom: 0,
    },
  ];
}

function missingBlock(type: Typesetter, text: string, width: number): Block {
  return framed(pad(middleText(type, text, width - 3, SMALL), 1, 1.5), 0.25, true);
}
