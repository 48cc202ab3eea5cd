import { describe, expect, test } from 'vitest';
import { delayOf, doneState } from '../../../../../renderer/sale/done/done-state.ts';
import { DOCUMENT_STATES } from '../../../../../shared/domain/fiscal/document-state.ts';

test('every state of a document is shown to the cashier', () => {
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

describe('a receipt is provisional', () => {
  const connected = { state: 'connected', since: 0 } as const;
  const disconnected = { state: 'disconnected', since: 0 } as const;
  test.each([
    [null, null],
    [{ connection: connected, hold: null }, null],
    [{ connection: { state: 'unknown', since: null }, hold: null }, null],
    [{ connection: disconnected, hold: null }, 'offline'],
    [{ connection: disconnected, hold: { kind: 'login-needed' } }, 'loginNeeded'],
    [{ connection: connected, hold: { kind: 'paused', by: 'screen', at: 0, until: null } }, 'paused'],
    [{ connection: connected, hold: { kind: 'stopped', reason: 'x' } }, 'stopped'],
    [{ connection: connected, hold: { kind: 'failed', reason: 'x' } }, 'stopped'],
  ] as const)('%j: %j', (status, delay) => {
    expect(delayOf(status)).toBe(delay);
  });
});
