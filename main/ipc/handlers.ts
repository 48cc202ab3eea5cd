import type { Input, Output } from '../../shared/ipc/contract.ts';
import type { MethodName } from '../../shared/ipc/names.ts';
import { saveClient } from '../clients/save-client.ts';
import { readDocumentDetail } from '../documents/document-detail.ts';
import { readDocumentPage, readSummaries } from '../documents/document-summary.ts';
import { queryNow } from '../documents/status/query-now.ts';
import { requestCancellation } from '../documents/cancellation/request-cancellation.ts';
import { settleContradiction } from '../documents/status/settle-contradiction.ts';
import { pauseSending, resumeSending } from '../outbox/pause-sending.ts';
import { chargeDraft, previousSale } from '../sale/charge-draft.ts';
import { settleDuplicate } from '../evidence/settle-duplicate.ts';
import { keepDraft } from '../sale/keep-draft.ts';
import { resumeDraft } from '../sale/resume-draft.ts';
import { readCounterStatus } from '../status/read-counter-status.ts';
import type { CoreParts } from './core-parts.ts';
import { resolveDoubt } from './resolve-doubt.ts';

/** Every method that needs an open counter and no window. They throw InputError and CouldNotError. */
export type CoreHandlers = {
  [M in Exclude<MethodName, 'app.start' | 'receipts.save-pdf'>]: (
    input: Input<M>,
  ) => Output<M> | Promise<Output<M>>;
};

/** Who the audit chain names for what is done on the screen. */
const SCREEN_ACTOR = 'screen';

/** The customer waits for the receipt, and the service does not: sent at once, the two would share the machine. */
const RECEIPT_HEAD_START_MS = 150;

/** Cancellations and answers to doubts are sent as soon as they may be, sales a moment after. */
export function createCoreHandlers(parts: CoreParts): CoreHandlers {
  const { engine, clock, catalog, clients, cities, points, units, waitingCancellations } = parts;
  return {
    'status.read': () => readCounterStatus(parts),
    'sending.try-now': () => {
      engine.sendNow();
      return {};
    },
    'sending.pause': () => {
      pauseSending(parts, SCREEN_ACTOR);
      return {};
    },
    'sending.resume': () => {
      resumeSending(parts, SCREEN_ACTOR);
      engine.wake();
      return {};
    },
    'catalog.search': ({ text, limit }) => ({ items: catalog.search(text, limit) }),
    'catalog.find-by-code': ({ code }) => ({ item: catalog.findByCode(code) }),
    'clients.search': ({ text, limit }) => ({ clients: clients.search(text, limit) }),
    'clients.save': ({ cliente }) => saveClient(parts, cliente, SCREEN_ACTOR),
    'lookups.cities': ({ text, limit }) => ({ cities: cities.search(text, limit) }),
    'lookups.points': () => ({ points: points.list() }),
    'lookups.units': () => ({ units: units.list() }),
    'sale.resume': () => resumeDraft(parts, SCREEN_ACTOR),
    'sale.keep': ({ draft }) => {
      keepDraft(parts, draft);
      return {};
    },
    'sale.charge': ({ draft }) => {
      const sale = chargeDraft(parts, draft, SCREEN_ACTOR);
      clock.after(RECEIPT_HEAD_START_MS, () => engine.wake());
      return sale;
    },
    'sale.previous': () => ({ sale: previousSale(parts) }),
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
