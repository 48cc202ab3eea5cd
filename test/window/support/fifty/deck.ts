import type { SeededRandom } from '../../../support/seeded-random.ts';

/** Draws cards at random, none again until all others were drawn. */
export class Deck<T> {
  readonly #cards: T[];
  readonly #random: SeededRandom;
  #left: T[] = [];

  constructor(cards: readonly T[], random: SeededRandom) {
    this.#cards = [...cards];
    this.#random = random;
  }

  put(card: T): void {
    this.#cards.push(card);
  }

  draw(): T {
    if (this.#left.length === 0) this.#left = [...this.#cards];
    const [card] = this.#left.splice(this.#random.integer(0, this.#left.length - 1), 1);
    if (card === undefined) throw new RangeError('an empty deck');
    return card;
  }
}
