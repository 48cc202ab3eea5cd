import type { ReceiptFrame } from '../../../../../shared/domain/paper/receipt/receipt-frame.ts';
import { type Block, centred, EMPTY, filled, framed, pad, place, stack } from '../block.ts';
import { fieldBeside } from '../field-row.ts';
import type { TextBlock, Typesetter } from '../typesetter.ts';
import type { TypeStyle } from '../type-style.ts';
import { type RollSizes, SMALL, STRONG, TEXT } from './roll-sizes.ts';

/** Notices at the top: a copy, training, a document without value. */
export function noticeBlocks(
  type: Typesetter,
  frame: Pick<ReceiptFrame, 'mark' | 'trainingBanner'>,
  isCopy: boolean,
  sizes: RollSizes,
): Block[] {
  const { printMm: width } = sizes;
  const middle = { align: 'center', isBalanced: true } as const;
  const { trainingBanner, mark } = frame;
  return [
    isCopy ? framed(pad(type.set('COPIA', width - 4, sizes.mark, middle), 0.8, 2), 0.5) : EMPTY,
    trainingBanner === null
      ? EMPTY
      : framed(pad(type.set(trainingBanner, width - 4, STRONG, middle), 1.4, 2), 0.375),
    mark === null
      ? EMPTY
      : filled(
          pad(
            stack([
              type.set(mark.text, width - 4, { ...sizes.mark, ink: 'white' }, middle),
              type.set(mark.detail, width - 4, { ...TEXT, ink: 'white' }, middle),
            ]),
            1.6,
            2,
            1.8,
          ),
          'black',
        ),
  ].map((block) => (block.height === 0 ? block : pad(block, 0, 0, 2.5)));
}

export function issuerBlock(type: Typesetter, { issuer }: ReceiptFrame, sizes: RollSizes): Block {
  const { heading, legalName, activity, address, phone } = issuer;
  const line = (text: string | null, style: TypeStyle): Block =>
    text === null ? EMPTY : middleText(type, text, sizes.printMm, style);
  return pad(
    stack([
      heading === null ? EMPTY : pad(line(heading, sizes.heading), 0, 0, 0.8),
      line(legalName, STRONG),
      line(activity, TEXT),
      line(address, TEXT),
      line(phone === null ? null : `Tel. ${phone}`, TEXT),
    ]),
    0,
    0,
    2.4,
  );
}

export function titleBlock(type: Typesetter, frame: ReceiptFrame, sizes: RollSizes): Block {
  const { printMm: width } = sizes;
  const isProvisional = frame.kind === 'provisional';
  return stack([
    isProvisional
      ? middleText(type, frame.title.toLocaleUpperCase('es'), width, sizes.provisionalTitle)
      : middleText(type, frame.title, width, sizes.title),
    numberBlock(type, frame, sizes),
    frame.stamp.length === 0 ? EMPTY : pad(stampBlock(type, frame, width), 1.2, 0, 0),
    frame.warning === null ? EMPTY : pad(warningBlock(type, frame.warning, width), 1.8, 0, 0),
  ]);
}

function numberBlock(type: Typesetter, { number }: ReceiptFrame, sizes: RollSizes): Block {
  const label = type.line(number.label, sizes.numberLabel);
  const gap = sizes.number.size / 4;
  const free = sizes.printMm - label.width - gap;
  if (type.widthOf(number.value, sizes.number) > free) {
    return stack([
      centred(label, sizes.printMm),
      middleText(type, number.value, sizes.printMm, sizes.number),
    ]);
  }
  const row = fieldBeside(label, type.line(number.value, sizes.number), label.width + gap);
  return centred(row, sizes.printMm);
}

/** Cells of label above value, as many side by side as fit; on a provisional receipt they share a line. */
function stampBlock(type: Typesetter, { kind, stamp }: ReceiptFrame, width: number): Block {
  const cells = stamp.map(({ label, value }) => {
    const name = type.line(label, { ...SMALL, leading: 1.3 });
    const said = type.set(value, Math.min(width, type.widthOf(value, STRONG)), STRONG, { align: 'center' });
    if (kind === 'provisional') return fieldBeside(name, said, name.width + 1.5);
    const cellWidth = Math.max(name.width, said.width);
    return stack([centred(name, cellWidth), centred(said, cellWidth)]);
  });
  return stack(
    rowsOf(cells, width, 5).map((row) => centred(row, width)),
    0.6,
  );
}

/** Cells beside each other, a new row where the width is used up. */
function rowsOf(cells: readonly Block[], width: number, gap: number): Block[] {
  const rows: Block[][] = [];
  let used = Infinity;
  for (const cell of cells) {
    if (used + gap + cell.width > width) {
      rows.push([]);
      used = -gap;
    }
    rows.at(-1)?.push(cell);
    used += gap + cell.width;
  }
  return rows.map((row) => {
    let left = -gap;
    return place(
      row.map((block) => {
        left += gap;
        const placed = { block, left, top: 0 };
        left += block.width;
        return placed;
      }),
    );
  });
}

function warningBlock(type: Typesetter, warning: string, width: number): Block {
  const style: TypeStyle = { weight: 'bold', size: 3.1, leading: 1.25 };
  return framed(pad(middleText(type, warning, width - 4, style), 1.3, 2), 0.375);
}

export function middleText(type: Typesetter, text: string, width: number, style: TypeStyle): TextBlock {
  return type.set(text, width, style, { align: 'center', isBalanced: true });
}
