import type { attentionMethods } from '../../../shared/contract/attention.ts';
import { leaveLot, moveLot } from '../../attention/decide-lot.ts';
import { markSeen } from '../../attention/mark-seen.ts';
import { readAttention } from '../../attention/read-attention.ts';
import { readDocumentDetail } from '../../documents/document-detail.ts';
import { settleUnclaimed } from '../../sending/evidence/settle-duplicate.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

export const attentionHandlers: CounterHandlers<typeof attentionMethods> = {
  'documents.attention': (_, counter) => readAttention(counter),
  'documents.mark-seen': ({ id }, counter) => {
    markSeen(counter, id, screenActor());
    return readDocumentDetail(counter, id);
  },
  'alerts.leave-lot': ({ changeId }, counter) => leaveLot(counter, changeId, screenActor()),
  'alerts.move-lot': ({ changeId, to }, counter) => {
    const decided = moveLot(counter, changeId, to, screenActor());
    counter.engine.wake();
    return decided;
  },
  'alerts.settle-number': ({ id, words }, counter) => {
    settleUnclaimed(counter, id, words, screenActor());
    return {};
  },
};
