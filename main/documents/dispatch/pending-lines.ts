import type { CountedItem } from '../../../shared/domain/dispatch-evidence.ts';
import { matchSaleLines } from '../../../shared/domain/match-sale-lines.ts';
import { saleLines } from '../../../shared/domain/sale-lines.ts';
import { invoiceRequestSchema } from '../../../shared/wire/invoice.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentsParts } from '../parts.ts';
import { countedItem } from './read-items.ts';
import { askPendingItems } from './read-pending.ts';

/** An item of an invoice and its line on the receipt, from 1 on; null where that cannot be told for sure. */
export interface PendingLine extends CountedItem {
  renglon: number | null;
}

/** For the terminal: what the service says is left of an invoice, as it says it. Throws CouldNotError if it does not. */
export async function readPendingLines(
  parts: DocumentsParts,
  invoice: DocumentRecord,
): Promise<PendingLine[]> {
  const { localNumber, carritoId, body } = invoice;
  if (carritoId === null) {
    throw new CouldNotError(say('dispatch.cartUnknown', { invoice: localNumber }));
  }
  const items = await askPendingItems(parts, invoice);
  const matched = matchSaleLines(saleLines(invoiceRequestSchema.parse(JSON.parse(body)).items), items);
  return items.map((item) => {
    const line = matched.indexOf(item);
    return { renglon: line === -1 ? null : line + 1, ...countedItem(item) };
  });
}
