import { correctDocument } from '../../documents/correction/correct-document.ts';
import { replaceDocument } from '../../documents/correction/replace-document.ts';
import { markSeen } from '../../documents/attention/mark-seen.ts';
import { readAttention } from '../../documents/attention/read-attention.ts';
import { readDocumentDetail } from '../../documents/document-detail.ts';
import { readTechnicalRecord } from '../../documents/technical-record.ts';
import { findTwins } from '../../documents/twins/find-twins.ts';
import { queryNow } from '../../documents/status/query-now.ts';
import { requestCancellation } from '../../documents/cancellation/request-cancellation.ts';
import { settleContradiction } from '../../documents/status/settle-contradiction.ts';
import { askForXml } from '../../documents/xml/ask-for-xml.ts';
import { settleDuplicate } from '../../evidence/settle-duplicate.ts';
import { isAnother } from '../../printing/paper-jobs.ts';
import { readPaperReceipt, readScreenReceipt } from '../../receipts/read-receipt-page.ts';
import { noteHandOver } from '../../receipts/share/note-hand-over.ts';
import { resolveDoubt } from '../resolve-doubt.ts';
import type { CoreParts } from '../core-parts.ts';
import { screenActor } from '../screen-actor.ts';
import { createDocumentListHandlers } from './document-list-handlers.ts';
import type { HandlersOf } from './handlers-of.ts';

/** Cancellations and answers to doubts are sent as soon as they may be. */
export function createDocumentHandlers(parts: CoreParts): HandlersOf<'documents' | 'receipts'> {
  const { engine, waitingCancellations } = parts;
  return {
    ...createDocumentListHandlers(parts),
    'documents.open': ({ id }) => readDocumentDetail(parts, id),
    'documents.cancel': ({ id, motivo, back }) => {
      requestCancellation(parts, id, motivo, screenActor(), back);
      const detail = readDocumentDetail(parts, id);
      engine.wake();
      return detail;
    },
    'documents.withdraw-cancellation': ({ id }) => {
      waitingCancellations.withdraw(id, screenActor());
      return readDocumentDetail(parts, id);
    },
    'documents.query-now': ({ id }) => {
      queryNow(parts, id, screenActor());
      const detail = readDocumentDetail(parts, id);
      engine.wake();
      return detail;
    },
    'documents.settle-contradiction': ({ id, answer }) => {
      settleContradiction(parts, id, answer, screenActor());
      return readDocumentDetail(parts, id);
    },
    'documents.resolve': async ({ id, answer }) => {
      await resolveDoubt(parts, id, answer, screenActor());
      const detail = readDocumentDetail(parts, id);
      engine.wake();
      return detail;
    },
    'documents.correct': ({ id, ...correction }) => {
      correctDocument(parts, id, correction, screenActor());
      const detail = readDocumentDetail(parts, id);
      engine.wake();
      return detail;
    },
    'documents.replace': ({ id, ...replacement }) => {
      const document = replaceDocument(parts, id, replacement, screenActor());
      const detail = readDocumentDetail(parts, document.id);
      engine.wake();
      return detail;
    },
    'documents.settle-duplicate': ({ id }) => {
      settleDuplicate(parts, id, screenActor());
      return readDocumentDetail(parts, id);
    },
    'documents.technical': ({ id }) => readTechnicalRecord(parts, id),
    'receipts.note-printed': ({ id }) => {
      const details = { paper: readPaperReceipt(parts, id).paper.kind };
      noteHandOver(parts, id, { event: 'document.printed', details }, screenActor());
      return {};
    },
    'receipts.read': ({ id, paper }) =>
      readScreenReceipt(parts, id, (stage) => paper === 'next' && isAnother(parts, id, stage)),
    'documents.ask-xml': ({ id }) => {
      askForXml(parts, id, screenActor());
      return readDocumentDetail(parts, id);
    },
    'documents.attention': () => readAttention(parts),
    'documents.twins': ({ id }) => ({ ids: findTwins(parts, id) }),
    'documents.mark-seen': ({ id }) => {
      markSeen(parts, id, screenActor());
      return readDocumentDetail(parts, id);
    },
  };
}
