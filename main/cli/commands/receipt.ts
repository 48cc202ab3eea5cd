import { writeFileSync } from 'node:fs';
import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { readPaper } from '../../printing/receipts/read-paper.ts';
import { readRollWidth, RECEIPT_FORMATS, renderReceipt } from '../../printing/receipts/render-receipt.ts';
import { badUsage, type Command } from '../context.ts';

const USAGE = `receipt ID --format ${RECEIPT_FORMATS.join('|')} [--width 80|58] --out ARCHIVO`;

export const receiptCommand: Command = {
  name: 'receipt',
  usage: USAGE,
  options: { format: { type: 'string' }, width: { type: 'string' }, out: { type: 'string' } },
  positionals: 1,
  async run({
    positionals: [id = ''],
    options: { format, width, out },
    openForReading,
    print,
    printMessage,
  }) {
    const knownFormat = RECEIPT_FORMATS.find((known) => known === format);
    if (knownFormat === undefined || typeof out !== 'string') throw badUsage(receiptCommand);
    const rollWidth = readRollWidth(width);
    const counter = openForReading();
    const document = counter.documents.find(id);
    if (document === null) throw new InputError(say('documents.notFound', { id }));
    const receipt = readPaper(counter, document);
    const logo = counter.logo.read()?.bytes ?? null;
    const bytes = await renderReceipt({ paper: receipt, isCopy: false, logo }, knownFormat, rollWidth);
    try {
      writeFileSync(out, bytes);
    } catch (error) {
      throw new CouldNotError(say('cli.notWritten', { file: out }), {
        cause: error,
      });
    }
    if (receipt.missing.length > 0)
      printMessage(say('cli.receiptLacks', { missing: receipt.missing.join(', ') }));
    print({ id, kind: receipt.kind, format: knownFormat, out });
    return 0;
  },
};
