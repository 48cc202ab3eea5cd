import { createInstance } from 'i18next';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { DispatchButton } from '../../../../../renderer/documents/dispatch/dispatch-button.tsx';
import { InvoiceNotes } from '../../../../../renderer/documents/dispatch/invoice-notes.tsx';
import spanish from '../../../../../renderer/i18n/es-PY/index.ts';
import type { InvoiceNote } from '../../../../../shared/contract/dispatch.ts';

const NOTE: InvoiceNote = {
  id: 'n1',
  localNumber: 'C1-000002',
  numeroDocumento: '001-001-0000002',
  state: 'approved',
  isBeingCancelled: false,
  isContradicted: false,
  isPossibleDuplicate: false,
  draftedAt: 0,
  obstacle: null,
};
async function shown(element: ReactNode): Promise<string> {
  const i18n = createInstance().use(initReactI18next);
  await i18n.init({ resources: { 'es-PY': spanish }, lng: 'es-PY' });
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, element));
}

test.each([
  [{}, 'Aprobada'],
  [{ isBeingCancelled: true }, 'Anulación pedida'],
  [{ isContradicted: true }, 'Otra respuesta'],
  [{ isPossibleDuplicate: true }, '¿Dos veces?'],
])('%j shows as %s', async (changes, words) => {
  expect(await shown(createElement(InvoiceNotes, { notes: [{ ...NOTE, ...changes }] }))).toContain(words);
});

test('an invoice being cancelled offers no new note', async () => {
  const buttonOf = (isBeingCancelled: boolean): Promise<string> =>
    shown(
      createElement(DispatchButton, {
        detail: {
          summary: { id: 'i1', state: 'approved', isBeingCancelled },
          notes: [NOTE],
          cancellationOffer: { kind: 'none', reason: 'expired', deadlineAt: null },
        },
      }),
    );
  expect(await buttonOf(false)).toContain('Nueva nota');
  expect(await buttonOf(true)).toBe('');
});
