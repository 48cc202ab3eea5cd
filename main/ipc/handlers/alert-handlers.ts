import { leaveLot, moveLot } from '../../alerts/decide-lot.ts';
import { settleUnclaimed } from '../../evidence/settle-unclaimed.ts';
import type { CoreParts } from '../core-parts.ts';
import { screenActor } from '../screen-actor.ts';
import type { HandlersOf } from './handlers-of.ts';

/** What a person decides about that is of no one document. */
export function createAlertHandlers(parts: CoreParts): HandlersOf<'alerts'> {
  return {
    'alerts.leave-lot': ({ changeId }) => leaveLot(parts, changeId, screenActor()),
    'alerts.move-lot': ({ changeId, to }) => {
      const decided = moveLot(parts, changeId, to, screenActor());
      parts.engine.wake();
      return decided;
    },
    'alerts.settle-number': ({ id, words }) => {
      settleUnclaimed(parts, id, words, screenActor());
      return {};
    },
  };
}
