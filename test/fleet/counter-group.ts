import { setTimeout as sleep } from 'node:timers/promises';
import { FleetProcess } from './fleet-process.ts';
import type { CounterNews, CounterOrder, CounterReport } from './fleet-words.ts';

/** Counters that share a process, which may die with all of them. */
export class CounterGroup {
  readonly #process: FleetProcess<CounterOrder, CounterNews>;
  readonly #places: string[] = [];
  #deaths = 0;
  /** Resolves while its process runs. */
  #ready: Promise<void> = Promise.resolve();

  /** @param root folder of all counters' data */
  constructor(root: string, hear: (news: CounterNews) => void) {
    this.#process = new FleetProcess('counter-process.ts', { args: [root], temporary: root }, hear);
    void this.#process.start();
  }

  /** Opens a counter that joins by a code, also one that had joined before. */
  async join(place: string, join: { code: string; port: number }): Promise<void> {
    await this.#process.ask({ kind: 'open', place, join });
    if (!this.#places.includes(place)) this.#places.push(place);
  }

  /** Opens a counter as its data folder has it. */
  async open(place: string): Promise<void> {
    await this.#process.ask({ kind: 'open', place, join: null });
  }

  /** Resolves when each has made so many sales, whatever deaths come between. */
  async sell(sales: number, everyMs: number): Promise<void> {
    for (;;) {
      await this.#ready;
      const deaths = this.#deaths;
      try {
        await this.#process.ask({ kind: 'sell', sales, everyMs });
        return;
      } catch (error) {
        if (this.#deaths === deaths) throw error;
      }
    }
  }

  async sellOne(place: string): Promise<void> {
    await this.#process.ask({ kind: 'sell-one', place });
  }

  async stepClock(byMs: number): Promise<void> {
    await this.#process.ask({ kind: 'step-clock', byMs });
  }

  async report(): Promise<CounterReport[]> {
    await this.#ready;
    return (await this.#process.ask({ kind: 'report' })) as CounterReport[];
  }

  /** Kills it in the middle of everything, and starts it again on what is on disk. */
  async dieAndReturn(awayMs: number): Promise<void> {
    this.#deaths += 1;
    const back = Promise.withResolvers<void>();
    this.#ready = back.promise;
    await this.#process.kill();
    await sleep(awayMs);
    void this.#process.start();
    for (const place of this.#places) await this.open(place);
    back.resolve();
  }

  /** Works until its process dies at a writing statement, and starts it again on what is on disk. */
  async dieAt(nth: number, work: () => Promise<unknown>): Promise<void> {
    const back = Promise.withResolvers<void>();
    this.#ready = back.promise;
    await this.#process.ask({ kind: 'die-at', nth });
    let isAlive = true;
    while (isAlive) {
      isAlive = await work().then(
        () => true,
        () => false,
      );
    }
    await this.#process.kill();
    void this.#process.start();
    for (const place of this.#places) await this.open(place);
    back.resolve();
  }

  /** Names of its counters. */
  get places(): readonly string[] {
    return this.#places;
  }

  async park(place: string, name: string): Promise<void> {
    await this.#process.ask({ kind: 'park', place, name });
  }

  async take(place: string): Promise<void> {
    await this.#process.ask({ kind: 'take', place });
  }

  end(): Promise<void> {
    return this.#process.end();
  }
}
