import { createInstance, type TFunction } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventWords } from '../../../../renderer/documents/timeline/timeline-words.ts';
import { documents } from '../../../../renderer/i18n/es-PY/documents.ts';
import { DOCUMENT_EVENTS } from '../../../../shared/domain/fiscal/document-state.ts';

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
  ])('%s is told in words', (event) => {
    const words = eventWords(t, event);
    expect(words).not.toBe(event);
    expect(words).toMatch(/^\p{Lu}/u);
  });

  test.each(['document.teleported', 'cancellation.sold', 'toString', 'document.toString', 'document.', ''])(
    '«%s», never heard of, is shown as it is',
    (event) => {
      expect(eventWords(t, event)).toBe(event);
    },
  );
});
