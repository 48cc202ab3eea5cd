import type { Store } from '../database/store.ts';
import { say } from '../kernel/say.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import { readableToken } from '../shop/account/readable-token.ts';
import type { Session } from '../shop/account/session.ts';
import { type AttentionReason } from '../../shared/contract/attention-reasons.ts';
import { ATTENTION_KINDS } from '../../shared/domain/fiscal/attention-kinds.ts';
import { type AttentionKind } from '../../shared/domain/fiscal/attention-kinds.ts';
import type { Alert } from '../../shared/contract/attention.ts';
import { formatDateTime, HOUR_MS } from '../../shared/domain/dates.ts';

/** A desktop notice, for a person who may be looking elsewhere. Its text is in the window's language. */
export interface Notice {
  title: string;
  body: string;
  /** Target of a click: a document, the list of matters, or only the window. */
  leadsTo: { kind: 'document'; id: string } | { kind: 'attention' } | { kind: 'window' };
}

export interface News {
  document: Pick<DocumentRecord, 'id' | 'kind' | 'localNumber' | 'numeroDocumento'>;
  reason: AttentionReason;
}

export function loginNotice(): Notice {
  return {
    title: say('notices.logInNeeded'),
    body: say('notices.logInNeededBody'),
    leadsTo: { kind: 'window' },
  };
}

/** Notice of a matter without a document; a click leads to what can be done. */
export function alertNotice(kind: Alert['kind']): Notice {
  return { ...ALERTS[kind](), leadsTo: { kind: 'attention' } };
}

const ALERTS: Readonly<Record<Alert['kind'], () => Pick<Notice, 'title' | 'body'>>> = {
  'timbrado-lot': () => ({
    title: say('notices.timbradoChanged'),
    body: say('notices.timbradoChangedBody'),
  }),
  'unclaimed-numbers': () => ({
    title: say('notices.strangeNumber'),
    body: say('notices.strangeNumberBody'),
  }),
  'month-end': () => ({
    title: say('notices.monthEnd'),
    body: say('notices.monthEndBody'),
  }),
  'old-queue': () => ({
    title: say('notices.salesWaiting'),
    body: say('notices.salesWaitingBody'),
  }),
};

/**
 * Sums up all news of one moment in one notice, each document once; null without any. Only a single document is read,
 * by `describe`: there may be thousands.
 */
export function noticeOf<M extends { kind: AttentionKind; documentId: string }>(
  news: readonly M[],
  describe: (matter: M) => News,
  now: number,
): Notice | null {
  const [first, ...others] = news;
  if (first === undefined) return null;
  if (others.length === 0) {
    return { ...wordsOfOne(describe(first), now), leadsTo: { kind: 'document', id: first.documentId } };
  }
  const counted = ATTENTION_KINDS.flatMap((kind) => {
    const count = news.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [(count === 1 ? ONE : MANY)[kind](count)];
  });
  const [only = ''] = counted;
  const words =
    counted.length === 1
      ? { title: only, body: say('notices.touchToSee') }
      : {
          title: say('notices.documentsNeedAttention', { documents: news.length }),
          body: `${counted.join(', ')}.`,
        };
  return { ...words, leadsTo: { kind: 'attention' } };
}

function wordsOfOne({ document, reason }: News, now: number): Pick<Notice, 'title' | 'body'> {
  const name = nameOf(document);
  switch (reason.kind) {
    case 'closing': {
      const hours = Math.max(1, Math.ceil((reason.until - now) / HOUR_MS));
      const until = formatDateTime(reason.until).slice(0, 16);
      const why =
        reason.waitsFor === 'service' ? say('notices.cancellationNotSent') : say('notices.issueUnknown');
      const title =
        hours === 1
          ? say('notices.lastHourToCancel', { document: name })
          : say('notices.hoursToCancel', { hours, document: name });
      return { title, body: say('notices.windowCloses', { at: until, why }) };
    }
    case 'cancellation-failed':
      return { title: FAILED[reason.end](name), body: reason.message ?? say('notices.seeWhatIsLeft') };
    case 'contradicted':
      return {
        title: say('notices.otherAnswer', { document: name }),
        body: say('notices.otherAnswerBody'),
      };
    case 'duplicate':
      return {
        title: say('notices.maybeTwice', { document: name }),
        body: say('notices.maybeTwiceBody'),
      };
    case 'doubt':
      return {
        title: say('notices.doubtful', { document: name }),
        body: say('notices.doubtfulBody'),
      };
    case 'rejected':
      return {
        title: say('notices.rejected', { document: name }),
        body: reason.message ?? say('notices.rejectedBody'),
      };
    case 'refused':
      return { title: say('notices.refused', { document: name }), body: reason.message };
    case 'held-note':
      return { title: say('notices.blocked', { document: name }), body: reason.obstacle };
  }
}

const FAILED: Readonly<
  Record<Extract<AttentionReason, { kind: 'cancellation-failed' }>['end'], (name: string) => string>
> = {
  refused: (name) => say('notices.cancellationRefused', { document: name }),
  expired: (name) => say('notices.windowMissed', { document: name }),
  portal: (name) => say('notices.cancelInPortal', { document: name }),
};

/** `la factura 001-001-0000123`; before it has that number, `la venta C1-000123`. */
function nameOf({ kind, localNumber, numeroDocumento }: News['document']): string {
  if (kind === 'dispatch-note') return say('notices.theNote', { number: numeroDocumento ?? localNumber });
  return numeroDocumento === null
    ? say('notices.theSale', { number: localNumber })
    : say('notices.theInvoice', { number: numeroDocumento });
}

const ONE: Readonly<Record<AttentionKind, () => string>> = {
  closing: () => say('notices.oneClosing'),
  'cancellation-failed': () => say('notices.oneNotCancelled'),
  contradicted: () => say('notices.oneContradicted'),
  duplicate: () => say('notices.oneDuplicate'),
  doubt: () => say('notices.oneInDoubt'),
  rejected: () => say('notices.oneRejected'),
  refused: () => say('notices.oneRefused'),
  'held-note': () => say('notices.oneBlocked'),
};

const MANY: Readonly<Record<AttentionKind, (count: number) => string>> = {
  closing: (count) => say('notices.manyClosing', { documents: count }),
  'cancellation-failed': (count) => say('notices.manyNotCancelled', { documents: count }),
  contradicted: (count) => say('notices.manyContradicted', { documents: count }),
  duplicate: (count) => say('notices.manyDuplicates', { documents: count }),
  doubt: (count) => say('notices.manyInDoubt', { documents: count }),
  rejected: (count) => say('notices.manyRejected', { documents: count }),
  refused: (count) => say('notices.manyRefused', { documents: count }),
  'held-note': (count) => say('notices.manyBlocked', { documents: count }),
};

/** Hint where a token is used without a login, which would have named the company; null where none is needed. */
export function unboundWords({
  store,
  session,
}: {
  store: Pick<Store, 'identity'>;
  session: Session;
}): string | null {
  const { mode, ruc } = store.identity;
  if (mode === 'training' || ruc !== null || readableToken(session) === null) return null;
  return say('notices.companyUnbound');
}
