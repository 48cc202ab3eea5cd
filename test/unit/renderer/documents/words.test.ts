import { createInstance, type TFunction } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  attemptWords,
  eventWords,
  readState,
} from '../../../../renderer/documents/timeline/timeline-words.ts';
import { actorWords } from '../../../../renderer/kit/components/actor-words.ts';
import { documents } from '../../../../renderer/i18n/es-PY/documents.ts';
import { DOCUMENT_EVENTS, DOCUMENT_STATES } from '../../../../shared/domain/fiscal/document-state.ts';

let t: TFunction<'documents'>;

beforeAll(async () => {
  const instance = createInstance();
  await instance.init({
    resources: { 'es-PY': { documents } },
    lng: 'es-PY',
    interpolation: { escapeValue: false },
  });
  t = instance.getFixedT(null, 'documents');
});

describe('history', () => {
  test.each([
    ...DOCUMENT_EVENTS.map((event) => `document.${event}`),
    'document.possible-duplicate',
    'document.duplicate-settled',
    'document.status-noted',
    'document.status-contradicted',
    'document.contradiction-settled',
    'document.contradiction-cleared',
    'document.cancellation-verified',
    'document.query-asked',
    ...['printed', 'print-doubted', 'print-failed', 'print-discarded', 'print-moved', 'print-outdated'].map(
      (event) => `document.${event}`,
    ),
    'cancellation.asked',
    'cancellation.not-done',
    'cancellation.requested',
    'cancellation.deferred',
    ...['queued', 'discarded', 'withdrawn', 'expired', 'portal', 'needless'].map(
      (end) => `cancellation.deferred-${end}`,
    ),
    'cancellation.done',
    'cancellation.refused',
    'cancellation.expired',
    'cancellation.unclear',
    'money.given-back',
    'money.corrected',
    'collection.received',
    'collection.annulled',
  ])('%s has words', (event) => {
    const words = eventWords(t, event);
    expect(words).not.toBe(event);
    expect(words).toMatch(/^\p{Lu}/u);
  });

  test.each(['document.teleported', 'cancellation.sold', 'toString', 'document.toString', 'document.', ''])(
    '«%s», an unknown event, is shown verbatim',
    (event) => {
      expect(eventWords(t, event)).toBe(event);
    },
  );

  test('shows the actor', () => {
    expect(['counter', 'screen', 'cli', 'robot'].map((actor) => actorWords(t, actor))).toEqual([
      'el programa',
      'el puesto',
      'la línea de comandos',
      'robot',
    ]);
  });

  test('shows only known states', () => {
    expect(DOCUMENT_STATES.map(readState)).toEqual(DOCUMENT_STATES);
    expect(readState('lost')).toBeNull();
    expect(readState(null)).toBeNull();
  });
});

describe('attempts', () => {
  const OURS = [
    'unsent',
    'refused',
    'login-needed',
    'slow-down',
    'issued',
    'uncertain',
    'interrupted',
    'unanswered',
    'no-status',
    'done',
    'expired',
  ];

  test.each(OURS)('%s has its words', (outcome) => {
    expect(attemptWords(t, { outcome, reason: null, cause: null }).outcome).not.toBe(outcome);
  });

  test("shows the authority's state in words", () => {
    const words = attemptWords(t, {
      outcome: 'Aprobado con observación',
      reason: 'Sin novedad',
      cause: null,
    });
    expect(words).toEqual({ outcome: 'Aprobado con observación', reason: 'Sin novedad', code: null });
  });

  test('shows an attempt without an outcome as in progress', () => {
    expect(attemptWords(t, { outcome: null, reason: null, cause: null })).toEqual({
      outcome: 'En curso',
      reason: null,
      code: null,
    });
  });

  test("shows the reason, and the technician's code separately", () => {
    const attempt = {
      outcome: 'unsent',
      reason: 'no se pudo conectar con el servicio',
      cause: 'ECONNREFUSED',
    };
    expect(attemptWords(t, attempt)).toMatchObject({
      reason: 'No se pudo conectar con el servicio',
      code: 'ECONNREFUSED',
    });
  });
});
