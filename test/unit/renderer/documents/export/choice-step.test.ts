import { createInstance } from 'i18next';
import { createElement, createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { ChoiceStep } from '../../../../../renderer/documents/export/export-button.tsx';
import spanish from '../../../../../renderer/i18n/es-PY/index.ts';
import { type DocumentFilter, NO_FILTER } from '../../../../../shared/contract/document-filter.ts';

async function choice(filter: DocumentFilter | null): Promise<string> {
  const i18n = createInstance().use(initReactI18next);
  await i18n.init({ resources: { 'es-PY': spanish }, lng: 'es-PY' });
  const step = createElement(ChoiceStep, { filter, primary: createRef<HTMLButtonElement>() });
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, step));
}

test('the shown list can be exported', async () => {
  const shown = await choice(NO_FILTER);
  expect(shown).toContain('Todos los documentos.');
  expect(shown).toContain('Excel (.xlsx)');
});

test('no list can be exported if none is shown, and the reason is shown', async () => {
  const shown = await choice(null);
  expect(shown).toContain('elija antes otra pestaña');
  expect(shown).not.toContain('Excel (.xlsx)');
  expect(shown).toContain('XML de un mes');
});
