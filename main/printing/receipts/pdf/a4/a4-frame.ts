import {
  boxedCells,
  CONTENT_WIDTH,
  GAP,
  HEADING,
  LABEL,
  MARK,
  NOTICE,
  NUMBER,
  NUMBER_LABEL,
  ruleAcross,
  SMALL,
  STRONG,
  TEXT,
  TITLE,
} from './a4-box.ts';
import { type Block, centred, EMPTY, filled, framed, pad, place, stack } from '../block.ts';
import { fieldBeside } from '../field-row.ts';
import type { TypeStyle } from '../type-style.ts';
import type { Typesetter } from '../typesetter.ts';
import type { ReceiptFrame } from '../../../../../shared/domain/paper/receipt/receipt-frame.ts';

const STAMP_WIDTH = 72;
const MIDDLE = { align: 'center', isBalanced: true } as const;

/** Notices at the top of every page: a copy, training, a document without value. */
export function noticeBlocks(
  type: Typesetter,
  { trainingBanner, mark, warning }: Pick<ReceiptFrame, 'trainingBanner' | 'mark' | 'warning'>,
  isCopy: boolean,
  width = CONTENT_WIDTH,
): Block {
  const set = (text: string, style: TypeStyle): Block => type.set(text, width - 4, style, MIDDLE);
  const bordered = (text: string, style: TypeStyle): Block => framed(pad(set(text, style), 0.8, 2), 0.375);
  return stack(
    [
      isCopy ? bordered('COPIA', MARK) : EMPTY,
      trainingBanner === null ? EMPTY : bordered(trainingBanner, NOTICE),
      mark === null ? EMPTY : markBlock(set, mark),
      warning === null ? EMPTY : bordered(warning, NOTICE),
    ],
    GAP.inner,
  );
}

function markBlock(
  set: (text: string, style: TypeStyle) => Block,
  mark: { text: string; detail: string },
): Block {
  const lines = stack([
    set(mark.text, { ...MARK, ink: 'white' }),
    set(mark.detail, { ...TEXT, ink: 'white' }),
  ]);
  return filled(pad(lines, 1.2, 2), 'black');
}

export function headBlock(type: Typesetter, frame: ReceiptFrame, logo: Block | null): Block {
  return boxedCells([
    { width: CONTENT_WIDTH - STAMP_WIDTH, content: (width) => issuerBlock(type, frame, logo, width) },
    { width: STAMP_WIDTH, content: (width) => stampBlock(type, frame, width) },
  ]);
}

function issuerBlock(type: Typesetter, { issuer }: ReceiptFrame, logo: Block | null, width: number): Block {
  const { heading, legalName, activity, address, phone } = issuer;
  const left = logo === null ? 0 : logo.width + GAP.wide;
  const line = (text: string | null, style: TypeStyle): Block =>
    text === null ? EMPTY : type.set(text, width - left, style);
  const lines = stack([
    heading === null ? EMPTY : pad(line(heading, HEADING), 0, 0, GAP.line),
    line(legalName, STRONG),
    line(activity, TEXT),
    line(address, TEXT),
    line(phone === null ? null : `Tel. ${phone}`, TEXT),
  ]);
  if (logo === null) return lines;
  const height = Math.max(logo.height, lines.height);
  return place([
    { block: logo, left: 0, top: (height - logo.height) / 2 },
    { block: lines, left, top: (height - lines.height) / 2 },
  ]);
}

function stampBlock(type: Typesetter, frame: ReceiptFrame, width: number): Block {
  const { stamp } = frame;
  const labels = Math.max(0, ...stamp.map(({ label }) => type.widthOf(label, LABEL)));
  const rows = stamp.map(({ label, value }) =>
    fieldBeside(
      type.set(label, labels, LABEL),
      type.set(value, width - labels - GAP.box, STRONG, { align: 'right' }),
      labels + GAP.box,
    ),
  );
  return stack(
    [titleBlock(type, frame, width), stack(rows, GAP.line)].flatMap((block, index) =>
      block.height === 0 ? [] : index === 0 ? [block] : [ruleAcross(width), block],
    ),
    GAP.inner,
  );
}

function titleBlock(type: Typesetter, { title, kind, number }: ReceiptFrame, width: number): Block {
  const label = type.line(number.label, NUMBER_LABEL);
  const gap = NUMBER.size / 4;
  const isOnOneLine = label.width + gap + type.widthOf(number.value, NUMBER) <= width;
  const numberBlock = isOnOneLine
    ? centred(fieldBeside(label, type.line(number.value, NUMBER), label.width + gap), width)
    : stack([centred(label, width), type.set(number.value, width, NUMBER, MIDDLE)]);
  const text = kind === 'provisional' ? title.toLocaleUpperCase('es') : title;
  return stack([type.set(text, width, TITLE, MIDDLE), numberBlock], GAP.line);
}

export function runningHead(type: Typesetter, { issuer, title, number, stamp }: ReceiptFrame): Block {
  const half = CONTENT_WIDTH / 2;
  const [ruc] = stamp;
  return boxedCells([
    {
      width: half,
      content: (width) =>
        stack([
          issuer.heading === null ? EMPTY : type.set(issuer.heading, width, STRONG),
          ruc === undefined ? EMPTY : type.set(`${ruc.label} ${ruc.value}`, width, TEXT),
        ]),
    },
    {
      width: half,
      content: (width) =>
        stack([
          type.set(title, width, TEXT, { align: 'right' }),
          type.set(`${number.label} ${number.value}`, width, STRONG, { align: 'right' }),
        ]),
    },
  ]);
}

const ONE_LINE_ROOM = 6;
const WIDEST_NUMBER = '999/999';

/** Millimetres to leave free below each page's content for its foot, which is as high as its text needs. */
export function footRoom(type: Typesetter, left: string, width = CONTENT_WIDTH): number {
  return Math.max(ONE_LINE_ROOM, GAP.box + footBlock(type, left, WIDEST_NUMBER, width).height);
}

export function footBlock(type: Typesetter, left: string, right: string, width = CONTENT_WIDTH): Block {
  const page = type.set(right, width, { ...SMALL, tabular: true, ink: 'black' }, { align: 'right' });
  const texts = [type.set(left, width - type.widthOf(right, SMALL) - GAP.wide, SMALL), page];
  return {
    width,
    height: Math.max(...texts.map((text) => text.height)),
    draw(canvas, x, y) {
      for (const text of texts) text.draw(canvas, x, y);
    },
  };
}
