import { turn } from '../fake-clock.ts';

/** The bucket of a branch's server, with compare-and-set; it may lose everything. */
export class ModelBucket<T extends object> {
  readonly entries = new Map<string, { revision: number; ticket: T }>();
  #last = 0;

  put(id: string, ticket: T, revision: number | null): number | null {
    if ((this.entries.get(id)?.revision ?? null) !== revision) return null;
    this.#last += 1;
    this.entries.set(id, { revision: this.#last, ticket });
    return this.#last;
  }

  remove(id: string, revision: number): boolean {
    return this.entries.get(id)?.revision === revision && this.entries.delete(id);
  }

  shown(): (T & { id: string; revision: number })[] {
    return [...this.entries].map(([id, { revision, ticket }]) => ({ ...ticket, id, revision }));
  }
}

/** Fate of the next question that a counter puts to the bucket. */
export type Fate = 'fine' | 'lost' | 'unanswered' | 'killed';

/** A counter's way to the bucket, which may fail, and the counter's program be killed on it. */
export class ModelWay<T extends object> {
  isConnected = false;
  fate: Fate = 'fine';
  /** Grows with each start: nothing that an ended program was about to do happens. */
  life = 0;
  readonly #bucket: ModelBucket<T>;
  readonly #restart: () => void;

  constructor(bucket: ModelBucket<T>, restart: () => void) {
    this.#bucket = bucket;
    this.#restart = restart;
  }

  /** The link of a program that starts. */
  start() {
    this.life += 1;
    const { life } = this;
    const bucket = this.#bucket;
    const ifAlive = <A>(answer: A): A | Promise<never> =>
      life === this.life ? answer : new Promise<never>(() => {});
    const ask = async <A>(work: () => A): Promise<A> => {
      await turn();
      const { fate } = this;
      this.fate = 'fine';
      if (!this.isConnected || fate === 'lost') throw new Error('no answer');
      const answer = work();
      if (fate === 'unanswered') throw new Error('no answer');
      if (fate === 'killed' && life === this.life) this.#restart();
      return ifAlive(answer);
    };
    return {
      put: (id: string, ticket: T, revision: number | null) => ask(() => bucket.put(id, ticket, revision)),
      remove: (id: string, revision: number) => ask(() => bucket.remove(id, revision)),
      async find(id: string, revision: number): Promise<T | null> {
        const found = bucket.entries.get(id);
        await turn();
        return ifAlive(found?.revision === revision ? found.ticket : null);
      },
    };
  }
}
