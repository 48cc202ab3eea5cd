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
  test('describes attempts without a connection', () => {
    expect(said(step({ attempts: [attempt] }))).toEqual({
      title: 'Se intentó enviar',
      lines: [
        'No salió de esta máquina',
        'No se pudo conectar con el servicio',
        '12 veces, de 08:10 a 09:30',
      ],
    });
  });

  test('describes an answer: its outcome, and its duration', () => {
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

  test('describes a missing answer: the time waited', () => {
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

  test('describes a share: channel, recipient and actor', () => {
    expect(said(step({ events: [entry] }))).toEqual({
      title: 'Se abrió WhatsApp con el enlace',
      lines: ['+595981123456 · por el puesto'],
    });
  });

  test("keeps a file's name", () => {
    const events = [{ ...entry, event: 'document.saved-pdf', channel: null, about: 'factura-1.pdf' }];
    expect(said(step({ events })).lines).toEqual(['factura-1.pdf · por el puesto']);
  });

  test('describes a cancellation with its reason', () => {
    const events = [{ ...entry, event: 'cancellation.requested', channel: null, about: 'Se arrepintió' }];
    expect(said(step({ events })).lines).toEqual(['Motivo: Se arrepintió · por el puesto']);
  });

  test.each(['document.printed', 'document.saved-pdf', 'document.shared'])('%s has words', (event) => {
    expect(said(step({ events: [{ ...entry, event, channel: null }] })).title).toMatch(/^Se /);
  });
});

describe('a paper on one of the shop’s printers', () => {
  const printing = (event: string, channel: string, more: Partial<HistoryEntry> = {}) =>
    step({ events: [{ ...entry, event: `document.${event}`, channel, about: 'Caja', ...more }] });

  test.each([
    ['printed', 'provisional', 'Provisorio impreso en Caja'],
    ['printed', 'definitive', 'Factura impresa en Caja'],
    ['printed', 'copy', 'Copia impresa en Caja'],
    ['print-doubted', 'provisional', 'No se sabe si el provisorio salió en Caja'],
    ['print-doubted', 'definitive', 'No se sabe si la factura salió en Caja'],
    ['print-failed', 'definitive', 'La factura no salió en Caja'],
    ['print-failed', 'copy', 'La copia no salió en Caja'],
    ['print-discarded', 'definitive', 'Se descartó imprimir la factura en Caja'],
    ['print-moved', 'definitive', 'La factura pasó a imprimirse en Caja'],
    ['print-outdated', 'definitive', 'La factura ya no se imprime en Caja: cambió mientras esperaba'],
  ])('%s, %s: %s', (event, channel, title) => {
    expect(said(printing(event, channel))).toEqual({ title, lines: ['Por el puesto'] });
  });

  test('has its own words for a dispatch note', () => {
    expect(said(printing('printed', 'definitive'), 'dispatch-note').title).toBe(
      'Nota de remisión impresa en Caja',
    );
    expect(said(printing('printed', 'copy'), 'dispatch-note').title).toBe('Copia impresa en Caja');
  });

  test('names the app itself', () => {
    expect(said(printing('printed', 'definitive', { actor: 'counter' })).lines).toEqual([]);
  });

  test('names the system’s dialog without a printer', () => {
    expect(said(printing('printed', 'definitive', { about: null }))).toEqual({
      title: 'Se mandó a imprimir',
      lines: ['Por el puesto'],
    });
  });

  test.each(['print-doubted', 'print-failed', 'print-discarded'])('%s of a paper never heard of', (event) => {
    const { title, lines } = said(printing(event, 'carbon'));
    expect(title).toMatch(/^\p{Lu}.*(impresa|imprimirla)$/u);
    expect(lines).toEqual(['Caja · por el puesto']);
  });
});
