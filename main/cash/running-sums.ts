/** What is summed, and how much of it there is; amounts in minor units. */
interface Summed {
  count: number;
  amount: bigint;
}

/** Sums of what is alike in all but its amounts; those of nothing are left out. */
export class RunningSums<T extends object> {
  readonly #sums = new Map<string, T & Summed>();

  add(alike: T, { count, amount }: Summed): void {
    const key = JSON.stringify(alike);
    const before = this.#sums.get(key) ?? { count: 0, amount: 0n };
    const sum = { ...alike, count: before.count + count, amount: before.amount + amount };
    if (sum.count === 0) this.#sums.delete(key);
    else this.#sums.set(key, sum);
  }

  list(): (T & Summed)[] {
    return [...this.#sums.values()];
  }
}
