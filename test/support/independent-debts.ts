import type { Means } from '../../shared/domain/sale/means.ts';

/** A sale on credit as a test sold it; whole guaraníes, or cents. */
export interface SoldOnCredit {
  id: string;
  client: number;
  currency: string;
  total: number;
  /** Due day, as a day number of the test. */
  due: number;
  /** Amount the shop holds for it, by payment method. */
  held: Map<Means, number>;
  /** Void, or being cancelled. */
  isVoid: boolean;
  /** Corrected into a sale paid at once. */
  isAtOnce: boolean;
}

export interface MoneyReceipt {
  number: number;
  parts: { sale: SoldOnCredit; means: Means; amount: number }[];
  isAnnulled: boolean;
}

/** Debts to a shop, reckoned without the app's code or its ledger. */
export class IndependentDebts {
  readonly sales: SoldOnCredit[] = [];
  readonly receipts: MoneyReceipt[] = [];
  /** Movements since the till was last closed, by currency and payment method. */
  moved = new Map<string, number>();

  move(sale: SoldOnCredit, means: Means, amount: number): void {
    sale.held.set(means, (sale.held.get(means) ?? 0) + amount);
    this.moveOther(sale.currency, means, amount);
  }

  moveOther(currency: string, means: Means, amount: number): void {
    const key = `${currency} ${means}`;
    this.moved.set(key, (this.moved.get(key) ?? 0) + amount);
  }

  owed(sale: SoldOnCredit): number {
    return sale.isVoid || sale.isAtOnce ? 0 : Math.max(sale.total - heldOf(sale), 0);
  }

  toGiveBack(sale: SoldOnCredit): number {
    if (sale.isAtOnce) return 0;
    return Math.max(heldOf(sale) - (sale.isVoid ? 0 : sale.total), 0);
  }

  /** Open sales of a client, earliest due first, ties by id. */
  open(client: number, currency: string): SoldOnCredit[] {
    return this.sales
      .filter((sale) => sale.client === client && sale.currency === currency && this.owed(sale) > 0)
      .toSorted((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1));
  }

  owedBy(client: number, currency: string): number {
    return this.open(client, currency).reduce((sum, sale) => sum + this.owed(sale), 0);
  }

  overdueOf(client: number, currency: string, today: number): number {
    const late = this.open(client, currency).filter(({ due }) => due < today);
    return late.reduce((sum, sale) => sum + this.owed(sale), 0);
  }

  /** Pays the sales in order, from the payments in order. */
  collect(number: number, sales: readonly SoldOnCredit[], payments: readonly [Means, number][]): void {
    const receipt: MoneyReceipt = { number, parts: [], isAnnulled: false };
    const left = payments.map(([, amount]) => amount);
    for (const sale of sales) {
      for (const [index, [means]] of payments.entries()) {
        const amount = Math.min(left[index] ?? 0, this.owed(sale));
        if (amount === 0) continue;
        left[index] = (left[index] ?? 0) - amount;
        this.move(sale, means, amount);
        receipt.parts.push({ sale, means, amount });
      }
    }
    this.receipts.push(receipt);
  }

  /** True if the sales still hold what this receipt paid. */
  isWhole({ parts }: MoneyReceipt): boolean {
    return parts.every(({ sale }) => {
      const brought = parts.filter((part) => part.sale === sale).reduce((sum, part) => sum + part.amount, 0);
      return !sale.isAtOnce && heldOf(sale) >= brought;
    });
  }

  annul(receipt: MoneyReceipt): void {
    for (const { sale, means, amount } of receipt.parts) this.move(sale, means, -amount);
    receipt.isAnnulled = true;
  }

  giveBack(sale: SoldOnCredit): void {
    for (const [means, amount] of sale.held) if (amount !== 0) this.move(sale, means, -amount);
  }
}

export function heldOf({ held }: SoldOnCredit): number {
  return [...held.values()].reduce((sum, amount) => sum + amount, 0);
}
