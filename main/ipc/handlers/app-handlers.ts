import { pauseEnd } from '../../../shared/domain/sending-pause.ts';
import { pauseSending, resumeSending } from '../../outbox/pause-sending.ts';
import { readCounterStatus } from '../../status/read-counter-status.ts';
import type { CoreParts } from '../core-parts.ts';
import { screenActor } from '../screen-actor.ts';
import type { HandlersOf } from './handlers-of.ts';

/** What the program does by itself. */
export function createAppHandlers(parts: CoreParts): HandlersOf<'status' | 'sending'> {
  const { engine } = parts;
  return {
    'status.read': () => readCounterStatus(parts),
    'sending.try-now': () => {
      engine.sendNow();
      return {};
    },
    'sending.pause': ({ length }) => {
      pauseSending(parts, screenActor(), pauseEnd(length, parts.clock.now()));
      // It learns when the pause ends.
      engine.wake();
      return {};
    },
    'sending.resume': () => {
      resumeSending(parts, screenActor());
      engine.wake();
      return {};
    },
  };
}
