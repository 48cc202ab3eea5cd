import { DOCUMENT_STATES } from './document-state.ts';

/** What is shown in place of a document's state as long as it lasts; one document may have several. */
export const DOCUMENT_MARKS = ['cancelling', 'contradicted', 'possible-duplicate'] as const;

export type DocumentMark = (typeof DOCUMENT_MARKS)[number];

export const SHOWN_STATES = [...DOCUMENT_STATES, ...DOCUMENT_MARKS] as const;

/** A document's state as people see it. */
export type ShownState = (typeof SHOWN_STATES)[number];
