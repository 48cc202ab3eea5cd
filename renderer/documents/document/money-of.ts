import type { DocumentDetail } from '../../../shared/contract/documents.ts';

type Movement = Omit<DocumentDetail['movements'][number], 'amount'> & { amount: bigint };

/** Movements of a document's money, in minor units. */
export function moneyOf({ movements }: Pick<DocumentDetail, 'movements'>): Movement[] {
  return movements.map((movement) => ({ ...movement, amount: BigInt(movement.amount) }));
}
