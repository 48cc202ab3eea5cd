import { readDocumentDetail } from '../../documents/document-detail.ts';
import { readDocumentPage, readSummaries } from '../../documents/document-summary.ts';
import { queryNow } from '../../documents/status/query-now.ts';
import { requestCancellation } from '../../documents/cancellation/request-cancellation.ts';
import { settleContradiction } from '../../documents/status/settle-contradiction.ts';
import { settleDuplicate } from '../../evidence/settle-duplicate.ts';
import { resolveDoubt } from '../resolve-doubt.ts';
import type { CoreParts } from '../core-parts.ts';
import { SCREEN_ACTOR } from '../screen-actor.ts';
import type { HandlersOf } from './handlers-of.ts';

/** Cancellations and answers to doubts are sent as soon as they may be. */
export function createDocumentHandlers(parts: CoreParts): HandlersOf<'documents' | 'receipts'> {
  const { engine, waitingCancellations } = parts;
  return {
    'documents.page': ({ after, limit }) => readDocumentPage(parts, after, limit),
    'documents.summaries': ({ ids }) => ({ documents: readSummaries(parts, ids) }),
    'documents.open': ({ id }) => readDocumentDetail(parts, id),
    'documents.cancel': ({ id, motivo }) => {
      requestCancellation(parts, id, motivo, SCREEN_ACTOR);
      const detail = readDocumentDetail(parts, id);
      engine.wake();
      return detail;
    },
    'documents.withdraw-cancellation': ({ id }) => {
      waitingCancellations.withdraw(id, SCREEN_ACTOR);
      return readDocumentDetail(parts, id);
    },
    'documents.query-now': ({ id }) => {
      queryNow(parts, id, SCREEN_ACTOR);
      const detail = readDocumentDetail(parts, id);
      engine.wake();
      return detail;
    },
    'documents.settle-contradiction': ({ id, answer }) => {
      settleContradiction(parts, id, answer, SCREEN_ACTOR);
      return readDocumentDetail(parts, id);
    },
    'documents.resolve': async ({ id, answer }) => {
      await resolveDoubt(parts, id, answer, SCREEN_ACTOR);
      const detail = readDocumentDetail(parts, id);
      engine.wake();
      return detail;
    },
    'documents.settle-duplicate': ({ id }) => {
      settleDuplicate(parts, id, SCREEN_ACTOR);
      return readDocumentDetail(parts, id);
    },
  };
}
