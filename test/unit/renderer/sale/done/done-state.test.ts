import { expect, test } from 'vitest';
import { doneState } from '../../../../../renderer/sale/done/done-state.ts';
import { DOCUMENT_STATES } from '../../../../../shared/domain/document-state.ts';

test('every state of a document is one the cashier is told', () => {
  expect(Object.fromEntries(DOCUMENT_STATES.map((state) => [state, doneState(state)]))).toEqual({
    draft: 'waiting',
    queued: 'waiting',
    sending: 'waiting',
    issued: 'issued',
    approved: 'issued',
    'issued-unidentified': 'issued',
    uncertain: 'doubtful',
    review: 'doubtful',
    refused: 'refused',
    rejected: 'rejected',
    discarded: 'void',
    cancelled: 'void',
  });
});
