import { type sendingMethods } from '../../../shared/contract/sending.ts';
import { pauseEnd } from '../../../shared/domain/shop/sending-pause.ts';
import { pauseSending, resumeSending } from '../../sending/pause-sending.ts';
import { readCounterStatus } from '../../attention/read-counter-status.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

export const sendingHandlers: CounterHandlers<typeof sendingMethods> = {
  'status.read': (_, counter) => readCounterStatus(counter),
  'sending.try-now': (_, { engine }) => {
    engine.sendNow();
    return {};
  },
  'sending.pause': ({ length }, counter) => {
    pauseSending(counter, screenActor(), pauseEnd(length, counter.clock.now()));
    // The engine then schedules the end of the pause.
    counter.engine.wake();
    return {};
  },
  'sending.resume': (_, counter) => {
    resumeSending(counter, screenActor());
    counter.engine.wake();
    return {};
  },
};
