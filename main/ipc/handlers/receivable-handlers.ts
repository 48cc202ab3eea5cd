import type { Input, MethodName, Output } from '../../../shared/contract/contract.ts';
import type { PrintDesk } from '../../printing/print-desk.ts';
import { annulCollection } from '../../receivables/annul-collection.ts';
import { collect, type CollectParts } from '../../receivables/collect.ts';
import {
  type CollectionViewParts,
  readCollection,
  readCollections,
} from '../../receivables/read-collections.ts';
import {
  readClientReceivables,
  readReceivable,
  readReceivables,
  readStanding,
} from '../../receivables/read-receivables.ts';
import { screenActor } from '../screen-actor.ts';

type ReceivableMethod = Extract<MethodName, `receivables.${string}`>;

export interface ReceivableHandlerParts {
  counter: () => CollectParts & CollectionViewParts;
  desk: Pick<PrintDesk, 'queued'>;
}

/** What clients owe. What was collected is on disk when it is answered. */
export function createReceivableHandlers({ counter, desk }: ReceivableHandlerParts): {
  [M in ReceivableMethod]: (input: Input<M>) => Output<M>;
} {
  return {
    'receivables.list': (request) => readReceivables(counter(), request),
    'receivables.client': ({ clientDocument }) => readClientReceivables(counter(), clientDocument),
    'receivables.of-document': ({ id }) => readReceivable(counter(), id),
    'receivables.standing': ({ clientDocument }) => readStanding(counter(), clientDocument),
    'receivables.collections': (page) => readCollections(counter(), page),
    'receivables.collect': ({ payments, sales, ...money }) => {
      const meant = {
        ...money,
        payments: payments.map((part) => ({ ...part, amount: BigInt(part.amount) })),
        sales: sales?.map(({ id, amount }) => ({ id, amount: BigInt(amount) })) ?? null,
      };
      const number = collect(counter(), meant, screenActor());
      desk.queued();
      return readCollection(counter(), number);
    },
    'receivables.correct': (wrong) => {
      annulCollection(counter(), wrong, screenActor());
      return readCollection(counter(), wrong.number);
    },
  };
}
