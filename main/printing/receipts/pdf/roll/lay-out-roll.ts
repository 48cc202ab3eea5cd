import { type Block, centred, EMPTY, framed, pad, place, stack } from '../block.ts';
import { fieldBeside } from '../field-row.ts';
import { logoBlock } from '../logo-block.ts';
import { qrBlock } from '../qr-block.ts';
import { type Measures, openPdf } from '../open-pdf.ts';
import { issuerBlock, middleText, noticeBlocks, titleBlock } from './roll-head.ts';
import { fieldsBlock, part, type RollPart, stackParts } from './roll-part.ts';
import { reportParts } from './roll-report.ts';
import { saleParts } from './roll-sale.ts';
import {
  AMOUNT,
  LABEL,
  rollSizes,
  type RollSizes,
  ROOM,
  SMALL,
  STRONG,
  TEXT,
  THICK,
  THIN,
} from './roll-sizes.ts';
import type { TypeStyle } from '../type-style.ts';
import type { Typesetter } from '../typesetter.ts';
import { DOT_MM, qrCode } from '../../qr-code.ts';
import { paperTitle, type PrintedPaper } from '../../read-paper.ts';
import type { NoteReceipt } from '../../../../../shared/domain/paper/receipt/note/note-receipt.ts';
import type {
  ReceiptFiscal,
  ReceiptFrame,
} from '../../../../../shared/domain/paper/receipt/receipt-frame.ts';

const TOP_MM = 3.5;
const TAIL_MM = 6;
const LOGO_HEIGHT_MM = 18;

/** The whole page of a paper on a roll, with margins: the same for the printed file and the screen. */
export function layOutRoll(measures: Measures, printed: PrintedPaper, widthMm: 80 | 58): Block {
  const sizes = rollSizes(widthMm);
  const content = contentBlock(measures, printed, sizes);
  return {
    width: widthMm,
    height: Math.ceil((TOP_MM + content.height + TAIL_MM) / DOT_MM) * DOT_MM,
    draw: (canvas, left, top) => content.draw(canvas, left + sizes.marginMm, top + TOP_MM),
  };
}

function contentBlock(
  { pdf, typesetter }: Measures,
  { paper, isCopy, logo }: PrintedPaper,
  sizes: RollSizes,
): Block {
  const { printMm: width } = sizes;
  if (paper.of === 'report') {
    return stack([
      ...noticeBlocks(typesetter, { ...paper, mark: null }, isCopy, sizes),
      stackParts(reportParts(typesetter, paper, sizes), width),
    ]);
  }
  const picture = logoBlock(pdf, logo, { width: width * 0.75, height: LOGO_HEIGHT_MM });
  return stack([
    ...noticeBlocks(typesetter, paper, isCopy, sizes),
    picture === null ? EMPTY : pad(centred(picture, width), 0, 0, 2),
    issuerBlock(typesetter, paper, sizes),
    stackParts(
      [
        { ...part(titleBlock(typesetter, paper, sizes)), rule: THICK },
        ...(paper.of === 'sale' ? saleParts(typesetter, paper, sizes) : noteParts(typesetter, paper, sizes)),
        part(paper.fiscal === null ? EMPTY : fiscalBlock(typesetter, paper.fiscal, sizes)),
        ...footParts(typesetter, paper, sizes),
      ],
      width,
    ),
  ]);
}

const PROMISE: TypeStyle = { weight: 'semibold', size: 3 };
const LAST: TypeStyle = { weight: 'semibold', size: 3.3 };

/** Small print, warnings, and the shop's own closing lines, of which the last is the largest. */
function footParts(type: Typesetter, frame: ReceiptFrame, { printMm: width }: RollSizes): RollPart[] {
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

const HEADING: TypeStyle = { weight: 'bold', size: 2.9 };
const WHAT: TypeStyle = { ...STRONG, leading: 1.25 };

function noteParts(type: Typesetter, note: NoteReceipt, { printMm: width }: RollSizes): RollPart[] {
  const { general, receiver, sections } = note;
  return [
    part(
      stack(
        [general, receiver].map((fields) => fieldsBlock(type, fields, width)),
        1.4,
      ),
    ),
    ...sections.map(({ heading, fields }, index) => {
      const block = stack([type.set(heading, width, HEADING), fieldsBlock(type, fields, width)], 0.4);
      return { ...part(block), rule: index === 0 ? THIN : 0, top: index === 0 ? ROOM : 0.4 };
    }),
    part(goodsBlock(type, note, width)),
  ];
}

function goodsBlock(type: Typesetter, { items }: NoteReceipt, width: number): Block {
  const row = (what: string, howMany: string, styles: [TypeStyle, TypeStyle]): Block => {
    const room = Math.min(width / 2, type.widthOf(howMany, styles[1]));
    const left = type.set(what, width - room - 4, styles[0]);
    return fieldBeside(left, type.set(howMany, room, styles[1], { align: 'right' }), width - room);
  };
  return stack(
    [
      stack([row('Descripción', 'Cantidad', [SMALL, SMALL])]),
      stack(
        items.map(({ description, quantity }) =>
          row(description, quantity, [WHAT, { ...STRONG, tabular: true }]),
        ),
        1,
      ),
    ],
    1.5,
  );
}

/** 0.5 mm a module scans from worn paper; an everyday address then takes about 40 mm. */
const ROLL_QR_DOTS = 4;
const GROUP_WIDTH = 8;
const GROUP_GAP = 1;
const MIN_BESIDE = 27;
/** Part of the QR's own quiet zone that may be in the margin. */
const INTO_MARGIN = 2;

/** The QR with the control code beside it, or below if the QR takes the width. */
function fiscalBlock(type: Typesetter, fiscal: ReceiptFiscal, { printMm: width, address }: RollSizes): Block {
  return stack([
    middleText(type, fiscal.legend, width, LABEL),
    pad(middleText(type, fiscal.consultationUrl, width, address), 0, 0, 1.2),
    proofBlock(type, fiscal, width),
  ]);
}

function proofBlock(type: Typesetter, fiscal: ReceiptFiscal, width: number): Block {
  if (fiscal.qr === null) return centred(codeBlock(type, fiscal, Math.min(54, width)), width);
  const code = qrCode(fiscal.qr, { printableMm: width, preferredDots: ROLL_QR_DOTS });
  // An address that no code can hold is written out: the customer can still type it.
  const qr = code === null ? type.set(fiscal.qr, width, TEXT) : qrBlock(code);
  const beside = width - (qr.width - INTO_MARGIN) - 1;
  if (code === null || beside < MIN_BESIDE) {
    return stack([centred(qr, width), centred(codeBlock(type, fiscal, Math.min(54, width)), width)], 1);
  }
  const text = codeBlock(type, fiscal, Math.min(54, beside));
  const height = Math.max(qr.height, text.height);
  return place([
    { block: qr, left: -INTO_MARGIN, top: (height - qr.height) / 2 },
    { block: text, left: width - beside + (beside - text.width) / 2, top: (height - text.height) / 2 },
  ]);
}

function codeBlock(type: Typesetter, { cdcGroups, status }: ReceiptFiscal, width: number): Block {
  const perRow = Math.max(1, Math.floor((width + GROUP_GAP) / (GROUP_WIDTH + GROUP_GAP)));
  const rows = Array.from({ length: Math.ceil(cdcGroups.length / perRow) }, (_, row) =>
    cdcGroups.slice(row * perRow, (row + 1) * perRow),
  );
  return stack([
    middleText(type, 'CDC', width, { ...SMALL, leading: 1.3 }),
    stack(
      rows.map((groups) => groupsRow(type, groups, perRow, width)),
      0.2,
    ),
    cdcGroups.length === 0 ? EMPTY : pad(EMPTY, 0, 0, 1.8),
    middleText(type, status.label, width, { ...SMALL, leading: 1.3 }),
    middleText(type, status.value, width, STRONG),
  ]);
}

/** Groups in aligned columns; the last row, too, begins at the left. */
function groupsRow(type: Typesetter, groups: readonly string[], perRow: number, width: number): Block {
  const all = perRow * GROUP_WIDTH + (perRow - 1) * GROUP_GAP;
  return place(
    groups.map((group, column) => ({
      block: type.set(group, GROUP_WIDTH, AMOUNT, { align: 'center' }),
      left: (width - all) / 2 + column * (GROUP_WIDTH + GROUP_GAP),
      top: 0,
    })),
  );
}

interface RollPdf {
  bytes: Uint8Array;
  widthMm: number;
  heightMm: number;
}

/** The paper as one PDF page of the roll's width, exactly as high as its content. */
export async function renderRollPdf(printed: PrintedPaper, widthMm: 80 | 58): Promise<RollPdf> {
  const pdf = await openPdf(paperTitle(printed));
  const page = layOutRoll(pdf, printed, widthMm);
  pdf.addPage(widthMm, page.height);
  page.draw(pdf.canvas, 0, 0);
  return { bytes: await pdf.close(), widthMm, heightMm: page.height };
}
