import { createInstance, type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import spanish from '../../../../../renderer/i18n/es-PY/index.ts';
import { describeAge } from '../../../../../renderer/kit/time/time-words.ts';

let t: TFunction;
beforeAll(async () => {
  const i18next = createInstance();
  await i18next.init({ lng: 'es-PY', resources: { 'es-PY': spanish }, defaultNS: 'app' });
  t = i18next.getFixedT('es-PY', 'app');
});

const MINUTE = 60_000;

test.each([
  [-5000, 'recién'],
  [0, 'recién'],
  [MINUTE - 1, 'recién'],
  [MINUTE, 'hace 1 minuto'],
  [59 * MINUTE, 'hace 59 minutos'],
  [60 * MINUTE, 'hace 1 hora'],
  [24 * 60 * MINUTE - 1, 'hace 23 horas'],
  [24 * 60 * MINUTE, 'hace 1 día'],
  [3 * 24 * 60 * MINUTE, 'hace 3 días'],
])('%i ms ago is «%s»', (passed, words) => {
  expect(describeAge(t, 1_000_000, 1_000_000 + passed)).toBe(words);
});
