/** Whose money is collected, in which currency; of all the client owes, or first of one sale. */
export interface ToCollect {
  clientDocument: string;
  clientName: string;
  currency: string;
  saleId: string | null;
}
