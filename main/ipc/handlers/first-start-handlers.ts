import { readCompany } from '../../first-start/read-company.ts';
import {
  bringFirstSteps,
  endFirstSteps,
  readFirstSteps,
  settleFirstStep,
} from '../../first-start/first-steps.ts';
import { sellForTest } from '../../first-start/sell-for-test.ts';
import { nameCounter, readCounterName } from '../../counter/name-counter.ts';
import { refreshLookups } from '../../lookups/refresh-lookups.ts';
import { seedTraining } from '../../training/seed-training.ts';
import type { CoreParts } from '../core-parts.ts';
import { screenActor } from '../screen-actor.ts';
import type { HandlersOf } from './handlers-of.ts';

/** The steps from an empty database to a counter that sells, and what this counter is called. */
export function createFirstStartHandlers(parts: CoreParts): HandlersOf<'first-steps' | 'counter'> {
  return {
    'first-steps.read': () => ({ progress: readFirstSteps(parts) }),
    'first-steps.settle': ({ name, state }) => ({
      progress: settleFirstStep(parts, name, state, screenActor()),
    }),
    'first-steps.bring': ({ isInFront }) => ({ progress: bringFirstSteps(parts, isInFront) }),
    'first-steps.end': () => ({ progress: endFirstSteps(parts, screenActor()) }),
    'first-steps.company': () => ({ company: readCompany(parts) }),
    'first-steps.read-lists': async () => {
      const lists = refreshLookups(parts);
      while ((await lists.next()).done !== true) continue;
      // Over an account on this machine one practises: the samples need the lists.
      seedTraining(parts);
      return {};
    },
    'first-steps.sell-for-test': () => {
      // The lists may have come by themselves since the login, with nobody asking for them.
      seedTraining(parts);
      const sale = sellForTest(parts, screenActor());
      parts.engine.wake();
      return sale;
    },
    'counter.read': () => readCounterName(parts),
    'counter.name': (wanted) => nameCounter(parts, wanted, screenActor()),
  };
}
