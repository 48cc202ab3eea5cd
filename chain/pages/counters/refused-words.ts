import type { Counters, RefusedMessages } from '../../office/contract.ts';
import { spanish } from '../texts/es-PY.ts';
import { say } from '../texts/say.ts';
import { momentWords } from '../texts/words.ts';

/** A counter's messages that were not accepted, in a sentence. */
export function refusedWords({ why, times, lastAt }: RefusedMessages, now: number): string {
  const values = { moment: momentWords(lastAt, now), why: reasonWords(why) };
  return times === 1
    ? say('counters.refusedOne', values)
    : say('counters.refusedMany', { ...values, count: times });
}

/** The same of a machine that is no counter. */
export function strangerWords(
  { counter, why, times, lastAt }: Counters['strangers'][number],
  now: number,
): string {
  const values = { counter, moment: momentWords(lastAt, now), why: reasonWords(why) };
  return times === 1
    ? say('counters.strangerOne', values)
    : say('counters.strangerMany', { ...values, count: times });
}

function reasonWords(why: string): string {
  const reasons = spanish.counters.refused;
  const known = (Object.keys(reasons) as (keyof typeof reasons)[]).find((reason) => reason === why);
  return say(`counters.refused.${known ?? 'other'}`);
}
