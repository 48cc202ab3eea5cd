import type { firstStepsMethods } from '../../../shared/contract/first-steps.ts';
import { nameCounter, readCounterName } from '../../shop/name-counter.ts';
import {
  bringFirstSteps,
  endFirstSteps,
  readCompany,
  readFirstSteps,
  settleFirstStep,
} from '../../shop/onboarding/first-steps.ts';
import { sellForTest } from '../../training/sell-for-test.ts';
import { refreshLookups } from '../../reference-data/refresh-list.ts';
import { seedTraining } from '../../training/seed-training.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

export const firstStepsHandlers: CounterHandlers<typeof firstStepsMethods> = {
  'first-steps.read': (_, counter) => ({ progress: readFirstSteps(counter) }),
  'first-steps.settle': ({ name, state }, counter) => ({
    progress: settleFirstStep(counter, name, state, screenActor()),
  }),
  'first-steps.bring': ({ isInFront }, counter) => ({ progress: bringFirstSteps(counter, isInFront) }),
  'first-steps.end': (_, counter) => ({ progress: endFirstSteps(counter, screenActor()) }),
  'first-steps.company': (_, counter) => ({ company: readCompany(counter) }),
  'first-steps.read-lists': async (_, counter) => {
    const lists = refreshLookups(counter);
    while ((await lists.next()).done !== true) continue;
    return {};
  },
  'first-steps.sell-for-test': (_, counter) => {
    // The lists may have arrived since the login without a request for them.
    seedTraining(counter);
    const sale = sellForTest(counter, screenActor());
    counter.engine.wake();
    return sale;
  },
  'counter.read': (_, counter) => readCounterName(counter),
  'counter.name': (wanted, counter) => nameCounter(counter, wanted, screenActor()),
};
