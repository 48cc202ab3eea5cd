import type { Refusal } from './contract.ts';

/** A request that is answered with a refusal. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}
