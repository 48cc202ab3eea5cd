import type { ReceiptFiscal } from '../../../../../shared/domain/receipt/receipt-frame.ts';
import { qrCode } from '../../qr-code.ts';
import { type Block, centred, EMPTY, pad, place, stack } from '../block.ts';
import { qrBlock } from '../qr-block.ts';
import type { Typesetter } from '../typesetter.ts';
import { middleText } from './roll-head.ts';
import { AMOUNT, LABEL, type RollSizes, SMALL, STRONG, TEXT } from './roll-sizes.ts';

/** 0.5 mm a module scans from worn paper; an everyday address then takes about 40 mm. */
const ROLL_QR_DOTS = 4;
const GROUP_WIDTH = 8;
const GROUP_GAP = 1;
/** What the control code needs beside the QR. */
const LEAST_BESIDE = 27;
/** Of the QR's own quiet zone, which may stand in the margin. */
const INTO_MARGIN = 2;

/** The QR with the control code beside it, or below where the QR takes the width. */
export function fiscalBlock(
  type: Typesetter,
  fiscal: ReceiptFiscal,
  { printMm: width, address }: RollSizes,
): Block {
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
  if (code === null || beside < LEAST_BESIDE) {
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

/** Groups below each other in columns, the last row begun at the left as the others. */
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
