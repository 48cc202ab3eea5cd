import { say } from '../../text/say.ts';
import type { Evidence } from './judge-doubt.ts';

/** What the words of a verdict need; numbers and times come as they are shown. */
export interface EvidenceFacts {
  missing: string[];
  missingCount: number;
  doubtCount: number;
  quietMinutes: number;
  quietUntil: string;
  gapFree: number;
  neededGapFree: number;
  /** Why the numbers are not believed; empty where they are. */
  off: string;
}

/** What each verdict means, as a cashier or a shop owner would say it. */
export const MEANINGS: Record<Evidence['verdict'], (facts: EvidenceFacts) => string> = {
  'none-issued': ({ quietMinutes }) => say('evidence.suggestsNotIssued', { minutes: quietMinutes }),
  'all-issued': ({ missing, doubtCount }) =>
    doubtCount === 1
      ? say('evidence.suggestsIssued', { number: listNumbers(missing) })
      : say('evidence.suggestsAllIssued', { doubts: doubtCount, numbers: listNumbers(missing) }),
  'some-issued': ({ missingCount, doubtCount }) =>
    missingCount === 1
      ? say('evidence.oneMissing', { doubts: doubtCount })
      : say('evidence.someMissing', { doubts: doubtCount, missing: missingCount }),
  'success-answered': () => say('evidence.answeredWithoutCdc'),
  'no-number-since': () => say('evidence.noLaterSale'),
  'quiet-not-over': ({ quietMinutes, quietUntil }) =>
    quietUntil === ''
      ? say('evidence.needsMinutesOpen', { minutes: quietMinutes })
      : say('evidence.needsLaterSale', { until: quietUntil, minutes: quietMinutes }),
  'touched-by-refusal': () => say('evidence.otherSaleRefused'),
  'touched-by-timbrado': () => say('evidence.timbradoChanged'),
  'touched-by-gap': () => say('evidence.unexplainedGap'),
  'no-number-before': () => say('evidence.earlierNumberUnknown'),
  learning: ({ gapFree, neededGapFree }) =>
    say('evidence.sequenceNotSeen', { seen: gapFree, needed: neededGapFree }),
  off: ({ off, gapFree, neededGapFree }) =>
    say('evidence.sequenceInterrupted', { why: off, needed: neededGapFree, seen: gapFree }),
  review: () => say('evidence.dataFromCopy'),
};

/** One or more: `1`, `1 y 2`, `1, 2 y 3`. */
export function listNumbers(numbers: readonly string[]): string {
  const [first = '', ...others] = numbers;
  const last = others.pop();
  return last === undefined
    ? first
    : say('evidence.listEnd', { others: [first, ...others].join(', '), last });
}
