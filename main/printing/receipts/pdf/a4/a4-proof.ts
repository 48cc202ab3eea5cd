import type { ReceiptFiscal, ReceiptFrame } from '../../../../../shared/domain/receipt/receipt-frame.ts';
import { qrCode } from '../../qr-code.ts';
import { type Block, EMPTY, framed, pad, place, stack } from '../block.ts';
import { qrBlock } from '../qr-block.ts';
import type { Typesetter } from '../typesetter.ts';
import type { TypeStyle } from '../type-style.ts';
import { boxedCells } from './a4-box.ts';
import { CONTENT_WIDTH, GAP, LABEL, SMALL, STRONG, TEXT } from './a4-sizes.ts';

/** 0.375 mm a module: a sheet is printed finer than a roll and kept in a folder. */
const QR_DOTS = 3;
const WIDEST_QR_MM = 100;

const CODE: TypeStyle = { weight: 'semibold', size: 3.4, tabular: true };

/** QR, control code, where to check them, and the small print; at the foot of the first page. */
export function proofBlock(type: Typesetter, frame: ReceiptFrame): Block {
  const { fiscal } = frame;
  return boxedCells([
    {
      width: CONTENT_WIDTH,
      content: (width) =>
        fiscal === null ? smallPrint(type, frame, width) : beside(type, frame, fiscal, width),
    },
  ]);
}

function beside(type: Typesetter, frame: ReceiptFrame, fiscal: ReceiptFiscal, width: number): Block {
  const code =
    fiscal.qr === null ? null : qrCode(fiscal.qr, { printableMm: WIDEST_QR_MM, preferredDots: QR_DOTS });
  // Its own quiet zone reaches into the box's edge.
  const qr = code === null ? EMPTY : qrBlock(code);
  const left = code === null ? 0 : qr.width + GAP.inner;
  const text = stack([words(type, fiscal, width - left), smallPrint(type, frame, width - left)], GAP.box);
  const height = Math.max(qr.height, text.height);
  const row = place([
    { block: qr, left: 0, top: (height - qr.height) / 2 },
    { block: text, left, top: (height - text.height) / 2 },
  ]);
  // An address that no code can hold is written out: the customer can still type it.
  const isWritten = fiscal.qr !== null && code === null;
  return isWritten ? stack([row, type.set(fiscal.qr ?? '', width, SMALL)], GAP.box) : row;
}

function words(type: Typesetter, fiscal: ReceiptFiscal, width: number): Block {
  const { legend, consultationUrl, cdcGroups, status } = fiscal;
  const labelWidth = type.widthOf('CDC', LABEL) + GAP.inner;
  return stack(
    [
      stack([type.set(legend, width, TEXT), type.set(consultationUrl, width, STRONG)]),
      place([
        { block: type.line('CDC', LABEL), left: 0, top: 0.9 },
        { block: type.set(cdcGroups.join(' '), width - labelWidth, CODE), left: labelWidth, top: 0 },
      ]),
      type.set(`${status.label}: ${status.value}`, width, TEXT),
    ],
    GAP.inner,
  );
}

function smallPrint(type: Typesetter, { kind, legends, missing }: ReceiptFrame, width: number): Block {
  const style = kind === 'provisional' ? STRONG : SMALL;
  const lacking = `Datos que faltan: ${missing.join(', ')}.`;
  return stack(
    [
      ...legends.map((legend) => type.set(legend, width, style)),
      missing.length === 0
        ? EMPTY
        : framed(pad(type.set(lacking, width - 3, { ...SMALL, ink: 'black' }), 1, 1.5), 0.25, true),
    ],
    GAP.line,
  );
}
