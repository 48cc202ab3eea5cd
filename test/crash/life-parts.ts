import type { Counter } from '../../main/counter/compose.ts';
import type { Activity, CrashStep } from './crash-steps.ts';
import type { CrashOrder, CrashWord } from './crash-words.ts';

/** Dependencies of a counter's life in a crash world. */
export interface LifeParts {
  counter: Counter;
  order: CrashOrder;
  reach: (step: CrashStep) => void;
  say: (word: CrashWord) => void;
  during: <T>(activity: Activity, work: () => T) => T;
}
