import type { documentsMethods, DoubtAnswer } from '../../../shared/contract/documents.ts';
import { cancelWithNotes, requestCancellation } from '../../documents/cancellation/request-cancellation.ts';
import { correctDocument } from '../../documents/correction/correct-document.ts';
import { replaceDocument } from '../../documents/correction/replace-document.ts';
import { readDocumentDetail, readTechnicalRecord } from '../../documents/document-detail.ts';
import { readDocumentPage, readSummaries } from '../../documents/document-summary.ts';
import {
  resolveAsIssuedWithNumber,
  resolveAsNotIssued,
  resolveByCdc,
} from '../../documents/doubt/resolve-doubt.ts';
import { findScanned } from '../../documents/list/text-candidates.ts';
import type { DocumentsParts } from '../../documents/parts.ts';
import { queryNow } from '../../documents/status/query-now.ts';
import { settleContradiction } from '../../documents/status/settle-contradiction.ts';
import { findSimilarSales } from '../../documents/find-similar-sales.ts';
import { askForXml } from '../../documents/xml/read-kept-xml.ts';
import { isAnother } from '../../printing/paper-jobs.ts';
import { readPaperReceipt, readScreenReceipt } from '../../printing/receipts/read-receipt-page.ts';
import { noteHandOver } from '../../printing/receipts/share/share-offer.ts';
import { settleDuplicate } from '../../sending/evidence/settle-duplicate.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

/** Cancellations and answers to doubts are sent as soon as they may be. */
export const documentsHandlers: CounterHandlers<typeof documentsMethods> = {
  'documents.page': (request, counter) => readDocumentPage(counter, request),
  'documents.count': ({ filter, upTo }, { documentList }) => documentList.count(filter, upTo),
  'documents.users': (_, { documentList }) => ({ users: documentList.users() }),
  'documents.find-scanned': ({ text }, { store }) => findScanned(store.db, text),
  'documents.summaries': ({ ids }, counter) => ({ documents: readSummaries(counter, ids) }),
  'documents.open': ({ id }, counter) => readDocumentDetail(counter, id),
  'documents.cancel': ({ id, motivo, back }, counter) => {
    requestCancellation(counter, id, motivo, screenActor(), back);
    const detail = readDocumentDetail(counter, id);
    counter.engine.wake();
    return detail;
  },
  'dispatch.cancel-with-notes': ({ invoiceId, motivo, back }, counter) => {
    cancelWithNotes(counter, invoiceId, motivo, screenActor(), back);
    const detail = readDocumentDetail(counter, invoiceId);
    counter.engine.wake();
    return detail;
  },
  'documents.withdraw-cancellation': ({ id }, counter) => {
    counter.waitingCancellations.withdraw(id, screenActor());
    return readDocumentDetail(counter, id);
  },
  'documents.query-now': ({ id }, counter) => {
    queryNow(counter, id, screenActor());
    const detail = readDocumentDetail(counter, id);
    counter.engine.wake();
    return detail;
  },
  'documents.settle-contradiction': ({ id, answer }, counter) => {
    settleContradiction(counter, id, answer, screenActor());
    return readDocumentDetail(counter, id);
  },
  'documents.resolve': async ({ id, answer }, counter) => {
    await resolveDoubt(counter, id, answer, screenActor());
    const detail = readDocumentDetail(counter, id);
    counter.engine.wake();
    return detail;
  },
  'documents.settle-duplicate': ({ id }, counter) => {
    settleDuplicate(counter, id, screenActor());
    return readDocumentDetail(counter, id);
  },
  'receipts.read': ({ id, paper }, counter) =>
    readScreenReceipt(counter, id, (stage) => paper === 'next' && isAnother(counter, id, stage)),
  'documents.correct': ({ id, ...correction }, counter) => {
    correctDocument(counter, id, correction, screenActor());
    const detail = readDocumentDetail(counter, id);
    counter.engine.wake();
    return detail;
  },
  'documents.replace': ({ id, ...replacement }, counter) => {
    const document = replaceDocument(counter, id, replacement, screenActor());
    const detail = readDocumentDetail(counter, document.id);
    counter.engine.wake();
    return detail;
  },
  'documents.ask-xml': ({ id }, counter) => {
    askForXml(counter, id, screenActor());
    return readDocumentDetail(counter, id);
  },
  'receipts.note-printed': ({ id }, counter) => {
    const details = { paper: readPaperReceipt(counter, id).paper.kind };
    noteHandOver(counter, id, { event: 'document.printed', details }, screenActor());
    return {};
  },
  'documents.similar': ({ id }, counter) => ({ ids: findSimilarSales(counter, id) }),
  'documents.technical': ({ id }, counter) => readTechnicalRecord(counter, id),
};

async function resolveDoubt(
  parts: DocumentsParts,
  id: string,
  answer: DoubtAnswer,
  actor: string,
): Promise<void> {
  switch (answer.kind) {
    case 'not-issued':
      resolveAsNotIssued(parts, id, actor);
      return;
    case 'issued-with-cdc':
      await resolveByCdc(parts, id, answer.cdc, actor);
      return;
    case 'issued-with-number':
      resolveAsIssuedWithNumber(parts, id, answer.numero, actor);
  }
}
