import { writeFileSync } from 'node:fs';
import { CouldNotError, InputError } from '../../errors.ts';
import { readPaper } from '../../receipts/read-paper.ts';
import { RECEIPT_FORMATS, RECEIPT_WIDTHS, renderReceipt } from '../../receipts/render-receipt.ts';
import type { Command } from '../context.ts';

const USAGE = 'receipt ID --format escpos|pdf|text [--width 80|58] --out ARCHIVO';

export const receiptCommand: Command = {
  name: 'receipt',
  usage: USAGE,
  options: { format: { type: 'string' }, width: { type: 'string' }, out: { type: 'string' } },
  positionals: 1,
  async run({ positionals: [id = ''], options, openForReading, print, say, pagePrinter }) {
    const { format, width = '80', out } = options;
    const knownFormat = RECEIPT_FORMATS.find((known) => known === format);
    const knownWidth = RECEIPT_WIDTHS.find((known) => known === width);
    if (knownFormat === undefined || knownWidth === undefined || typeof out !== 'string')
      throw new InputError(`Uso: ${USAGE}`);
    const counter = openForReading();
    const document = counter.documents.find(id);
    if (document === null) throw new InputError(`No hay ningún documento con el id ${id}.`);
    const receipt = readPaper(counter, document);
    const bytes = await renderReceipt[knownFormat](receipt, knownWidth, pagePrinter);
    try {
      writeFileSync(out, bytes);
    } catch (error) {
      throw new CouldNotError(`No se pudo escribir ${out}: revise la carpeta y el espacio en disco.`, {
        cause: error,
      });
    }
    if (receipt.missing.length > 0) say(`Al comprobante le falta: ${receipt.missing.join(', ')}.`);
    print({ id, kind: receipt.kind, format: knownFormat, out });
    return 0;
  },
};
