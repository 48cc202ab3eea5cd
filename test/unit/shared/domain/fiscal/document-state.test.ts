import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DOCUMENT_EVENTS,
  DOCUMENT_STATES,
  type DocumentEvent,
  type DocumentState,
  IDENTIFIED_STATES,
  transition,
} from '../../../../../shared/domain/fiscal/document-state.ts';

/** The complete state machine of a document as designed: from, event, to. */
const LIFE: readonly (readonly [DocumentState, DocumentEvent, DocumentState])[] = [
  ['draft', 'prepared', 'queued'],
  ['draft', 'voided', 'discarded'],
  ['queued', 'write-begun', 'sending'],
  ['sending', 'proved-unsent', 'queued'],
  ['sending', 'sending-postponed', 'queued'],
  ['sending', 'refused-by-service', 'refused'],
  ['sending', 'issued-by-service', 'issued'],
  ['sending', 'approved-by-authority', 'approved'],
  ['sending', 'rejected-by-authority', 'rejected'],
  ['sending', 'answer-missing', 'uncertain'],
  ['issued', 'approved-by-authority', 'approved'],
  ['issued', 'rejected-by-authority', 'rejected'],
  ['uncertain', 'confirmed-not-issued', 'queued'],
  ['review', 'confirmed-not-issued', 'queued'],
  ['uncertain', 'confirmed-by-cdc', 'issued'],
  ['review', 'confirmed-by-cdc', 'issued'],
  ['uncertain', 'confirmed-by-number', 'issued-unidentified'],
  ['review', 'confirmed-by-number', 'issued-unidentified'],
  ['queued', 'history-doubted', 'review'],
  ['queued', 'text-damaged', 'review'],
  ['queued', 'held-back', 'draft'],
  ['sending', 'history-doubted', 'review'],
  ['uncertain', 'history-doubted', 'review'],
  ['queued', 'voided', 'discarded'],
  ['refused', 'voided', 'discarded'],
  ['refused', 'corrected', 'queued'],
  ['refused', 'login-was-refused', 'queued'],
  ['queued', 'corrected', 'queued'],
  ['refused', 'redrafted', 'draft'],
  ['issued', 'cancellation-confirmed', 'cancelled'],
  ['approved', 'cancellation-confirmed', 'cancelled'],
];

const designed = (from: DocumentState, event: DocumentEvent): DocumentState | null =>
  LIFE.find((step) => step[0] === from && step[1] === event)?.[2] ?? null;

describe.each(DOCUMENT_STATES)('%s', (from) => {
  test.each(DOCUMENT_EVENTS)('%s', (event) => {
    expect(transition(from, event)).toBe(designed(from, event));
  });
});

const walkArbitrary = fc.array(fc.constantFrom(...DOCUMENT_EVENTS), { maxLength: 60 });

/** States a document passes through; events without a transition leave it unchanged. */
function walk(events: readonly DocumentEvent[]): DocumentState[] {
  const states: DocumentState[] = ['queued'];
  for (const event of events) {
    const to = transition(states.at(-1) ?? 'queued', event);
    if (to !== null) states.push(to);
  }
  return states;
}

describe('any walk through it', () => {
  test('never sends again what has been issued, rejected or discarded', () => {
    const settled: DocumentState[] = [...IDENTIFIED_STATES, 'issued-unidentified', 'discarded'];
    fc.assert(
      fc.property(walkArbitrary, (events) => {
        const states = walk(events);
        const first = states.findIndex((state) => settled.includes(state));
        if (first >= 0) expect(settled).toEqual(expect.arrayContaining(states.slice(first)));
      }),
    );
  });

  test('leaves a doubt only by an answer on its issue', () => {
    fc.assert(
      fc.property(fc.constantFrom('uncertain', 'review'), walkArbitrary, (doubt, events) => {
        for (const event of events) {
          const to = transition(doubt, event);
          if (to === null || to === 'review') continue;
          expect(['confirmed-not-issued', 'confirmed-by-cdc', 'confirmed-by-number']).toContain(event);
        }
      }),
    );
  });
});
