import { createInstance, type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { estadoWords } from '../../../../renderer/documents/estado-words.ts';
import { documents as english } from '../../../../renderer/i18n/en/documents.ts';
import { documents as spanish } from '../../../../renderer/i18n/es-PY/documents.ts';

async function speaking(lng: 'en' | 'es-PY'): Promise<TFunction<'documents'>> {
  const instance = createInstance();
  const resources = { 'es-PY': { documents: spanish }, en: { documents: english } };
  await instance.init({ resources, lng, interpolation: { escapeValue: false } });
  return instance.getFixedT(null, 'documents');
}

test.each([
  ['Pendiente', 'Pending'],
  ['Aprobado', 'Approved'],
  ['Aprobado con observación', 'Approved with a remark'],
  ['Rechazado', 'Rejected'],
  ['En proceso', 'En proceso'],
  ['toString', 'toString'],
  ['', ''],
])('%s: %s', async (estado, inEnglish) => {
  expect(estadoWords(await speaking('es-PY'), estado)).toBe(estado);
  expect(estadoWords(await speaking('en'), estado)).toBe(inEnglish);
});
