/** A document's states. A cancellation is a separate record, so that a failed one loses nothing. */
export const DOCUMENT_STATES = [
  'draft',
  'queued',
  'sending',
  'issued',
  'approved',
  'rejected',
  'refused',
  'uncertain',
  'review',
  'issued-unidentified',
  'discarded',
  'cancelled',
] as const;

export type DocumentState = (typeof DOCUMENT_STATES)[number];

export const DOCUMENT_EVENTS = [
  'prepared',
  'write-begun',
  'proved-unsent',
  'sending-postponed',
  'refused-by-service',
  'login-was-refused',
  'answer-missing',
  'issued-by-service',
  'approved-by-authority',
  'rejected-by-authority',
  'confirmed-not-issued',
  'confirmed-by-cdc',
  'confirmed-by-number',
  'corrected',
  'voided',
  'history-doubted',
  'text-damaged',
  'held-back',
  'redrafted',
  'cancellation-confirmed',
] as const;

export type DocumentEvent = (typeof DOCUMENT_EVENTS)[number];

const TRANSITIONS: Readonly<Record<DocumentState, Partial<Record<DocumentEvent, DocumentState>>>> = {
  draft: { prepared: 'queued', voided: 'discarded' },
  queued: {
    'write-begun': 'sending',
    voided: 'discarded',
    'history-doubted': 'review',
    // The body to send can no longer be read.
    'text-damaged': 'review',
    'held-back': 'draft',
    // Moved to another issuing point, before its first byte has left.
    corrected: 'queued',
  },
  sending: {
    'proved-unsent': 'queued',
    'sending-postponed': 'queued',
    'refused-by-service': 'refused',
    'answer-missing': 'uncertain',
    'issued-by-service': 'issued',
    'approved-by-authority': 'approved',
    'rejected-by-authority': 'rejected',
    'history-doubted': 'review',
  },
  issued: {
    'approved-by-authority': 'approved',
    'rejected-by-authority': 'rejected',
    'cancellation-confirmed': 'cancelled',
  },
  approved: { 'cancellation-confirmed': 'cancelled' },
  rejected: {},
  refused: {
    corrected: 'queued',
    redrafted: 'draft',
    voided: 'discarded',
    // The service refused the login, not the document.
    'login-was-refused': 'queued',
  },
  uncertain: {
    'confirmed-not-issued': 'queued',
    'confirmed-by-cdc': 'issued',
    'confirmed-by-number': 'issued-unidentified',
    'history-doubted': 'review',
  },
  review: {
    'confirmed-not-issued': 'queued',
    'confirmed-by-cdc': 'issued',
    'confirmed-by-number': 'issued-unidentified',
  },
  'issued-unidentified': {},
  discarded: {},
  cancelled: {},
};

/** Returns the state after an event; null if there is no such step. The store has this table in SQL. */
export function transition(from: DocumentState, event: DocumentEvent): DocumentState | null {
  return TRANSITIONS[from][event] ?? null;
}

/** States in which the document has a control code of the service. */
export const IDENTIFIED_STATES: readonly DocumentState[] = ['issued', 'approved', 'rejected', 'cancelled'];

/** Marks shown in place of a document's state while they apply; a document may have several. */
export const DOCUMENT_MARKS = ['cancelling', 'contradicted', 'possible-duplicate'] as const;

export type DocumentMark = (typeof DOCUMENT_MARKS)[number];

export const SHOWN_STATES = [...DOCUMENT_STATES, ...DOCUMENT_MARKS] as const;

/** A document's state as shown to people. */
export type ShownState = (typeof SHOWN_STATES)[number];
