import { createInstance } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import type {
  Attempt,
  HistoryEntry,
  TimelineStep,
} from '../../../../../renderer/documents/timeline/build-timeline.ts';
import { stepWords, type Words } from '../../../../../renderer/documents/timeline/timeline-words.ts';
import { document } from '../../../../../renderer/i18n/es-PY/document.ts';
import { documents } from '../../../../../renderer/i18n/es-PY/documents.ts';

let words: Words;

beforeAll(async () => {
  const instance = createInstance();
  await instance.init({
    resources: { 'es-PY': { document, documents } },
    lng: 'es-PY',
    interpolation: { escapeValue: false },
  });
  words = { t: instance.getFixedT(null, 'document'), shared: instance.getFixedT(null, 'documents') };
});

/** 21/11/2026 08:10:00 at the counter. */
const START = Date.UTC(2026, 10, 21, 11, 10);
const MINUTE = 60_000;

const attempt: Attempt = {
  id: 1,
  task: 'issue',
  startedAt: START,
  writtenAt: null,
  finishedAt: START + 80 * MINUTE,
  outcome: 'unsent',
  reason: 'no se pudo conectar con el servicio',
  cause: 'ECONNREFUSED',
  httpStatus: null,
  repeats: 11,
};
const entry: HistoryEntry = {
  seq: 1,
  at: START,
  actor: 'screen',
  event: 'document.shared',
  from: null,
  to: null,
  channel: 'whatsapp',
  about: '+595981123456',
};
const step = (more: Partial<TimelineStep>): TimelineStep => ({
  at: START + 80 * MINUTE,
  from: START,
  events: [],
  attempts: [],
  ...more,
});

const said = (of: TimelineStep, kind: 'invoice' | 'dispatch-note' = 'invoice') => stepWords(words, of, kind);

describe('a step in words', () => {
  test('tells attempts without a connection', () => {
    expect(said(step({ attempts: [attempt] }))).toEqual({
      title: 'Se intentó enviar',
      lines: [
        'No salió de esta máquina',
        'No se pudo conectar con el servicio',
        '12 veces, de 08:10 a 09:30',
      ],
    });
  });

  test('tells of an answer what it came to, and how long it took', () => {
    const events = ['document.write-begun', 'document.issued-by-service'].map((event) => ({
      ...entry,
      event,
      actor: 'counter',
      about: null,
    }));
    const answered = {
      ...attempt,
      writtenAt: START,
      finishedAt: START + 430,
      outcome: 'issued',
      reason: null,
    };
    const attempts = [{ ...answered, repeats: 0, httpStatus: 200 }];
    expect(said(step({ events, attempts }))).toEqual({
      title: 'Emitida por el servicio',
      lines: ['Contestó en 0,4 s'],
    });
  });

  test('tells how long was waited where no answer came', () => {
    const silent = {
      ...attempt,
      writtenAt: START,
      finishedAt: START + 90_000,
      outcome: 'uncertain',
      repeats: 0,
    };
    const attempts = [{ ...silent, reason: 'no llegó la respuesta', cause: 'ETIMEDOUT' }];
    const events = [{ ...entry, event: 'document.answer-missing', actor: 'counter', about: null }];
    expect(said(step({ events, attempts })).lines).toEqual(['No llegó la respuesta', 'Se esperó 1 min 30 s']);
  });

  test('tells of a share how, with whom and by whom', () => {
    expect(said(step({ events: [entry] }))).toEqual({
      title: 'Se abrió WhatsApp con el enlace',
      lines: ['+595981123456 · por el puesto'],
    });
  });

  test('tells of a cancellation its reason', () => {
    const events = [{ ...entry, event: 'cancellation.requested', channel: null, about: 'Se arrepintió' }];
    expect(said(step({ events })).lines).toEqual(['Motivo: Se arrepintió · por el puesto']);
  });
});
