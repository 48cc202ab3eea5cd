import * as fc from 'fast-check';

/** `value`, with odds of `times` to one. */
export function usually<T>(value: T, times: number, otherwise: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: times, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: otherwise });
}
