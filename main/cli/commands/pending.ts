import { formatScaled } from '../../../shared/domain/money.ts';
import { findInvoice } from '../../documents/dispatch/draft-dispatch-note.ts';
import { readPendingLines } from '../../documents/dispatch/pending-dispatch.ts';
import type { Command } from '../context.ts';

export const pendingCommand: Command = {
  name: 'pending',
  usage: 'pending ID|C1-000123',
  explanation: 'cli.explained.pending',
  options: {},
  positionals: 1,
  async run({ positionals: [name = ''], openForReading, print }) {
    const counter = openForReading();
    const lines = await readPendingLines(counter, findInvoice(counter.documents, name));
    for (const { renglon, id, label, dispatched, available } of lines) {
      print({
        renglon,
        carrito_item_id: id,
        label,
        dispatched: dispatched === null ? null : formatScaled(dispatched),
        available: formatScaled(available),
      });
    }
    return 0;
  },
};
