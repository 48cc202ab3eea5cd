import type { Movement } from '../../../shared/domain/cash/movement.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';
import { heldMoney, paidParts } from '../../../shared/domain/cash/document-money.ts';
import { type CollectedSale, collectedSales } from '../../../shared/domain/cash/collected-sales.ts';
import type { Collection } from '../../../shared/contract/receivables.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import type { CollectionRecord } from './collection-repository.ts';
import type { ReceivablesParts } from './parts.ts';

/** Throws InputError if no receipt has this number. */
export function readCollection(parts: ReceivablesParts, number: number): Collection {
  return collectionOf(parts, collectionWith(parts, number));
}

export function collectionWith(
  { collections }: Pick<ReceivablesParts, 'collections'>,
  number: number,
): CollectionRecord {
  const collection = collections.find(number);
  if (collection === null) throw new InputError(say('receivables.receiptNotFound', { number }));
  return collection;
}

export function readCollectionsOf(
  parts: ReceivablesParts,
  records: readonly CollectionRecord[],
): Collection[] {
  return records.map((record) => collectionOf(parts, record));
}

/** Newest first. */
export function readCollections(
  parts: ReceivablesParts,
  { before, limit }: { before: number | null; limit: number },
): { collections: Collection[]; isMore: boolean } {
  const records = parts.collections.page(before, limit + 1);
  return { collections: readCollectionsOf(parts, records.slice(0, limit)), isMore: records.length > limit };
}

function collectionOf(parts: ReceivablesParts, record: CollectionRecord): Collection {
  const sales = collectedSales(parts.till.ofCollection(record.number));
  const asReceived = sales.flatMap(({ received }) => received);
  const annulling = sales.flatMap(({ annulled }) => annulled ?? []).at(-1);
  return {
    ...record,
    currency: asReceived[0]?.currency ?? 'PYG',
    amount: String(heldMoney(asReceived)),
    payments: paidParts(asReceived, true).map((part) => ({ ...part, amount: String(part.amount) })),
    sales: sales.map((sale) => saleOf(parts, sale)),
    annulled: annulling === undefined ? null : annulmentOf(annulling),
  };
}

function annulmentOf({ at, actor, reason }: Movement): NonNullable<Collection['annulled']> {
  return { at, actor, reason: reason === null ? '' : sayReason(reason) };
}

function saleOf(
  { receivables, till, documents }: ReceivablesParts,
  { documentId, received }: CollectedSale,
): Collection['sales'][number] {
  const { id, localNumber, numeroDocumento, total } = documents.get(documentId);
  const all = till.ofDocument(documentId);
  const own = new Set(received.filter(({ kind }) => kind === 'collection').map((movement) => movement.id));
  const last = all.findLastIndex((movement) => own.has(movement.id));
  const left = total - heldMoney(all.slice(0, last + 1));
  return {
    id,
    localNumber,
    numeroDocumento,
    amount: String(heldMoney(received)),
    owedThen: String(left > 0n ? left : 0n),
    owed: String(receivables.find(id)?.owed ?? 0n),
  };
}
