import { describe, expect, test } from 'vitest';
import { judgeStatus, type StatusVerdict } from '../../../../../main/documents/status/judge-status.ts';
import type { DocumentState } from '../../../../../shared/domain/document-state.ts';
import { wordOfEstado } from '../../../../../shared/domain/etax-status.ts';

const SAID = ['approved', 'rejected', 'cancelled', 'pending', 'no-status'] as const;
const verdicts = (state: DocumentState, registered = true, hasWord = false): StatusVerdict[] =>
  SAID.map((says) => judgeStatus(state, says, () => ({ registered, hasWord })));

describe('approved, rejected, cancelled, pending, no state:', () => {
  test('of an issued document', () => {
    expect(verdicts('issued')).toEqual(['moves', 'moves', 'contradicts', 'agrees', 'contradicts']);
  });

  test('of an approved one', () => {
    expect(verdicts('approved')).toEqual([
      'agrees',
      'contradicts',
      'contradicts',
      'contradicts',
      'contradicts',
    ]);
  });

  test('of a rejected one', () => {
    expect(verdicts('rejected')).toEqual([
      'contradicts',
      'agrees',
      'contradicts',
      'contradicts',
      'contradicts',
    ]);
  });

  test('of one whose cancellation is registered, where the service has no word for it', () => {
    expect(verdicts('cancelled')).toEqual([
      'tells-nothing',
      'contradicts',
      'agrees',
      'tells-nothing',
      'contradicts',
    ]);
  });

  test.each([
    ['the service is known to have a word for it', true, true],
    ['nothing but words said that it was cancelled', false, false],
  ])('of a cancelled one where %s', (_name, registered, hasWord) => {
    expect(verdicts('cancelled', registered, hasWord)).toEqual([
      'contradicts',
      'contradicts',
      'agrees',
      'contradicts',
      'contradicts',
    ]);
  });

  test('of one that has no cdc there is none', () => {
    expect(() => verdicts('queued')).toThrow(/no status/);
  });
});

test.each([
  ['Aprobado', 'approved'],
  ['Aprobado con observación', 'approved'],
  [' RECHAZADO ', 'rejected'],
  ['Cancelado', 'cancelled'],
  ['ANULADA', 'cancelled'],
  ['Anulado por evento', 'cancelled'],
  ['Pendiente', 'pending'],
  ['Cancelación en proceso', 'pending'],
  ['No cancelado', 'pending'],
  ['', 'pending'],
  [undefined, 'pending'],
])('«%s» says %s', (estado, word) => {
  expect(wordOfEstado(estado)).toBe(word);
});
