import { describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { HOUR_MS } from '../../../../../shared/domain/dates.ts';
import { DOCUMENT_STATES } from '../../../../../shared/domain/fiscal/document-state.ts';
import { cancellationOffer } from '../../../../../main/documents/cancellation/cancellation-offer.ts';
import { requestCancellation } from '../../../../../main/documents/cancellation/request-cancellation.ts';
import { CouldNotError } from '../../../../../main/kernel/errors.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { documentsInStates } from '../../../../support/documents-in-states.ts';

const machine = perTest(() => new TestCounter());

const WINDOW_MS = 48 * HOUR_MS;
const offerOf = (id: string) => cancellationOffer(machine.counter, machine.document(id));
const cancel = (id: string): void => requestCancellation(machine.counter, id, 'Se equivocó', 'test');

describe('the offer', () => {
  test('the offer follows the state', () => {
    const documents = documentsInStates(machine);
    const deadlineAt = machine.clock.now() + WINDOW_MS;
    const offers = DOCUMENT_STATES.map((state) => [state, offerOf(documents[state].id)]);
    const none = (reason: string) => ({ kind: 'none', reason, deadlineAt: null });
    expect(Object.fromEntries(offers)).toEqual({
      draft: { kind: 'discard' },
      queued: { kind: 'discard' },
      sending: { kind: 'wait', reason: 'in-flight' },
      issued: { kind: 'request', deadlineAt },
      approved: { kind: 'request', deadlineAt },
      rejected: none('rejected'),
      refused: { kind: 'discard' },
      uncertain: { kind: 'wait', reason: 'doubtful' },
      review: { kind: 'wait', reason: 'doubtful' },
      'issued-unidentified': none('unidentified'),
      discarded: none('already'),
      cancelled: none('already'),
    });
  });

  test.each(DOCUMENT_STATES)('the offer for a document that is %s is what cancelling it does', (state) => {
    const { id } = documentsInStates(machine)[state];
    const offer = offerOf(id);
    if (offer.kind === 'none') {
      expect(() => cancel(id)).toThrow(CouldNotError);
      return;
    }
    cancel(id);
    expect(machine.state(id)).toBe(offer.kind === 'discard' ? 'discarded' : state);
    const { cancellations, deferredCancellations, clock } = machine.counter;
    expect(cancellations.findOpen(id) !== null).toBe(offer.kind === 'request');
    expect(deferredCancellations.findWaiting(id) !== null).toBe(offer.kind === 'wait');
    if (offer.kind === 'wait') expect(offerOf(id)).toEqual({ kind: 'waiting', deferredAt: clock.now() });
  });

  test('stands until the last millisecond of the window, and not after', async () => {
    const { id, issuedAt } = await machine.sellIssued();
    const deadlineAt = (issuedAt ?? 0) + WINDOW_MS;
    machine.clock.jump(deadlineAt - machine.clock.now() - 1);
    expect(offerOf(id)).toEqual({ kind: 'request', deadlineAt });
    machine.clock.jump(1);
    expect(offerOf(id)).toEqual({ kind: 'none', reason: 'expired', deadlineAt });
    expect(() => cancel(id)).toThrow('venció');
  });

  test('the offer says where one was asked for already', async () => {
    const { id } = await machine.sellIssued();
    cancel(id);
    expect(offerOf(id)).toEqual({
      kind: 'none',
      reason: 'requested',
      deadlineAt: machine.clock.now() + WINDOW_MS,
    });
  });

  test.each([3, -3])(
    'tells its end by this machine’s clock, the service’s being %i hours on',
    async (hours) => {
      const { counter, clock } = machine;
      const serviceDate = new Date(clock.now() + hours * HOUR_MS).toUTCString();
      counter.store.commit(() => counter.sending.learnServiceTime(serviceDate, clock.now()));
      const { id } = await machine.sellIssued();
      const deadlineAt = clock.now() + WINDOW_MS;
      expect(offerOf(id)).toEqual({ kind: 'request', deadlineAt });
      clock.jump(WINDOW_MS - 1);
      expect(offerOf(id).kind).toBe('request');
      clock.jump(1);
      expect(offerOf(id)).toMatchObject({ kind: 'none', reason: 'expired' });
    },
  );
});
