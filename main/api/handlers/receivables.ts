import type { receivablesMethods } from '../../../shared/contract/receivables.ts';
import type { PrintService } from '../../printing/print-service.ts';
import { annulCollection, collect } from '../../cash/receivables/collections.ts';
import { readCollection, readCollections } from '../../cash/receivables/read-collections.ts';
import {
  readClientReceivables,
  readReceivable,
  readReceivables,
  readAccountStatus,
} from '../../cash/receivables/read-receivables.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

/** A collection is on disk when the call returns. */
export function createReceivablesHandlers(
  printing: Pick<PrintService, 'queued'>,
): CounterHandlers<typeof receivablesMethods> {
  return {
    'receivables.list': (request, counter) => readReceivables(counter, request),
    'receivables.client': ({ clientDocument }, counter) => readClientReceivables(counter, clientDocument),
    'receivables.of-document': ({ id }, counter) => readReceivable(counter, id),
    'receivables.standing': ({ clientDocument }, counter) => readAccountStatus(counter, clientDocument),
    'receivables.collections': (page, counter) => readCollections(counter, page),
    'receivables.collect': ({ payments, sales, ...money }, counter) => {
      const meant = {
        ...money,
        payments: payments.map((part) => ({ ...part, amount: BigInt(part.amount) })),
        sales: sales?.map(({ id, amount }) => ({ id, amount: BigInt(amount) })) ?? null,
      };
      const number = collect(counter, meant, screenActor());
      printing.queued();
      return readCollection(counter, number);
    },
    'receivables.correct': (wrong, counter) => {
      annulCollection(counter, wrong, screenActor());
      return readCollection(counter, wrong.number);
    },
  };
}
