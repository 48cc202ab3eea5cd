import { expect } from 'vitest';
import { CountersOfOneShop } from '../counters-of-one-shop.ts';
import { until } from '../until.ts';
import { ChainCounter } from './chain-counter.ts';
import { TestOffice } from './test-office.ts';

/** A head office, and counters of one shop that send it what the test says. */
export class SendingCounters {
  readonly shop = new CountersOfOneShop();
  readonly office = new TestOffice();
  readonly #open: ChainCounter[] = [];
  #opened = 0;

  /** A counter that has not joined. */
  newCounter(): ChainCounter {
    this.#opened += 1;
    const counter = new ChainCounter(this.shop, `c${this.#opened}`);
    this.#open.push(counter);
    return counter;
  }

  async joined(branch = 'Centro'): Promise<ChainCounter> {
    const counter = this.newCounter();
    await counter.join(await this.office.invite(branch));
    return counter;
  }

  async closeCounters(): Promise<void> {
    for (const counter of this.#open.splice(0)) await counter.close();
  }

  async remove(): Promise<void> {
    await this.office.remove();
    this.shop.remove();
  }
}

/** Waits until the office has all of a counter's entries up to `seq`. */
export function untilHead(counter: ChainCounter, seq: number): Promise<void> {
  return until(async () => expect((await counter.head())?.head.seq).toBe(seq));
}
