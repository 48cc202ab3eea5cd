/** Random choices that are the same for the same seed. */
export interface SeededRandom {
  /** From 0 inclusive to 1 exclusive. */
  fraction(): number;
  /** Both ends included. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

/** A 32-bit mix of a counter (the public-domain mulberry32), good enough for test data. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed | 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number): number => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    integer,
    chance: (probability) => fraction() < probability,
    pick: (choices) => {
      const choice = choices[integer(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError('nothing to pick from');
      return choice;
    },
  };
}
