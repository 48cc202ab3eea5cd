import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { documents } from '../../../../../renderer/i18n/es-PY/documents.ts';
import { documents as english } from '../../../../../renderer/i18n/en/documents.ts';
import type { CancellationChance } from '../../../../../renderer/documents/cancellation/cancellation-chance.ts';
import { CancellationLine } from '../../../../../renderer/documents/cancellation/cancellation-list.tsx';

/** 24/11/2026 09:30 in Asunción. */
const TIME_AT = Date.UTC(2026, 10, 24, 12, 30);
const TIME = '24/11/2026 09:30';

async function lineIn(lng: 'es-PY' | 'en', chance: CancellationChance): Promise<string> {
  const i18n = createInstance().use(initReactI18next);
  await i18n.init({ resources: { 'es-PY': { documents }, en: { documents: english } }, lng });
  const line = createElement(CancellationLine, { kind: 'invoice', chance });
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, line));
}

test('a requested cancellation shows its deadline', async () => {
  const chance = { kind: 'none', reason: 'requested', deadlineAt: TIME_AT } as const;
  expect(await lineIn('es-PY', chance)).toBe(
    `Ya está pedida; tiene que llegar al servicio antes de que cierre el plazo: ${TIME}.`,
  );
  expect(await lineIn('en', chance)).toContain(TIME);
});

test('a waiting one shows since when, a late one when it became late', async () => {
  expect(await lineIn('es-PY', { kind: 'waiting', deferredAt: TIME_AT })).toContain(
    `pedida desde el ${TIME}: espera`,
  );
  expect(await lineIn('es-PY', { kind: 'none', reason: 'expired', deadlineAt: TIME_AT })).toContain(
    `venció el ${TIME}. El servicio no hace notas de crédito`,
  );
});
