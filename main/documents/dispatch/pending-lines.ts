import type { CountedItem } from '../../../shared/domain/dispatch-evidence.ts';
import { matchSaleLines } from '../../../shared/domain/match-sale-lines.ts';
import { saleLines } from '../../../shared/domain/sale-lines.ts';
import { envelopeText } from '../../../shared/wire/envelope.ts';
import { invoiceRequestSchema } from '../../../shared/wire/invoice.ts';
import { CouldNotError } from '../../errors.ts';
import type { DocumentRecord } from '../../outbox/document-repository.ts';
import type { SendingState } from '../../outbox/sending-state.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FiscalService } from '../../service/fiscal-service.ts';
import { readRepeatable } from '../../service/read-envelope.ts';
import { countedItem, itemsOf } from './read-items.ts';

/** An item of an invoice and its line on the receipt, from 1 on; null where that cannot be told for sure. */
export interface PendingLine extends CountedItem {
  renglon: number | null;
}

/** Asks the service what is left to dispatch of an invoice. Throws CouldNotError if it does not tell. */
export async function readPendingLines(
  { service, sending, clock }: { service: FiscalService; sending: SendingState; clock: Clock },
  { localNumber, carritoId, body }: DocumentRecord,
): Promise<PendingLine[]> {
  if (carritoId === null) {
    throw new CouldNotError(
      `No se sabe qué venta del servicio es la factura ${localNumber}: dígalo con «cart ${localNumber} --carrito ID».`,
    );
  }
  const read = readRepeatable(await service.readPendingItems(carritoId), sending.serviceTime(clock.now()));
  if (read.kind !== 'answered') {
    throw new CouldNotError(
      `No se pudo preguntar al servicio (${'message' in read ? read.message : read.reason}).`,
    );
  }
  const items = itemsOf(read.envelope);
  if (items === null) {
    throw new CouldNotError(
      `El servicio no da los renglones (${envelopeText(read.envelope) ?? 'sin explicación'}).`,
    );
  }
  const matched = matchSaleLines(saleLines(invoiceRequestSchema.parse(JSON.parse(body)).items), items);
  return items.map((item) => {
    const line = matched.indexOf(item);
    return { renglon: line === -1 ? null : line + 1, ...countedItem(item) };
  });
}
